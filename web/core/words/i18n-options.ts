/** What the browser and the prerendering of public pages have in common (specification, section 9). */
import type { InitOptions } from 'i18next';
import { fallbackLanguage, languages } from '#domain/kernel/words/languages.ts';

/** Where the browser keeps the visitor's choice. */
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
