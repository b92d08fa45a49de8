/**
 * The service worker of the signed-in part: opens its pages without a network. It keeps files that are the same for everybody
 * (the document, code, styles, texts); answers of the API and pictures never pass through it. `scripts/build/service-worker.ts`
 * builds it and fills in `__BUILD__`, and workbox-build the list of what it keeps from the start.
 *
 * A new version takes over at once, because files of the version before stay: their names have a hash. An open page goes on as
 * it is until its user asks for the new one.
 */
import { documentPatienceMs } from './patience.ts';
import type { Build, Page, WorkerScope } from './worker-types.ts';

declare const __BUILD__: Build;
declare const self: WorkerScope;

const files = self.__WB_MANIFEST;
const shellAssets = files.flatMap(({ url, revision }) => (revision === null ? [`/${url}`] : []));
/** The document and texts of the shell: their paths, and the revisions of them that are kept. */
const revisions = new Map<string, string>(
  files.flatMap(({ url, revision }) =>
    revision === null ? [] : [[`/${url}`, `/${url}?${revision}`]],
  ),
);
/** The document and the texts, whose names stay. */
const shellCache = 'redil-shell';
const assetCache = 'redil-assets';
/** How long the network may take to answer. It is shorter for a page, because nothing is shown meanwhile. */
const patienceMs = { page: documentPatienceMs, text: 4000, afterHanging: 300 };
/** For this time after a late answer, other requests wait only `afterHanging`. */
const hangingMs = 15_000;
let hangsUntil = 0;
/** Long enough for a page of the version before that is still open. */
const keptMs = 30 * 24 * 3600_000;

self.addEventListener('install', (event) => {
  event.waitUntil(fillShell().then(() => self.skipWaiting()));
});

async function fillShell(): Promise<void> {
  const cache = await caches.open(shellCache);
  const keepRevision = async ([path, revision]: readonly [string, string]): Promise<void> => {
    if (await cache.match(revision, { ignoreVary: true })) return;
    const response = await fetch(path, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(revision, response);
  };
  await Promise.all([...[...revisions].map(keepRevision), ...shellAssets.map(keepAsset)]);
}

async function keepAsset(path: string): Promise<void> {
  const cache = await caches.open(assetCache);
  if (await cache.match(path, { ignoreVary: true })) return;
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(path, response);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  await deleteOldRevisions();
  await deleteOldAssets();
  await self.clients.claim();
  for (const client of await self.clients.matchAll()) tellVersion(client);
}

/** A page of another version offers the new one. */
function tellVersion(page: Page): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of this worker is of its origin
  page.postMessage({ version: __BUILD__.version });
}

async function deleteOldRevisions(): Promise<void> {
  const cache = await caches.open(shellCache);
  const needed = new Set(revisions.values());
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (search !== '' && !needed.has(pathname + search)) await cache.delete(request);
  }
}

async function deleteOldAssets(): Promise<void> {
  const cache = await caches.open(assetCache);
  const needed = new Set(shellAssets);
  for (const request of await cache.keys()) {
    const response = await cache.match(request, { ignoreVary: true });
    const age = Date.now() - Date.parse(response?.headers.get('date') ?? '');
    if (!needed.has(new URL(request.url).pathname) && !(age < keptMs)) await cache.delete(request);
  }
}

/** A page names the files that it loaded before this worker was there. */
self.addEventListener('message', (event) => {
  if (event.source) tellVersion(event.source);
  const loaded: readonly unknown[] = Array.isArray(event.data?.loaded) ? event.data.loaded : [];
  event.waitUntil(Promise.all(loaded.map(keepLoaded)));
});

async function keepLoaded(path: unknown): Promise<void> {
  if (typeof path !== 'string') return;
  try {
    if (path.startsWith('/assets/')) await keepAsset(path);
    else if (path.startsWith('/locales/')) await answerText(new Request(path));
  } catch {
    // It is kept when it is used again.
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (/^\/app(\/|$)/.test(pathname)) event.respondWith(answerPage(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(request));
  else if (pathname.startsWith('/locales/')) event.respondWith(answerText(request));
});

/** All pages have one document. That of the server comes first, so that a reload brings the present version. */
const answerPage = (request: Request): Promise<Response> =>
  fetchOrRecall(request, patienceMs.page, () => recallShell(__BUILD__.document));

async function recallShell(path: string): Promise<Response | undefined> {
  const cache = await caches.open(shellCache);
  return cache.match(revisions.get(path) ?? path, { ignoreVary: true });
}

async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(assetCache);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) void cache.put(request.url, response.clone()).catch(noFeature);
  return response;
}

/** On a full device files come from the network only. */
const noFeature = (): void => undefined;

function answerText(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  return fetchOrRecall(
    request,
    patienceMs.text,
    () => recallShell(path),
    async (response) => {
      const cache = await caches.open(shellCache);
      await cache.put(revisions.get(path) ?? path, response);
    },
  );
}

/** The answer of the server, or what is kept if it has none soon. */
async function fetchOrRecall(
  request: Request,
  mostMs: number,
  recall: () => Promise<Response | undefined>,
  keep?: (response: Response) => Promise<void>,
): Promise<Response> {
  const answer = fetch(request).then((response) => {
    if (response.ok) void keep?.(response.clone()).catch(noFeature);
    return response;
  });
  const isHanging = Date.now() < hangsUntil;
  const late = waitFor(isHanging ? patienceMs.afterHanging : mostMs).then(() => 'late' as const);
  const first = await Promise.race([answer.catch(() => null), late]);
  if (first === 'late') hangsUntil = Date.now() + hangingMs;
  else if (first) hangsUntil = 0;
  if (first && first !== 'late' && first.status < 500) return first;
  return (await recall()) ?? answer;
}

const waitFor = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
