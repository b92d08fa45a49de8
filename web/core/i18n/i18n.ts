/**
 * i18next in the browser: es and en, from `web/public/locales/{lng}/{ns}.json`, each namespace loaded on first use.
 * In components: `const { t } = useTranslation('members')`; other namespaces by prefix: `t('common:save')`.
 */
import i18next, { type BackendModule, type i18n as I18n, type PostProcessorModule } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { joinFullStops } from '#domain/kernel/formatters.ts';
import { fallbackLanguage, languages, type Language } from '#domain/kernel/text/languages.ts';
import { sharedOptions, textsLoadedEvent } from './i18n-options.ts';
import {
  detectLanguage,
  parseLanguage,
  readStoredLanguage,
  storeLanguage,
} from './visitor-language.ts';

/**
 * After hydration of a prerendered page: switches to the visitor's language and stores it. The language of the URL
 * (`/en/login`) has priority if the visitor has not chosen one; following a link is no choice, so it is not stored.
 */
export async function applyDetectedLanguage(): Promise<void> {
  const urlLanguage = languages.find(
    (language) => window.location.pathname.split('/')[1] === language,
  );
  const hasChosen = parseLanguage(readStoredLanguage()) !== null;
  const language = urlLanguage && !hasChosen ? urlLanguage : detectLanguage();
  if (!urlLanguage) storeLanguage(language);
  if (language !== i18next.language) await i18next.changeLanguage(language);
  // Nothing on screen waits for these.
  await i18next.loadNamespaces('errors');
}

/** The namespaces whose file could not be read. */
const missingTexts = new Set<string>();

/** Loads the locale files; in development reports missing keys to the server. i18next retries if `done` gets true. */
const localeFiles: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, namespace, done) => {
    fetch(`/locales/${language}/${namespace}.json`).then(
      async (response) => {
        // A page that is older than the server may ask for a text that has moved: Spanish is better than none.
        if (response.status === 404 && language !== fallbackLanguage)
          return localeFiles.read(fallbackLanguage, namespace, done);
        if (!response.ok) return done(`${response.status}`, response.status >= 500);
        missingTexts.delete(namespace);
        return done(null, await response.json());
      },
      (error: unknown) => {
        missingTexts.add(namespace);
        done(String(error), true);
      },
    );
  },
  create: (languageCodes, namespace, key, value) => {
    for (const language of languageCodes)
      void fetch(`/locales/add/${language}/${namespace}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ [key]: value }),
      });
  },
};

const fullStops: PostProcessorModule = {
  type: 'postProcessor',
  name: 'fullStops',
  process: joinFullStops,
};

/** `language` must be that of the prerendered HTML, so that hydration finds the same text. */
export async function startI18n(language: Language): Promise<I18n> {
  await i18next
    .use(localeFiles)
    .use(initReactI18next)
    .use(fullStops)
    .init({
      ...sharedOptions,
      // Both languages have the same texts: those of the other would be loaded for nothing.
      fallbackLng: false,
      lng: language,
      postProcess: fullStops.name,
      saveMissing: import.meta.env.DEV,
    });
  window.addEventListener('online', () => void loadMissingTexts());
  return i18next;
}

/** i18next asks for a file that failed once no more: texts that the network withheld are asked for when it returns. */
async function loadMissingTexts(): Promise<void> {
  const missing = [...missingTexts];
  if (missing.length === 0) return;
  await i18next.reloadResources(null, missing);
  i18next.emit(textsLoadedEvent);
}

/** Switches to the language that the visitor chose, and stores it. */
export async function chooseLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await i18next.changeLanguage(language);
}

/** Translates outside of components (errors, toasts). Of several keys, the first with a text. */
export const translate = (
  key: string | string[],
  values: Record<string, string | number> = {},
): string => i18next.t(key, values);

/** The second text is for a visit in which the texts of errors have not loaded; those of `common` come with each page. */
export const getOfflineText = (): string =>
  translate(['errors:offline', 'common:errorState.offline.text']);

export function useLanguage(): Language {
  return parseLanguage(useTranslation().i18n.language) ?? fallbackLanguage;
}

/** Prefixes the path of a public page with the current language: `/login` or `/en/login`. */
export function usePublicPath(): (path: string) => string {
  const language = useLanguage();
  return (path) =>
    language === fallbackLanguage ? path : path === '/' ? `/${language}` : `/${language}${path}`;
}
