/**
 * What the device keeps for use without a network, in IndexedDB: the session, answers of the server, and changes that wait to
 * be sent. Every row names its user and church, and is read for them only.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { SessionView } from '#domain/access/schema.ts';
import { isSameOwner, writeDeviceOwner, type DeviceOwner } from './device-owner.ts';
import type { QueuedChange } from './queue-state.ts';

/** Session and answers are of no use after this time; a user who comes back in time renews it. */
export const rememberedDays = 14;
/** As long as the server knows the key of a change (`idempotencyDays`). */
export const queuedDays = 30;
const dayMs = 24 * 3600_000;

interface Remembered<Value> extends DeviceOwner {
  readonly value: Value;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

interface Stores extends DBSchema {
  /** One row, `last`. */
  readonly sessions: { key: string; value: Remembered<SessionView> };
  /** By user, church and query key. */
  readonly answers: { key: string; value: Remembered<unknown> };
  /** In the order in which they are sent. */
  readonly changes: { key: number; value: QueuedChange };
}

let opened: Promise<IDBPDatabase<Stores>> | null = null;

const openStore = (): Promise<IDBPDatabase<Stores>> =>
  (opened ??= openDB<Stores>('redil', 1, {
    upgrade(db) {
      db.createObjectStore('sessions');
      db.createObjectStore('answers');
      db.createObjectStore('changes', { keyPath: 'number', autoIncrement: true });
    },
    terminated: () => {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  }));

const isCurrent = (
  row: Remembered<unknown> | undefined,
  owner: DeviceOwner,
): row is Remembered<unknown> =>
  row !== undefined && isSameOwner(row, owner) && row.savedAt > Date.now() - rememberedDays * dayMs;

export async function rememberSession(owner: DeviceOwner, value: SessionView): Promise<void> {
  await (await openStore()).put('sessions', { ...owner, value, savedAt: Date.now() }, 'last');
  writeDeviceOwner(owner);
}

export async function recallSession(owner: DeviceOwner): Promise<SessionView | null> {
  const row = await (await openStore()).get('sessions', 'last');
  return row && isCurrent(row, owner) ? row.value : null;
}

const toAnswerKey = ({ userId, churchId }: DeviceOwner, queryKey: readonly unknown[]): string =>
  JSON.stringify([userId, churchId, ...queryKey]);

export async function rememberAnswer(
  owner: DeviceOwner,
  queryKey: readonly unknown[],
  value: unknown,
): Promise<void> {
  const row = { ...owner, value, savedAt: Date.now() };
  await (await openStore()).put('answers', row, toAnswerKey(owner, queryKey));
  writeDeviceOwner(owner);
}

export async function recallAnswer(
  owner: DeviceOwner,
  queryKey: readonly unknown[],
): Promise<unknown> {
  const row = await (await openStore()).get('answers', toAnswerKey(owner, queryKey));
  return isCurrent(row, owner) ? row.value : undefined;
}

export interface KeptAnswer {
  /** Method and path of the endpoint. */
  readonly endpoint: string;
  readonly input: unknown;
  readonly answer: unknown;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

export async function listAnswers(owner: DeviceOwner): Promise<KeptAnswer[]> {
  const { store } = (await openStore()).transaction('answers');
  const [keys, rows] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return rows.flatMap((row, index) => {
    if (!isCurrent(row, owner)) return [];
    const [, , endpoint, input] = JSON.parse(keys[index] ?? '[]') as readonly unknown[];
    return [{ endpoint: String(endpoint), input, answer: row.value, savedAt: row.savedAt }];
  });
}

/**
 * Forgets the session and all answers that are not of `owner` or too old; null: all. Changes wait for their user's next
 * sign-in, as long as the server would know them.
 */
export async function sweepDevice(owner: DeviceOwner | null): Promise<void> {
  const db = await openStore();
  const transaction = db.transaction(['sessions', 'answers', 'changes'], 'readwrite');
  for (const name of ['sessions', 'answers'] as const)
    for await (const cursor of transaction.objectStore(name))
      if (!owner || !isCurrent(cursor.value, owner)) await cursor.delete();
  for await (const cursor of transaction.objectStore('changes'))
    if (!isSameOwner(cursor.value, owner) && isOld(cursor.value)) await cursor.delete();
  await transaction.done;
}

export const isOld = ({ createdAt }: Pick<QueuedChange, 'createdAt'>): boolean =>
  createdAt < Date.now() - queuedDays * dayMs;

/** In their order. */
export async function listChanges(owner: DeviceOwner): Promise<QueuedChange[]> {
  const changes = await (await openStore()).getAll('changes');
  return changes.filter((change) => isSameOwner(change, owner));
}

/** Returns its number. */
export const addChange = async (change: Omit<QueuedChange, 'number'>): Promise<number> =>
  // The store gives the number.
  (await openStore()).add('changes', change as QueuedChange);

export async function putChange(change: QueuedChange): Promise<void> {
  await (await openStore()).put('changes', change);
}

export async function deleteChanges(
  changes: readonly Pick<QueuedChange, 'number'>[],
): Promise<void> {
  const transaction = (await openStore()).transaction('changes', 'readwrite');
  for (const { number } of changes) await transaction.store.delete(number);
  await transaction.done;
}
