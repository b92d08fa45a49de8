import { fallbackLanguage, languages, type Language } from '#domain/kernel/text/languages.ts';
import { languageStorageKey } from './i18n-options.ts';

/** "en" of "en", "en-GB" and "en_US"; null for a language that the product does not have. */
export const parseLanguage = (code: string | null | undefined): Language | null =>
  languages.find((language) => code?.toLowerCase().split(/[-_]/)[0] === language) ?? null;

interface LanguageSources {
  /** Chosen before; null if none. */
  readonly stored: string | null;
  /** Of the browser, the preferred one first. */
  readonly browser: readonly string[];
  /** `lang` of the html tag. */
  readonly html: string;
  readonly pathname: string;
  readonly hostname: string;
}

/** The first language that the product has, in the order of the specification (section 9). */
export function findVisitorLanguage(sources: LanguageSources): Language {
  const { stored, browser, html, pathname, hostname } = sources;
  const codes = [stored, ...browser, html, pathname.split('/')[1], hostname.split('.')[0]];
  return codes.map(parseLanguage).find((language) => language !== null) ?? fallbackLanguage;
}

export const detectLanguage = (): Language =>
  findVisitorLanguage({
    stored: readStoredLanguage(),
    browser: navigator.languages,
    html: document.documentElement.lang,
    pathname: window.location.pathname,
    hostname: window.location.hostname,
  });

/** null: none was chosen, or the browser blocks the storage. */
export function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem(languageStorageKey);
  } catch {
    return null;
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageStorageKey, language);
  } catch {
    // The browser blocks the storage: the next visit detects the language again.
  }
}
