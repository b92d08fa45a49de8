/**
 * Limits guesses at secrets (passwords, codes). A guess is counted before it is evaluated, so that simultaneous guesses of
 * several processes can't exceed the limit together, and uncounted when it was right. Running guesses may all turn out wrong,
 * so a guess that could exceed the limit waits for the running ones of its process: a thousand simultaneous requests evaluate
 * no more guesses than the limit has left.
 */
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '../../clock.ts';
import { secondsUntil, type LimitSubject, type RateLimit } from './limit.ts';

/**
 * Runs a guess and returns its result. A falsy result is wrong and counts against each of `subjects`; a guess that throws
 * is not counted. Throws Problem `rate_limited` when too many were wrong.
 */
export type BruteForceGuard = <Result>(
  subjects: readonly LimitSubject[],
  guess: () => Promise<Result>,
) => Promise<Result>;

export interface Failures {
  readonly count: number;
  readonly since: Date;
  readonly blockedUntil: Date | null;
}

/** A guess counted in advance, in the window that started then. */
type Reservation = readonly [LimitSubject, window: Date];

/** Stores guesses under one key per limit and subject, for all processes. */
export interface GuessStore {
  toKey(subject: LimitSubject): string;
  readFailures(keys: readonly string[]): Promise<ReadonlyMap<string, Failures>>;
  /** Counts one guess and returns the start of its window, or for how many seconds the limit is exceeded. */
  reserve(subject: LimitSubject): Promise<Date | number>;
  /** Uncounts a guess that was not wrong. */
  giveBack(subject: LimitSubject, window: Date): Promise<void>;
  deleteFailures(keys: readonly string[]): Promise<void>;
}

/** The in-memory state of one key, kept while a guess uses it. */
interface GuardedKey {
  readonly key: string;
  readonly limit: RateLimit;
  /** Settles when the stored failures have been read. */
  readonly loaded: Promise<void>;
  /** Wrong guesses that count until `expiresAt`: the stored ones and those since. */
  failures: number;
  expiresAt: Date;
  references: number;
  running: number;
  waiting: (() => void)[];
}

/** Further guesses at a key with this many waiting are rejected. */
const maxWaiting = 100;

export function createBruteForceGuard(store: GuessStore): BruteForceGuard {
  const { acquire, release } = createGuardedKeys(store);

  async function resetFailures(acquired: readonly GuardedKey[]): Promise<void> {
    const resettable = acquired.filter(
      ({ limit, failures }) => limit.resetOnSuccess && failures > 0,
    );
    if (resettable.length === 0) return;
    await store.deleteFailures(resettable.map(({ key }) => key));
    for (const guarded of resettable) guarded.failures = 0;
  }

  async function evaluate<Result>(
    acquired: readonly GuardedKey[],
    subjects: readonly LimitSubject[],
    guess: () => Promise<Result>,
  ): Promise<Result> {
    const reservations = await reserveAll(store, subjects);
    const result = await guess().catch(async (error: unknown) => {
      await giveBackAll(store, reservations);
      throw error;
    });
    if (result) {
      await giveBackAll(store, reservations);
      await resetFailures(acquired);
    } else {
      for (const guarded of acquired) countFailure(guarded);
    }
    return result;
  }

  return async (subjects, guess) => {
    const acquired = acquire(subjects);
    try {
      await waitForSlot(acquired);
      try {
        return await evaluate(acquired, subjects, guess);
      } finally {
        releaseSlot(acquired);
      }
    } finally {
      release(acquired);
    }
  };
}

async function giveBackAll(store: GuessStore, reservations: readonly Reservation[]): Promise<void> {
  for (const [subject, window] of reservations) await store.giveBack(subject, window);
}

/** Guesses of other processes are counted too, so the store can reject what this process would allow. */
async function reserveAll(
  store: GuessStore,
  subjects: readonly LimitSubject[],
): Promise<Reservation[]> {
  const reservations: Reservation[] = [];
  for (const subject of subjects) {
    const reserved = await store.reserve(subject);
    if (typeof reserved === 'number') {
      await giveBackAll(store, reservations);
      throw createTooManyProblem(reserved);
    }
    reservations.push([subject, reserved]);
  }
  return reservations;
}

function createGuardedKeys(store: GuessStore) {
  const guardedKeys = new Map<string, GuardedKey>();
  return {
    acquire(subjects: readonly LimitSubject[]): GuardedKey[] {
      const requested = subjects.map((subject) => ({
        key: store.toKey(subject),
        limit: subject[0],
      }));
      const missing = requested.map(({ key }) => key).filter((key) => !guardedKeys.has(key));
      const reading =
        missing.length > 0
          ? store.readFailures(missing)
          : Promise.resolve(new Map<string, Failures>());
      return requested.map(({ key, limit }) => {
        const guarded = guardedKeys.get(key) ?? createGuardedKey(key, limit, reading);
        guardedKeys.set(key, guarded);
        guarded.references += 1;
        return guarded;
      });
    },
    release(acquired: readonly GuardedKey[]): void {
      for (const guarded of acquired) {
        guarded.references -= 1;
        if (guarded.references === 0) guardedKeys.delete(guarded.key);
      }
    },
  };
}

function createGuardedKey(
  key: string,
  limit: RateLimit,
  reading: Promise<ReadonlyMap<string, Failures>>,
): GuardedKey {
  const loaded = reading.then((failures) => {
    const stored = failures.get(key);
    if (!stored) return;
    guarded.expiresAt = stored.blockedUntil ?? addSeconds(stored.since, limit.windowSeconds);
    guarded.failures = stored.count;
  });
  const guarded: GuardedKey = {
    key,
    limit,
    loaded,
    failures: 0,
    expiresAt: now(),
    references: 0,
    running: 0,
    waiting: [],
  };
  return guarded;
}

async function waitForSlot(acquired: readonly GuardedKey[]): Promise<void> {
  await Promise.all(acquired.map(({ loaded }) => loaded));
  for (;;) {
    for (const guarded of acquired) if (guarded.expiresAt <= now()) guarded.failures = 0;
    const blocked = acquired.find(({ failures, limit }) => failures >= limit.attempts);
    if (blocked) throw createTooManyProblem(secondsUntil(blocked.expiresAt));
    const full = acquired.find(
      ({ failures, running, limit }) => failures + running >= limit.attempts,
    );
    if (!full) break;
    if (full.waiting.length >= maxWaiting) throw createTooManyProblem(1);
    await new Promise<void>((resolve) => full.waiting.push(resolve));
  }
  for (const guarded of acquired) guarded.running += 1;
}

function releaseSlot(acquired: readonly GuardedKey[]): void {
  for (const guarded of acquired) {
    guarded.running -= 1;
    for (const resume of guarded.waiting.splice(0)) resume();
  }
}

/** Counts like the store's query does. */
function countFailure(guarded: GuardedKey): void {
  const { attempts, windowSeconds, blockSeconds = windowSeconds } = guarded.limit;
  if (guarded.failures === 0) guarded.expiresAt = addSeconds(now(), windowSeconds);
  guarded.failures += 1;
  if (guarded.failures >= attempts) guarded.expiresAt = addSeconds(now(), blockSeconds);
}

const createTooManyProblem = (retryAfter: number): Problem =>
  new Problem('rate_limited', 'sign-in-too-many', { retryAfter });
const addSeconds = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
