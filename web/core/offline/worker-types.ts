/** The part of a service worker's scope that ours uses: TypeScript's library for workers contradicts that for pages. */

/** What the build fills in. */
export interface Build {
  /** That of the router's manifest, which pages know, too. */
  readonly version: string;
  /** The path of the document that serves all signed-in pages. */
  readonly document: string;
}

/** A file that the worker keeps from the start, as workbox-build lists it. */
interface ShellFile {
  /** Without the slash at its beginning. */
  readonly url: string;
  /** null: the name of the file has a hash. */
  readonly revision: string | null;
}

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

export interface Page {
  postMessage(message: object): void;
}

interface WorkerMessage extends WorkerEvent {
  readonly data: { readonly loaded?: unknown } | null;
  readonly source: Page | null;
}

export interface WorkerScope {
  readonly __WB_MANIFEST: readonly ShellFile[];
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(): Promise<readonly Page[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
}
