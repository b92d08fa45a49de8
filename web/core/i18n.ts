/**
 * Languages in the browser: es and en, files of `web/public/locales/{lng}/{ns}.json`, loaded when a screen first asks.
 * In components: `const { t } = useTranslation('members')`. Other namespaces by prefix: `t('common:save')`.
 */
import i18next, { type i18n as I18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next, useTranslation } from 'react-i18next';
import { fallbackLanguage, languages, type Language } from '#domain/kernel/languages.ts';
import { sharedOptions } from './i18n-options.ts';

export const languageStorageKey = 'i18nextLng';

const asLanguage = (value: string | undefined): Language | null => languages.find((known) => value?.startsWith(known)) ?? null;

const detector = new LanguageDetector(
  { languageUtils: {} },
  {
    order: ['localStorage', 'navigator', 'htmlTag', 'path', 'subdomain'],
    caches: ['localStorage'],
    lookupLocalStorage: languageStorageKey,
    lookupFromPathIndex: 0,
    convertDetectedLanguage: (found) => asLanguage(found.toLowerCase()) ?? fallbackLanguage,
  },
);

/** The language of this visitor, in the order that the specification gives (section 9). */
export function detectLanguage(): Language {
  const found = detector.detect();
  return asLanguage(Array.isArray(found) ? found[0] : found) ?? fallbackLanguage;
}

/** Starts with the language of the HTML that is already on screen, so that hydration finds the same words. */
export async function startI18n(language: Language): Promise<I18n> {
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      ...sharedOptions,
      lng: language,
      saveMissing: import.meta.env.DEV,
      backend: { loadPath: '/locales/{{lng}}/{{ns}}.json', addPath: '/locales/add/{{lng}}/{{ns}}' },
    });
  return i18next;
}

/** The visitor's choice: shown at once, and remembered. */
export async function chooseLanguage(language: Language): Promise<void> {
  detector.cacheUserLanguage(language);
  await i18next.changeLanguage(language);
}

/** Words outside components (errors, toasts). */
export const words = (key: string, values: Record<string, string | number> = {}): string => i18next.t(key, values);

export function useLanguage(): Language {
  return asLanguage(useTranslation().i18n.language) ?? fallbackLanguage;
}

/** Links between public pages stay in the language of the page: `/login` or `/en/login`. */
export function usePublicPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => (language === fallbackLanguage ? path : path === '/' ? `/${language}` : `/${language}${path}`);
}
