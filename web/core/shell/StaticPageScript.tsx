/**
 * The script of a static page (`static` in the route table), beside `LanguageScript`. It runs before the first paint: stores
 * the language of a followed link with `hreflang`, and handles the buttons of `ThemeSwitch`.
 */
import { languageStorageKey } from '../i18n/i18n-options.ts';
import { themeStorageKey } from '../theme/theme.ts';

const source = `
(function (languageKey, themeKey) {
  var root = document.documentElement, store;
  try { store = window.localStorage; } catch (error) { store = { getItem: function () { return null; }, setItem: function () {} }; }
  var dark = window.matchMedia('(prefers-color-scheme: dark)');
  function show() {
    var theme = store.getItem(themeKey) || 'auto';
    root.setAttribute('data-mantine-color-scheme', theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme);
    document.querySelectorAll('[data-theme-choice]').forEach(function (button) {
      button.setAttribute('aria-pressed', String(button.dataset.themeChoice === theme));
    });
  }
  document.addEventListener('DOMContentLoaded', show);
  dark.addEventListener('change', show);
  document.addEventListener('click', function (event) {
    var link = event.target.closest('a[hreflang]'), button = event.target.closest('[data-theme-choice]');
    if (link) { store.setItem(languageKey, link.hreflang); link.search = location.search; }
    if (button) { store.setItem(themeKey, button.dataset.themeChoice); show(); }
  });
})(${[languageStorageKey, themeStorageKey].map((value) => JSON.stringify(value)).join(', ')});`;

export function StaticPageScript() {
  // oxlint-disable-next-line react/no-danger -- a constant of this file, without external input
  return <script dangerouslySetInnerHTML={{ __html: source }} />;
}
