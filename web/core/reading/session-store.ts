/**
 * The session as the browser knows it, for the life of the page. It stands apart from other server state, so that the
 * first screens of a visit (signing in, signing up) need no query library.
 */
import { sessionAddress } from '#domain/access/addresses.ts';
import type { accessContract } from '#domain/access/contract.ts';
import type { SessionView } from '#domain/access/schema.ts';
import type { AddressOf } from '#domain/kernel/endpoint.ts';
import { ApiError, call } from '../api.ts';

export interface SessionReading {
  /** What the server said last; kept while it is read again, and when that fails. */
  readonly view: SessionView | null;
  readonly failure: ApiError | null;
  readonly reading: boolean;
}

export const nobody: SessionView = {
  account: null,
  user: null,
  church: null,
  subscription: null,
  support: null,
};

const address: AddressOf<typeof accessContract.session> = sessionAddress;
/** What prerendered pages show, too: not known yet. */
export const unread: SessionReading = { view: null, failure: null, reading: true };

let current: SessionReading = unread;
let underWay: { readonly done: Promise<void>; readonly stop: AbortController } | null = null;
const listeners = new Set<() => void>();
const enders = new Set<() => void>();

function set(next: SessionReading): void {
  current = next;
  for (const listener of listeners) listener();
}

export const currentSession = (): SessionReading => current;

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Called when somebody signs out: what was read in that session is to be forgotten. */
export function subscribeToSignOut(listener: () => void): () => void {
  enders.add(listener);
  return () => void enders.delete(listener);
}

export const isReadingSession = (): boolean => underWay !== null;

/** Reads it, or joins the reading that is under way. Resolves when the answer, or the failure, is in place. */
export function readSession(): Promise<void> {
  if (underWay) return underWay.done;
  const stop = new AbortController();
  const done = read(stop.signal).finally(() => {
    if (underWay?.stop === stop) underWay = null;
  });
  underWay = { done, stop };
  set({ ...current, reading: true });
  return done;
}

async function read(signal: AbortSignal): Promise<void> {
  try {
    const view = await call(address, {}, { signal });
    if (!signal.aborted) set({ view, failure: null, reading: false });
  } catch (error) {
    if (signal.aborted) return;
    const failure = error instanceof ApiError ? error : new ApiError('internal', String(error));
    set({ ...current, failure, reading: false });
  }
}

/** After signing in: a reading still on its way is older than what is known now. */
export function replaceSession(view: SessionView): void {
  underWay?.stop.abort();
  underWay = null;
  set({ view, failure: null, reading: false });
}

export function forgetSession(): void {
  replaceSession(nobody);
  for (const listener of enders) listener();
}
