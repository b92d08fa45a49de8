/**
 * The only script of a static page (`static` in its row of the route table). A language chosen earlier leads to the page
 * in that language, before anything is painted; following a link with `hreflang` is such a choice.
 */
import { fallbackLanguage } from '#domain/kernel/languages.ts';
import { languageStorageKey } from './i18n-options.ts';

const key = JSON.stringify(languageStorageKey);
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
  document.addEventListener('click', function (event) {
    var link = event.target.closest && event.target.closest('a[hreflang]');
    if (link) store.setItem(${key}, link.hreflang);
  });
})();`;
