/** i18next options shared by the browser and prerendering (specification, section 9). */
import type { InitOptions } from 'i18next';
import { fallbackLanguage, languages } from '#domain/kernel/text/languages.ts';

/** The local storage key of the visitor's language. */
export const languageStorageKey = 'i18nextLng';

export const sharedOptions: InitOptions = {
  supportedLngs: [...languages],
  fallbackLng: fallbackLanguage,
  load: 'languageOnly',
  nonExplicitSupportedLngs: true,
  defaultNS: 'common',
  ns: ['common', 'nav', 'errors'],
  interpolation: { escapeValue: false },
};
