/**
 * The only script of a static page (`static` in its row of the route table). A language chosen earlier leads to the page
 * in that language, before anything is painted; following a link with `hreflang` is such a choice. The buttons of
 * `shell/ThemeSwitch.tsx` work here too.
 */
import { fallbackLanguage } from '#domain/kernel/languages.ts';
import { languageStorageKey } from './i18n-options.ts';
import { themeStorageKey } from './theme.ts';

const key = JSON.stringify(languageStorageKey);
const theme = JSON.stringify(themeStorageKey);
const fallback = JSON.stringify(fallbackLanguage);

export const staticPageScript = `
(function () {
  var store = null, written = document.documentElement.lang;
  try { store = window.localStorage; } catch (error) { return; }
  var chosen = (store.getItem(${key}) || written).slice(0, 2);
  if (chosen !== written) {
    var path = location.pathname.replace(/^\\/en(?=\\/|$)/, '');
    location.replace((chosen === ${fallback} ? path : '/' + chosen + (path === '/' ? '' : path)) || '/');
  }
  function press() {
    var scheme = store.getItem(${theme}) || 'auto';
    document.querySelectorAll('button[data-scheme]').forEach(function (button) {
      button.setAttribute('aria-pressed', String(button.dataset.scheme === scheme));
    });
    var dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  }
  document.addEventListener('DOMContentLoaded', press);
  document.addEventListener('click', function (event) {
    if (!event.target.closest) return;
    var link = event.target.closest('a[hreflang]');
    if (link) store.setItem(${key}, link.hreflang);
    var button = event.target.closest('button[data-scheme]');
    if (button) {
      store.setItem(${theme}, button.dataset.scheme);
      press();
    }
  });
})();`;
