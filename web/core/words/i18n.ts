/**
 * Languages in the browser: es and en, files of `web/public/locales/{lng}/{ns}.json`, loaded when a screen first asks.
 * In components: `const { t } = useTranslation('members')`. Other namespaces by prefix: `t('common:save')`.
 */
import i18next, { type BackendModule, type i18n as I18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next, useTranslation } from 'react-i18next';
import { fallbackLanguage, languages, type Language } from '#domain/kernel/words/languages.ts';
import { languageStorageKey, sharedOptions } from './i18n-options.ts';

const asLanguage = (value: string | undefined): Language | null =>
  languages.find((known) => value?.startsWith(known)) ?? null;

const detector = new LanguageDetector(
  // With this service in place the detector hands over every candidate, best first, instead of one unsupported one.
  { languageUtils: { getBestMatchFromCodes: true } },
  {
    order: ['localStorage', 'navigator', 'htmlTag', 'path', 'subdomain'],
    caches: ['localStorage'],
    lookupLocalStorage: languageStorageKey,
    lookupFromPathIndex: 0,
  },
);

/** The language of this visitor, in the order that the specification gives (section 9). */
export function detectLanguage(): Language {
  const found = [detector.detect() ?? []].flat();
  return (
    found.map((code) => asLanguage(code.toLowerCase())).find((language) => language !== null) ??
    fallbackLanguage
  );
}

/**
 * After hydration of a prerendered page: the visitor's language takes over, and is remembered. An address that says
 * its language (`/en/login`) keeps it for visitors who never chose one.
 */
export async function applyDetectedLanguage(): Promise<void> {
  const addressed = languages.find(
    (language) => window.location.pathname.split('/')[1] === language,
  );
  const chosen = localStorage.getItem(languageStorageKey) !== null;
  const wanted = addressed && !chosen ? addressed : detectLanguage();
  detector.cacheUserLanguage(wanted);
  if (wanted !== i18next.language) await i18next.changeLanguage(wanted);
}

/** Reads the files; in development what a file lacks is told to the server. Core asks again when the way there failed. */
const files: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, namespace, done) => {
    fetch(`/locales/${language}/${namespace}.json`).then(
      async (answer) =>
        answer.ok
          ? done(null, await answer.json())
          : done(`${answer.status}`, answer.status >= 500),
      (error: unknown) => done(String(error), true),
    );
  },
  create: (known, namespace, key, value) => {
    for (const language of known)
      void fetch(`/locales/add/${language}/${namespace}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ [key]: value }),
      });
  },
};

/** Starts with the language of the HTML that is already on screen, so that hydration finds the same words. */
export async function startI18n(language: Language): Promise<I18n> {
  await i18next
    .use(files)
    .use(initReactI18next)
    .init({
      ...sharedOptions,
      lng: language,
      saveMissing: import.meta.env.DEV,
    });
  return i18next;
}

/** The visitor's choice: shown at once, and remembered. */
export async function chooseLanguage(language: Language): Promise<void> {
  detector.cacheUserLanguage(language);
  await i18next.changeLanguage(language);
}

/** Words outside components (errors, toasts). */
export const words = (key: string, values: Record<string, string | number> = {}): string =>
  i18next.t(key, values);

export function useLanguage(): Language {
  return asLanguage(useTranslation().i18n.language) ?? fallbackLanguage;
}

/** Links between public pages stay in the language of the page: `/login` or `/en/login`. */
export function usePublicPath(): (path: string) => string {
  const language = useLanguage();
  return (path) =>
    language === fallbackLanguage ? path : path === '/' ? `/${language}` : `/${language}${path}`;
}
