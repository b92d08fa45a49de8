/**
 * Builds the service worker with the list of what it keeps from the start: the document of the signed-in part, what that
 * document names, what the frame loads later, and the texts of both languages. All else is kept when a page uses it.
 */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { languages } from '../../domain/kernel/text/languages.ts';
import type { Build } from '../../web/core/offline/worker-types.ts';
import { appTexts } from './preload-app.ts';
import { parseManifest } from './trim-manifest.ts';

const documentPath = '/__spa-fallback.html';
const named = /(?:href|src)="(\/assets\/[^"]+)"/g;
/** What the signed-in part needs without a network, beside what the document names: its frame, parts that this loads later, and their texts. */
const laterParts =
  '{ProtectedApp,OfflineFrame,KeptPagesDialog,QueueDialog,LeavingDialog,Toaster,ConfirmDialog,MenuBody,PopoverBody,BackToList,DashboardPage,Illustration,device-store,leaving,queue}';
const laterTexts = ['errors', 'offline', 'dashboard'];
/** `import{a}from"./b.js"` and `import"./b.js"`, but not `import("./b.js")`. */
const staticImport = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;
const fileName = 'service-worker.js';

export async function writeServiceWorker(folder: string): Promise<void> {
  const bundled = join(folder, '../worker');
  await bundle(bundled, { version: await readVersion(folder), document: documentPath });
  // The router reads its configuration for other commands, too, which do not need this library.
  const { injectManifest } = await import('workbox-build');
  const { warnings } = await injectManifest({
    swSrc: join(bundled, fileName),
    swDest: join(folder, fileName),
    globDirectory: folder,
    globPatterns: (await listShell(folder)).map((path) => path.slice(1)),
    // Their names have a hash already.
    dontCacheBustURLsMatching: /^assets\//,
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
}

const bundle = (outDir: string, description: Build): Promise<unknown> =>
  build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __BUILD__: JSON.stringify(description) },
    build: {
      outDir,
      target: 'es2022',
      lib: {
        entry: 'web/core/offline/service-worker.ts',
        formats: ['iife'],
        name: 'worker',
        fileName: () => fileName,
      },
    },
  });

/** The paths of the files that the worker keeps from the start. */
async function listShell(folder: string): Promise<string[]> {
  const html = await readFile(join(folder, documentPath), 'utf8');
  const texts = [...appTexts, ...laterTexts].flatMap((name) =>
    languages.map((language) => `/locales/${language}/${name}.json`),
  );
  const assets = new Set([...html.matchAll(named)].map(([, path = '']) => path));
  for await (const path of glob(`assets/${laterParts}-????????.{js,css}`, { cwd: folder }))
    await addWithImports(folder, `/${path}`, assets);
  return [documentPath, ...assets, ...texts];
}

async function addWithImports(folder: string, path: string, added: Set<string>): Promise<void> {
  if (added.has(path)) return;
  added.add(path);
  if (!path.endsWith('.js')) return;
  // The browser imports a file once its styles are there, which have its name with another hash.
  const name = path.slice(1, -'-12345678.js'.length);
  for await (const styles of glob(`${name}-????????.css`, { cwd: folder })) added.add(`/${styles}`);
  const code = await readFile(join(folder, path), 'utf8');
  for (const [, file = ''] of code.matchAll(staticImport))
    await addWithImports(folder, `/assets/${file}`, added);
}

async function readVersion(folder: string): Promise<string> {
  for await (const path of glob(join(folder, 'assets/manifest-*.js')))
    return parseManifest(await readFile(path, 'utf8'), path).version;
  throw new Error('The build has no manifest of the router');
}
