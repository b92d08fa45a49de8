/**
 * Guesses at what is secret: passwords, codes. Only wrong ones are counted, so that who is right writes nothing. Those
 * under way may all be wrong: whom they would make one too many waits for what becomes of them, so a thousand at once are
 * no more guesses than the limit has left.
 */
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '../../clock.ts';
import { secondsUntil, type Limit, type Try } from './limit.ts';

/**
 * Makes a guess and answers what it found. What is falsy was wrong, and counts against each of `tries`; what throws was
 * neither right nor wrong. Throws Problem `rate_limited` when too many were wrong.
 */
export type Guess = <Found>(tries: readonly Try[], make: () => Promise<Found>) => Promise<Found>;

export interface Failures {
  readonly count: number;
  readonly since: Date;
  readonly blockedUntil: Date | null;
}

/** Where wrong guesses are remembered, under a key for each limit and subject. */
export interface FailureStore {
  keyOf(each: Try): string;
  read(keys: readonly string[]): Promise<ReadonlyMap<string, Failures>>;
  add(tries: readonly Try[]): Promise<void>;
  forget(keys: readonly string[]): Promise<void>;
}

/** One key, from when somebody comes to guess at it until the last has gone. */
interface Door {
  readonly key: string;
  readonly limit: Limit;
  /** Settles when the store has said what it remembers. */
  readonly known: Promise<void>;
  /** Wrong guesses that count, and until when: those remembered, and each since. */
  wrong: number;
  until: Date;
  people: number;
  guessing: number;
  waiting: (() => void)[];
}

/** Whoever comes to a door where so many wait is told to come again. */
const mostWaiting = 100;

export function guessing(store: FailureStore): Guess {
  const doors = new Map<string, Door>();

  function come(tries: readonly Try[]): Door[] {
    const asked = tries.map((each) => ({ key: store.keyOf(each), limit: each[0] }));
    const unknown = asked.map(({ key }) => key).filter((key) => !doors.has(key));
    const read =
      unknown.length > 0 ? store.read(unknown) : Promise.resolve(new Map<string, Failures>());
    return asked.map(({ key, limit }) => {
      const door = doors.get(key) ?? doorOf(key, limit, read);
      doors.set(key, door);
      door.people += 1;
      return door;
    });
  }

  function go(came: readonly Door[]): void {
    for (const door of came) {
      door.people -= 1;
      if (door.people === 0) doors.delete(door.key);
    }
  }

  async function blame(came: readonly Door[], tries: readonly Try[]): Promise<void> {
    for (const door of came) countWrong(door);
    try {
      await store.add(tries);
    } catch (error) {
      // What the store can't remember, this process does.
      for (const door of came) {
        door.people += 1;
        setTimeout(go, door.until.getTime() - now().getTime(), [door]).unref();
      }
      throw error;
    }
  }

  async function forgive(came: readonly Door[]): Promise<void> {
    const forgiven = came.filter(({ limit, wrong }) => limit.inARow && wrong > 0);
    if (forgiven.length === 0) return;
    await store.forget(forgiven.map(({ key }) => key));
    for (const door of forgiven) door.wrong = 0;
  }

  return async (tries, make) => {
    const came = come(tries);
    try {
      await letIn(came);
      try {
        const found = await make();
        await (found ? forgive(came) : blame(came, tries));
        return found;
      } finally {
        letOut(came);
      }
    } finally {
      go(came);
    }
  };
}

function doorOf(key: string, limit: Limit, read: Promise<ReadonlyMap<string, Failures>>): Door {
  const known = read.then((failures) => {
    const remembered = failures.get(key);
    if (!remembered) return;
    door.until = remembered.blockedUntil ?? later(remembered.since, limit.windowSeconds);
    door.wrong = remembered.count;
  });
  const door: Door = {
    key,
    limit,
    known,
    wrong: 0,
    until: now(),
    people: 0,
    guessing: 0,
    waiting: [],
  };
  return door;
}

async function letIn(came: readonly Door[]): Promise<void> {
  await Promise.all(came.map(({ known }) => known));
  for (;;) {
    for (const door of came) if (door.until <= now()) door.wrong = 0;
    const closed = came.find((door) => door.wrong >= door.limit.attempts);
    if (closed) throw tooMany(secondsUntil(closed.until));
    const full = came.find((door) => door.wrong + door.guessing >= door.limit.attempts);
    if (!full) break;
    if (full.waiting.length >= mostWaiting) throw tooMany(1);
    await new Promise<void>((resolve) => full.waiting.push(resolve));
  }
  for (const door of came) door.guessing += 1;
}

function letOut(came: readonly Door[]): void {
  for (const door of came) {
    door.guessing -= 1;
    for (const wake of door.waiting.splice(0)) wake();
  }
}

/** As the store counts it. */
function countWrong(door: Door): void {
  const { attempts, windowSeconds, blockSeconds = windowSeconds } = door.limit;
  if (door.wrong === 0) door.until = later(now(), windowSeconds);
  door.wrong += 1;
  if (door.wrong >= attempts) door.until = later(now(), blockSeconds);
}

const tooMany = (retryAfter: number): Problem =>
  new Problem('rate_limited', 'sign-in-too-many', { retryAfter });
const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
