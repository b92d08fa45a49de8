/** Notices in an open page that the session has changed elsewhere. */
import { subscribeToRefusals } from '../api/api.ts';
import { sweepDrafts } from '../forms/stored-drafts.ts';
import {
  checkSession,
  clearSession,
  getSessionState,
  subscribeToSession,
} from './session-store.ts';

const checkIntervalMs = 50_000;
const channelName = 'redil-session';
const signedOut = 'signed-out';

/**
 * Checks the session every minute while the page is visible, when it becomes visible again, and when the server refuses a call;
 * a sign-out in another page of this browser is applied at once. Returns a function that ends it.
 */
export function watchSession(): () => void {
  const check = (): void => {
    const isSignedIn = getSessionState().view?.account;
    if (isSignedIn && document.visibilityState === 'visible') void checkSession();
  };
  const timer = setInterval(check, checkIntervalMs);
  document.addEventListener('visibilitychange', check);
  const unsubscribe = [subscribeToRefusals(check), subscribeToSession(sweepStoredDrafts)];
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    if (data === signedOut && getSessionState().view?.account) clearSession();
  });
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    for (const end of unsubscribe) end();
    channel.close();
  };
}

/** Drafts on the device outlive an expired session, but neither a sign-out nor another user. */
function sweepStoredDrafts(): void {
  const { view, hasSignedOut } = getSessionState();
  if (view?.account || hasSignedOut) sweepDrafts(view?.account?.id ?? null, Date.now());
}

/** Tells the other pages of this browser. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage(signedOut);
  channel.close();
}
