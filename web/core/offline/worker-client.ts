/** Registers the service worker (`service-worker.ts`), which opens pages without a network. */

declare global {
  interface Window {
    /** Of the router; its version changes with any of its files. */
    readonly __reactRouterManifest?: { readonly version: string };
  }
}

const update = (registration: ServiceWorkerRegistration): void => {
  if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
};

/** The files that this page loaded before the worker was there. */
const listLoadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && isKept(pathname))
    .map(({ pathname }) => pathname);

const isKept = (path: string): boolean => /^\/(assets|locales)\//.test(path);

/** `onNewVersion` is called when the server has another version than this page. Returns a function that ends it. */
export function startWorker(onNewVersion: () => void): () => void {
  // Browsers have workers on safe origins only; in development files change all the time.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return () => undefined;
  const ended = new AbortController();
  const { signal } = ended;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ readonly version?: string }>) => {
      const own = window.__reactRouterManifest?.version;
      if (data.version !== undefined && own !== undefined && data.version !== own) onNewVersion();
    },
    { signal },
  );
  void serviceWorker
    .register('/service-worker.js')
    .then(async (registration) => {
      document.addEventListener('visibilitychange', () => update(registration), { signal });
      const { active } = await serviceWorker.ready;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes no origin
      active?.postMessage({ loaded: listLoadedFiles() });
    })
    // Without the worker pages open with a network only.
    .catch(() => undefined);
  return () => ended.abort();
}
