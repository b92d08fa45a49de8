/**
 * The first script of a prerendered page. Before the first paint it leads to the same page in the visitor's language (as
 * `applyDetectedLanguage` in `i18n.ts` finds it), so that nobody sees or loads the texts of another one.
 */
import { fallbackLanguage, languages } from '#domain/kernel/text/languages.ts';
import { languageStorageKey } from './i18n-options.ts';

const buildSource = (): string => `
(function (languageKey, fallback, languages) {
  var lang = document.documentElement.lang, stored = null;
  try { stored = localStorage.getItem(languageKey); } catch (error) {}
  var sources = [stored, location.pathname.split('/')[1]].concat(navigator.languages, lang);
  var language = sources.map(function (code) { return (code || '').toLowerCase().split(/[-_]/)[0]; })
    .filter(function (code) { return languages.indexOf(code) >= 0; })[0];
  if (language === lang) return;
  var path = location.pathname.replace(/^\\/en(?=\\/|$)/, '');
  location.replace(((language === fallback ? path : '/' + language + (path === '/' ? '' : path)) || '/') + location.search + location.hash);
})(${[languageStorageKey, fallbackLanguage, languages].map((value) => JSON.stringify(value)).join(', ')});`;

/** The browser hydrates it without its text, so that the bundle of the pages does not contain it. */
export function LanguageScript() {
  const text = { __html: import.meta.env.SSR ? buildSource() : '' };
  // oxlint-disable-next-line react/no-danger -- it is made of constants, without external input
  return <script suppressHydrationWarning dangerouslySetInnerHTML={text} />;
}
