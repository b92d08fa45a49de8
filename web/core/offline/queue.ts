/**
 * Sends the changes that the device keeps: in their order, each with its Idempotency-Key, so that one whose answer was lost is
 * not done twice. Loaded with the first change, and with the frame when a change may be waiting.
 */
import i18next from 'i18next';
import { idempotencyHeader, senderHeader, type EndpointAddress } from '#domain/kernel/endpoint.ts';
import { ApiError, call, isUnreachable } from '../api/api.ts';
import { refresh } from '../api/refresh.ts';
import { translate } from '../i18n/i18n.ts';
import { notify } from '../notify.ts';
import { getSessionState } from '../session/session-store.ts';
import { toDeviceOwner, writeDeviceOwner, type DeviceOwner } from './device-owner.ts';
import { addChange, deleteChanges, isOld, listChanges, putChange } from './device-store.ts';
import { setQueuedChanges, type ChangeDescription, type QueuedChange } from './queue-state.ts';

/** How long a user waits for an answer; then the change waits in the queue. */
const patienceMs = 20_000;
/** Of the slowest network on which a change with photos still arrives. */
const bytesPerMs = 16;
const sentForMs = 24 * 3600_000;
const channelName = 'redil-queue';

export type Delivery<Result> =
  | { readonly isQueued: false; readonly result: Result }
  | { readonly isQueued: true };

/** The changes that a form of this page waits for. */
const awaited = new Map<number, (outcome: Outcome) => void>();

type Outcome =
  | { readonly kind: 'sent'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'queued' };

const getOwner = (): DeviceOwner | null => toDeviceOwner(getSessionState().view);

/**
 * Keeps a change and sends it. Resolves when it was sent, or when it waits because the server cannot be reached; throws the
 * `ApiError` of a server that refuses it: then it is not kept, because the form shows why.
 */
export async function sendOrKeep(
  owner: DeviceOwner,
  endpoint: EndpointAddress,
  input: object,
  { subject, label, href, refreshes }: ChangeDescription,
): Promise<Delivery<unknown>> {
  // What was refused has been corrected now.
  const refused = (await listChanges(owner)).filter(
    (each) => each.subject === subject && each.state === 'refused',
  );
  await deleteChanges(refused);
  const { method, path } = endpoint;
  const key = createKey();
  const release = await reserve(key);
  const number = await addChange({
    ...owner,
    key,
    method,
    path,
    input,
    subject,
    label,
    href,
    refreshes: refreshes.map((each) => ({ method: each.method, path: each.path })),
    createdAt: Date.now(),
    state: 'waiting',
    problem: null,
    sentAt: null,
  });
  writeDeviceOwner(owner);
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  awaited.set(number, resolve);
  setTimeout(() => settleAsQueued(number), patienceMs);
  void sendWaiting()
    .catch(() => undefined)
    .then(() => settleAsQueued(number));
  const outcome = await promise;
  release();
  await publish();
  if (outcome.kind === 'refused') throw outcome.error;
  if (outcome.kind === 'sent') return { isQueued: false, result: outcome.result };
  // A device that runs out of feature deletes what is not marked so.
  if ('storage' in navigator) void navigator.storage.persist().catch(() => undefined);
  notify.info(translate('offline:kept'));
  return { isQueued: true };
}

function settleAsQueued(number: number): void {
  awaited.get(number)?.({ kind: 'queued' });
  awaited.delete(number);
}

let running: Promise<void> | null = null;
let isAskedAgain = false;

/** Whether the device lets pages store. */
export const canKeep = (): Promise<boolean> =>
  listUnsent().then(
    () => true,
    () => false,
  );

/** Sends what waits, once in all pages of this browser. Resolves when all was sent that can be sent now. */
export async function sendWaiting(): Promise<void> {
  isAskedAgain = true;
  running ??= (async () => {
    while (isAskedAgain) {
      isAskedAgain = false;
      await withLock(sendAll);
    }
  })().finally(() => {
    running = null;
  });
  await running;
}

/** Browsers have locks on safe origins only; without them the keys still keep a change from being done twice. */
const withLock = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(channelName, work) : work();

const toLockName = (key: string): string => `${channelName} ${key}`;

/**
 * Until the returned function is called only this page sends the change, because its form shows the answer. The browser ends the
 * reservation with the page: a page that is closed meanwhile must not hold up its change.
 */
async function reserve(key: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  if (!('locks' in navigator)) return release;
  const isReserved = Promise.withResolvers<void>();
  const held = navigator.locks.request(toLockName(key), () => {
    isReserved.resolve();
    return isReleased;
  });
  held.catch(isReserved.reject);
  await isReserved.promise;
  return release;
}

/** Does the work unless the page that made the change does it. */
const unlessReserved = <Result>(
  { key, number }: QueuedChange,
  work: () => Promise<Result>,
): Promise<Result | 'held'> =>
  awaited.has(number) || !('locks' in navigator)
    ? work()
    : navigator.locks.request(toLockName(key), { ifAvailable: true }, (lock) =>
        lock ? work() : 'held',
      );

async function sendAll(): Promise<void> {
  const owner = getOwner();
  if (!owner) return;
  const held = new Set<string>();
  const changes = await listChanges(owner);
  if (changes.length > 0) await i18next.loadNamespaces('offline');
  for (const change of changes) {
    const { subject, state } = change;
    if (state === 'sent' || held.has(subject)) continue;
    const sent =
      state === 'refused' ? 'held' : await unlessReserved(change, () => sendChange(owner, change));
    if (sent === 'stopped') break;
    if (sent === 'held') held.add(subject);
  }
  await publish();
}

/** `held`: the later ones of its subject wait; `stopped`: nothing can be sent now. */
async function sendChange(
  owner: DeviceOwner,
  change: QueuedChange,
): Promise<'sent' | 'held' | 'stopped'> {
  const { method, path } = change;
  if (isOld(change)) return refuse(change, translate('offline:tooOld'));
  const input = change.input ?? {};
  const sendingMs = JSON.stringify(input).length / bytesPerMs;
  try {
    const result = await call({ method, path }, input, {
      signal: AbortSignal.timeout(patienceMs + sendingMs),
      headers: {
        [idempotencyHeader]: change.key,
        [senderHeader]: `${owner.userId} ${owner.churchId}`,
      },
    });
    // The form waits no longer if it took long.
    const settle = awaited.get(change.number);
    awaited.delete(change.number);
    if (settle) {
      await deleteChanges([change]);
      settle({ kind: 'sent', result });
    } else {
      await putChange({ ...change, state: 'sent', input: null, sentAt: Date.now() });
      notify.success(translate('offline:sentNow', { label: change.label }));
      await refresh(...change.refreshes);
    }
    return 'sent';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The same user may sign in again.
    if (isUnreachable(error) || isAnswerLost(error) || error.code === 'unauthenticated')
      return 'stopped';
    const settle = awaited.get(change.number);
    if (settle) {
      awaited.delete(change.number);
      await deleteChanges([change]);
      settle({ kind: 'refused', error });
      return 'sent';
    }
    // Of a fault or a limit of the server the change knows nothing.
    if (['internal', 'too_slow', 'rate_limited'].includes(error.code)) return 'held';
    return refuse(change, error.fields[0]?.message ?? error.message);
  }
}

/** It was cut off, or a network that wants a sign-in of its own gave a page. */
const isAnswerLost = ({ code, status }: ApiError): boolean => code === 'internal' && status < 400;

async function refuse(change: QueuedChange, problem: string): Promise<'held'> {
  await putChange({ ...change, state: 'refused', problem });
  return 'held';
}

/** A refused change is sent once more, because its reason may have gone. */
export async function retryChange(change: QueuedChange): Promise<void> {
  await putChange({ ...change, state: 'waiting', problem: null });
  await sendWaiting();
}

export async function discardChanges(changes: readonly QueuedChange[]): Promise<void> {
  await deleteChanges(changes);
  await publish();
}

/** The changes of the user on screen that were not sent. */
export async function listUnsent(): Promise<QueuedChange[]> {
  const owner = getOwner();
  return owner ? (await listChanges(owner)).filter(({ state }) => state !== 'sent') : [];
}

/** Shows the state of the queue here; `publish` also in the other pages of this browser. */
export async function showQueue(): Promise<void> {
  const owner = getOwner();
  const changes = owner ? await listChanges(owner) : [];
  const isForgotten = ({ sentAt }: QueuedChange): boolean =>
    sentAt !== null && sentAt < Date.now() - sentForMs;
  await deleteChanges(changes.filter(isForgotten));
  setQueuedChanges(changes.filter((change) => !isForgotten(change)));
}

async function publish(): Promise<void> {
  await showQueue();
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage('changed');
  channel.close();
}

/** Shows what other pages of this browser do. Returns a function that ends it. */
export function watchOtherPages(): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', () => void showQueue());
  return () => channel.close();
}

/** A UUID of version 4; `crypto.randomUUID` exists on safe origins only. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
