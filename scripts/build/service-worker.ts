/**
 * Builds the service worker with what it keeps from the start: the document of the signed-in part, what that document names,
 * and the texts of both languages. All else is kept when a page uses it.
 */
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { languages } from '../../domain/kernel/text/languages.ts';
import type { Shell } from '../../web/core/offline/worker-types.ts';
import { parseManifest } from './trim-manifest.ts';

const documentPath = '/__spa-fallback.html';
const named = /(?:href|src)="(\/(?:assets|locales)\/[^"]+)"/g;
/** What the frame needs without a network, beside what the document names: parts that it loads later, and their texts. */
const laterParts =
  '{OfflineFrame,QueueDialog,LeavingDialog,Toaster,ConfirmDialog,MenuBody,PopoverBody,BackToList,DashboardPage,device-store,leaving,queue}';
const laterTexts = ['offline', 'dashboard'];
/** `import{a}from"./b.js"` and `import"./b.js"`, but not `import("./b.js")`. */
const staticImport = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;

export async function writeServiceWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __SHELL__: JSON.stringify(await describeShell(folder)) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: 'web/core/offline/service-worker.ts',
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'service-worker.js',
      },
    },
  });
}

async function describeShell(folder: string): Promise<Shell> {
  const html = await readFile(join(folder, documentPath), 'utf8');
  const files = [...new Set([...html.matchAll(named)].map(([, path = '']) => path))];
  const texts = new Set(
    files
      .filter((path) => path.startsWith('/locales/'))
      .concat(laterTexts.map((name) => `/locales/es/${name}.json`))
      .flatMap((path) => languages.map((language) => path.replace('/es/', `/${language}/`))),
  );
  const assets = new Set(files.filter((path) => path.startsWith('/assets/')));
  for await (const path of glob(`assets/${laterParts}-????????.{js,css}`, { cwd: folder }))
    await addWithImports(folder, `/${path}`, assets);
  const hash = createHash('sha256').update(html);
  for (const path of texts) hash.update(await readFile(join(folder, path)));
  return {
    version: await readVersion(folder),
    revision: hash.digest('hex').slice(0, 16),
    document: documentPath,
    assets: [...assets],
    texts: [...texts],
  };
}

async function addWithImports(folder: string, path: string, added: Set<string>): Promise<void> {
  if (added.has(path)) return;
  added.add(path);
  if (!path.endsWith('.js')) return;
  const code = await readFile(join(folder, path), 'utf8');
  for (const [, file = ''] of code.matchAll(staticImport))
    await addWithImports(folder, `/assets/${file}`, added);
}

async function readVersion(folder: string): Promise<string> {
  for await (const path of glob(join(folder, 'assets/manifest-*.js')))
    return parseManifest(await readFile(path, 'utf8'), path).version;
  throw new Error('The build has no manifest of the router');
}
