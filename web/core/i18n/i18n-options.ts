/** i18next options shared by the browser and prerendering (specification, section 9). */
import type { InitOptions } from 'i18next';
import { fallbackLanguage, languages } from '#domain/kernel/text/languages.ts';

/** The local storage key of the visitor's language. */
export const languageStorageKey = 'i18nextLng';

/** Emitted by i18next when the church's terms, which are variables of all texts, have changed. */
export const termsChangedEvent = 'termsChanged';

/** Emitted by i18next when texts that could not be read before have come. */
export const textsLoadedEvent = 'textsLoaded';

export const sharedOptions: InitOptions = {
  supportedLngs: [...languages],
  fallbackLng: fallbackLanguage,
  load: 'languageOnly',
  nonExplicitSupportedLngs: true,
  defaultNS: 'common',
  ns: ['common', 'nav'],
  interpolation: { escapeValue: false },
  react: { bindI18n: `languageChanged ${termsChangedEvent} ${textsLoadedEvent}` },
};
