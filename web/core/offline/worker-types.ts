/** The part of a service worker's scope that ours uses: TypeScript's library for workers contradicts that for pages. */

/** What the build fills in. */
export interface Shell {
  /** That of the router's manifest, which pages know, too. */
  readonly version: string;
  /** Changes with any file of the shell. */
  readonly revision: string;
  /** The path of the document that serves all signed-in pages. */
  readonly document: string;
  readonly assets: readonly string[];
  readonly texts: readonly string[];
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
