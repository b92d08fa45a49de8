/** Notices in an open page that the session has changed elsewhere. */
import { subscribeToRefusals } from '../api/api.ts';
import { sweepDrafts } from '../forms/stored-drafts.ts';
import {
  isSameOwner,
  readDeviceOwner,
  toDeviceOwner,
  writeDeviceOwner,
} from '../offline/device-owner.ts';
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
  window.addEventListener('online', check);
  const unsubscribe = [subscribeToRefusals(check), subscribeToSession(sweepDeviceData)];
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    if (data === signedOut && getSessionState().view?.account) clearSession();
  });
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('online', check);
    for (const end of unsubscribe) end();
    channel.close();
  };
}

/**
 * Drafts on the device outlive an expired session, but neither a sign-out nor another user. What pages show without a network
 * ends with the session.
 */
function sweepDeviceData(): void {
  const { view, hasSignedOut, isRemembered } = getSessionState();
  if (!view || isRemembered) return;
  if (view.account || hasSignedOut) sweepDrafts(view.account?.id ?? null, Date.now());
  const owner = toDeviceOwner(view);
  const before = readDeviceOwner();
  if (!before || isSameOwner(before, owner)) return;
  writeDeviceOwner(null);
  // Without the note nobody finds it; what is left goes with the next session.
  void import('../offline/device-store.ts')
    .then((store) => store.sweepDevice(owner))
    .catch(() => undefined);
}

/** Tells the other pages of this browser. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage(signedOut);
  channel.close();
}
