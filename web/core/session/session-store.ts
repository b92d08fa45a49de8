/**
 * The session of this page, outside of the query cache, so that the first pages of a visit (sign-in, sign-up) load without
 * the query library.
 */
import { sessionAddress } from '#domain/access/addresses.ts';
import type { accessContract } from '#domain/access/contract.ts';
import type { SessionView } from '#domain/access/schema.ts';
import type { EndpointAddressOf } from '#domain/kernel/endpoint.ts';
import { ApiError, call, isUnreachable } from '../api/api.ts';
import { dropEarlyAnswers } from '../api/early-answers.ts';
import { readDeviceOwner } from '../offline/device-owner.ts';
import { getSessionPatience } from '../offline/patience.ts';

export interface SessionState {
  /** The last response of the server; kept while reloading and after a failed reload. */
  readonly view: SessionView | null;
  readonly error: ApiError | null;
  readonly loading: boolean;
  /** The user signed out in this browser; false when the session ended in another way. */
  readonly hasSignedOut: boolean;
  /** `view` is what this device remembers, because the server cannot be reached. */
  readonly isRemembered: boolean;
}

export const signedOutSession: SessionView = {
  account: null,
  user: null,
  church: null,
  subscription: null,
  support: null,
  mapTiles: null,
};

const sessionEndpoint: EndpointAddressOf<typeof accessContract.session> = sessionAddress;
/** Not loaded yet. Prerendered pages are rendered in this state, too. */
export const initialSessionState: SessionState = {
  view: null,
  error: null,
  loading: true,
  hasSignedOut: false,
  isRemembered: false,
};

let current: SessionState = initialSessionState;
let pendingLoad: { readonly promise: Promise<void>; readonly controller: AbortController } | null =
  null;
const listeners = new Set<() => void>();
const endListeners = new Set<(end: SessionEnd) => void>();

function setState(next: SessionState): void {
  current = next;
  for (const listener of listeners) listener();
}

export const getSessionState = (): SessionState => current;

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

interface SessionEnd {
  /** Another session follows: of another account, or with another church. */
  readonly isFollowed: boolean;
}

/** `listener` is called when the session ends, to clear what was loaded in it. */
export function subscribeToSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
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
  const timer = setTimeout(() => void recall(signal), getSessionPatience());
  try {
    const view = await call(sessionEndpoint, {}, { signal });
    if (!signal.aborted) showView(view);
  } catch (error) {
    if (signal.aborted || (isUnreachable(error) && (await recall(signal)))) return;
    const failure = error instanceof ApiError ? error : new ApiError('internal', String(error));
    setState({ ...current, error: failure, loading: false });
  } finally {
    clearTimeout(timer);
  }
}

/** Shows the last session that this device remembers, if no other is on screen. Returns whether it did. */
async function recall(signal: AbortSignal): Promise<boolean> {
  const owner = readDeviceOwner();
  if (!owner || (current.view && !current.isRemembered)) return false;
  const view = await import('../offline/device-store.ts')
    .then((store) => store.recallSession(owner))
    .catch(() => null);
  if (!view || signal.aborted || (current.view && !current.isRemembered)) return false;
  setState({ view, error: null, loading: false, hasSignedOut: false, isRemembered: true });
  return true;
}

/** Used after signing in. Aborts a load in progress, whose response would be older. */
export function replaceSession(view: SessionView): void {
  pendingLoad?.controller.abort();
  pendingLoad = null;
  showView(view);
}

let pendingCheck: Promise<void> | null = null;

/** Looks whether the session has changed, without showing that it loads. If that fails, the next check will show it. */
export function checkSession(): Promise<void> {
  pendingCheck ??= call(sessionEndpoint, { background: 'yes' })
    .then(
      (view) => {
        if (!pendingLoad && (current.isRemembered || hasChanged(current.view, view)))
          showView(view);
      },
      () => undefined,
    )
    .finally(() => {
      pendingCheck = null;
    });
  return pendingCheck;
}

/** The last visit changes at each load and is shown nowhere. */
const hasChanged = (before: SessionView | null, after: SessionView): boolean => {
  const describe = (view: SessionView | null): string =>
    JSON.stringify(view, (key, value: unknown) => (key === 'lastLogin' ? null : value));
  return describe(before) !== describe(after);
};

function showView(view: SessionView): void {
  const before = current.view;
  setState({ view, error: null, loading: false, hasSignedOut: false, isRemembered: false });
  const isOther =
    before?.account?.id !== view.account?.id || before?.church?.id !== view.church?.id;
  if (before?.account && isOther) endSession({ isFollowed: view.account !== null });
}

function endSession(end: SessionEnd): void {
  dropEarlyAnswers();
  for (const listener of endListeners) listener(end);
}

/** After the user signed out, in this page or in another one of this browser. */
export function clearSession(): void {
  pendingLoad?.controller.abort();
  pendingLoad = null;
  setState({ ...initialSessionState, view: signedOutSession, loading: false, hasSignedOut: true });
  endSession({ isFollowed: false });
}
