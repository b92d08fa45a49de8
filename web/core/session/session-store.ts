/**
 * The session of this page, outside of the query cache, so that the first pages of a visit (sign-in, sign-up) load without
 * the query library.
 */
import { sessionAddress } from '#domain/access/addresses.ts';
import type { accessContract } from '#domain/access/contract.ts';
import type { SessionView } from '#domain/access/schema.ts';
import type { EndpointAddressOf } from '#domain/kernel/endpoint.ts';
import { ApiError, call } from '../api/api.ts';

export interface SessionState {
  /** The last response of the server; kept while reloading and after a failed reload. */
  readonly view: SessionView | null;
  readonly error: ApiError | null;
  readonly loading: boolean;
}

export const signedOutSession: SessionView = {
  account: null,
  user: null,
  church: null,
  subscription: null,
  support: null,
};

const sessionEndpoint: EndpointAddressOf<typeof accessContract.session> = sessionAddress;
/** Not loaded yet. Prerendered pages are rendered in this state, too. */
export const initialSessionState: SessionState = { view: null, error: null, loading: true };

let current: SessionState = initialSessionState;
let pendingLoad: { readonly promise: Promise<void>; readonly controller: AbortController } | null =
  null;
const listeners = new Set<() => void>();
const signOutListeners = new Set<() => void>();

function setState(next: SessionState): void {
  current = next;
  for (const listener of listeners) listener();
}

export const getSessionState = (): SessionState => current;

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** `listener` is called on sign-out, to clear what was loaded in that session. */
export function subscribeToSignOut(listener: () => void): () => void {
  signOutListeners.add(listener);
  return () => void signOutListeners.delete(listener);
}

export const isSessionLoading = (): boolean => pendingLoad !== null;

/** Loads the session, or waits for the load in progress. Resolves when the response or the error is stored. */
export function loadSession(): Promise<void> {
  if (pendingLoad) return pendingLoad.promise;
  const controller = new AbortController();
  const promise = fetchSession(controller.signal).finally(() => {
    if (pendingLoad?.controller === controller) pendingLoad = null;
  });
  pendingLoad = { promise, controller };
  setState({ ...current, loading: true });
  return promise;
}

async function fetchSession(signal: AbortSignal): Promise<void> {
  try {
    const view = await call(sessionEndpoint, {}, { signal });
    if (!signal.aborted) setState({ view, error: null, loading: false });
  } catch (error) {
    if (signal.aborted) return;
    const failure = error instanceof ApiError ? error : new ApiError('internal', String(error));
    setState({ ...current, error: failure, loading: false });
  }
}

/** Used after signing in. Aborts a load in progress, whose response would be older. */
export function replaceSession(view: SessionView): void {
  pendingLoad?.controller.abort();
  pendingLoad = null;
  setState({ view, error: null, loading: false });
}

export function clearSession(): void {
  replaceSession(signedOutSession);
  for (const listener of signOutListeners) listener();
}
