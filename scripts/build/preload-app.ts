/**
 * Names what the signed-in part and its first screens need in the page that serves all its paths, so that the browser fetches
 * it beside the entry and not after it: six round trips less on a slow line.
 */
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fallbackLanguage, languages } from '../../domain/kernel/text/languages.ts';
import { languageStorageKey, sharedOptions } from '../../web/core/i18n/i18n-options.ts';
import { firstScreensFile } from './first-screens.ts';
import { parseManifest } from './trim-manifest.ts';

const appRoute = 'protected-app';
/** The texts that lists wait for, beside those that every page has. */
const listTexts = ['labels', 'members', 'subscription'];
export const appTexts: readonly string[] = [sharedOptions.ns ?? [], listTexts].flat(2);

export async function preloadApp(folder: string): Promise<void> {
  const files = new Set<string>();
  for await (const path of glob(join(folder, 'assets/manifest-*.js'))) {
    const route = parseManifest(await readFile(path, 'utf8'), path).routes[appRoute];
    if (!route) throw new Error(`${path} does not name the route ${appRoute}`);
    for (const file of [route.module, ...(route.imports ?? []), ...(route.css ?? [])])
      files.add(file.replace(/#$/, ''));
  }
  const links = [...files].map((file) => buildLink(file));
  const screens = await takeFirstScreens(folder, files);
  const page = join(folder, '__spa-fallback.html');
  const html = await readFile(page, 'utf8');
  await writeFile(
    page,
    html.replace('</head>', `${textsScript}${buildScreensScript(screens)}${links.join('')}</head>`),
  );
}

/** The files of each first screen that are not among `named`, by its addresses. */
async function takeFirstScreens(
  folder: string,
  named: ReadonlySet<string>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const path = join(folder, firstScreensFile);
  const screens = JSON.parse(await readFile(path, 'utf8')) as Record<string, string[]>;
  await rm(path);
  const toRest = (files: readonly string[]): string[] =>
    files.map((file) => `/${file}`).filter((file) => !named.has(file));
  return Object.fromEntries(
    Object.entries(screens).map(([address, files]) => [address, toRest(files)]),
  );
}

const buildLink = (file: string): string =>
  file.endsWith('.js')
    ? `<link rel="modulepreload" href="${file}"/>`
    : `<link rel="preload" as="style" href="${file}"/>`;

/** Preloads the files of the screen at this address. A dynamic import asks for its styles with `crossorigin`. */
const buildScreensScript = (
  screens: Readonly<Record<string, readonly string[]>>,
): string => `<script>
(function (screens) {
  for (var address in screens) {
    if (!new RegExp(address).test(location.pathname)) continue;
    screens[address].forEach(function (file) {
      var link = document.createElement('link');
      link.rel = /\\.js$/.test(file) ? 'modulepreload' : 'preload';
      if (link.rel === 'preload') { link.as = 'style'; link.crossOrigin = ''; }
      link.href = file;
      document.head.appendChild(link);
    });
  }
})(${JSON.stringify(screens)});
</script>`;

/** Preloads the texts in the language that `detectLanguage` will find. */
const textsScript = `<script>
(function (key, languages, fallback, namespaces) {
  var stored = null;
  try { stored = localStorage.getItem(key); } catch (error) {}
  var language = [stored].concat(navigator.languages).map(function (code) { return (code || '').toLowerCase().split(/[-_]/)[0]; })
    .filter(function (code) { return languages.indexOf(code) >= 0; })[0] || fallback;
  namespaces.forEach(function (namespace) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = '/locales/' + language + '/' + namespace + '.json';
    document.head.appendChild(link);
  });
})(${[languageStorageKey, languages, fallbackLanguage, appTexts].map((value) => JSON.stringify(value)).join(', ')});
</script>`;
