/**
 * Names what the signed-in part and its first screens need in the page that serves all its paths, so that the browser fetches
 * it beside the entry and not after it: six round trips less on a slow line.
 */
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fallbackLanguage, languages } from '../../domain/kernel/text/languages.ts';
import { languageStorageKey, sharedOptions } from '../../web/core/i18n/i18n-options.ts';
import { buildEarlyAnswersScript } from './early-answers.ts';
import { firstScreensFile } from './first-screens.ts';
import { parseManifest } from './trim-manifest.ts';

const appRoute = 'protected-app';
/** The texts that lists wait for, beside those that every page has. */
const listTexts = ['labels', 'members'];
export const appTexts: readonly string[] = [sharedOptions.ns ?? [], listTexts].flat(2);

export async function preloadApp(folder: string): Promise<void> {
  const page = join(folder, '__spa-fallback.html');
  const html = await readFile(page, 'utf8');
  // A style sheet that the page names already is not used a second time.
  const toMissing = (files: readonly string[]): string[] =>
    files.filter((file) => !html.includes(file));
  const ofApp = { address: appAddress, files: toMissing(await listAppFiles(folder)) };
  const screens = (await takeFirstScreens(folder)).map(({ address, files }) => ({
    address,
    files: toMissing(files),
  }));
  const toRest = ({ address, files }: Needed): Needed => ({
    address,
    files: files.filter((file) => !ofApp.files.includes(file)),
  });
  // Pages of the app are imported; the others are routes of their own.
  const isPage = ({ address }: Needed): boolean => address.startsWith('^/app');
  const scripts = [
    buildEarlyAnswersScript(appAddress),
    textsScript,
    buildScript([ofApp, ...screens.filter((screen) => !isPage(screen))], null),
    buildScript([...screens.filter(isPage).map(toRest), await findFont(folder)], ''),
  ];
  await writeFile(page, html.replace('</head>', `${scripts.join('')}</head>`));
}

/** The addresses of the signed-in part, as a regular expression. */
const appAddress = '^/(app|admin)/';

interface Needed {
  /** As a regular expression. */
  readonly address: string;
  readonly files: readonly string[];
}

/** The font of the text, except at the list of members, whose rows come first. On other pages a font that loads late would move the text. */
async function findFont(folder: string): Promise<Needed> {
  const files: string[] = [];
  for await (const path of glob('assets/figtree-latin-wght-normal-*.woff2', { cwd: folder }))
    files.push(`/${path}`);
  return { address: `${appAddress}(?!miembros/lista$)`, files };
}

/** What the signed-in part needs on every page. */
async function listAppFiles(folder: string): Promise<string[]> {
  const files = new Set<string>();
  for await (const path of glob(join(folder, 'assets/manifest-*.js'))) {
    const route = parseManifest(await readFile(path, 'utf8'), path).routes[appRoute];
    if (!route) throw new Error(`${path} does not name the route ${appRoute}`);
    for (const file of [route.module, ...(route.imports ?? []), ...(route.css ?? [])])
      files.add(file.replace(/#$/, ''));
  }
  return [...files];
}

async function takeFirstScreens(folder: string): Promise<readonly Needed[]> {
  const path = join(folder, firstScreensFile);
  const screens = JSON.parse(await readFile(path, 'utf8')) as Record<string, string[]>;
  await rm(path);
  return Object.entries(screens).map(([address, files]) => ({
    address,
    files: files.map((file) => `/${file}`),
  }));
}

/** Preloads what is needed at this address. The router asks for styles without `crossorigin`, a dynamic import with it. */
const buildScript = (needed: readonly Needed[], crossOrigin: '' | null): string => `<script>
(function (needed) {
  needed.forEach(function (each) {
    if (!new RegExp(each.address).test(location.pathname)) return;
    each.files.forEach(function (file) {
      var link = document.createElement('link');
      link.rel = /\\.js$/.test(file) ? 'modulepreload' : 'preload';
      if (link.rel === 'preload') { link.as = /\\.css$/.test(file) ? 'style' : 'font'; link.crossOrigin = ${JSON.stringify(crossOrigin)}; }
      link.href = file;
      document.head.appendChild(link);
    });
  });
})(${JSON.stringify(needed)});
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
