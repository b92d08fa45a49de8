/** Sends the mails of one lane, in a process that shares its table with others, until it is closed. */
import type { Logger } from 'pino';
import { now } from '../clock.ts';

export interface Claimed {
  /** Includes this attempt. */
  readonly attempts: number;
}

export interface Retry {
  readonly nextAt: Date;
  readonly attempts: number;
}

/** `done`: sent, or given up. `waiting`: nothing was tried, and it is as before in an hour. */
export type AttemptOutcome = 'done' | 'temporary' | 'unreachable' | 'waiting';

export interface Lane<Mail extends Claimed> {
  /** Claims mails that are due, until `leaseEnd`: then another process may claim them. `retryAt`: when to claim again. */
  claim(
    at: Date,
    leaseEnd: Date,
  ): Promise<{ readonly mails: readonly Mail[]; readonly retryAt?: Date }>;
  attempt(mail: Mail): Promise<AttemptOutcome>;
  end(mail: Mail): Promise<void>;
  postpone(mail: Mail, retry: Retry): Promise<void>;
}

export interface SendingLoop {
  /** There is something new to send. */
  readonly wake: () => void;
  /** Waits for the mails being sent; the others stay in the table. */
  close(): Promise<void>;
}

export const batchSize = 5;
/** Longer than an attempt takes. */
export const leaseSeconds = 120;
const pollSeconds = 2;
const maxOutageSeconds = 15;
const maxDelaySeconds = 3600;

export const inSeconds = (seconds: number): Date => new Date(now().getTime() + seconds * 1000);
/** 2, 8, 32, … seconds, at most an hour. */
const toRetryDelay = (attempts: number): number =>
  Math.min(2 * 4 ** (attempts - 1), maxDelaySeconds);

export function startSendingLoop<Mail extends Claimed>(lane: Lane<Mail>, log: Logger): SendingLoop {
  const closing = new AbortController();
  const waiting = createWaiting(closing.signal);

  /** Returns the seconds until mails may be due again. */
  async function sendDueMails(): Promise<number> {
    let outageSeconds = 0;
    while (!closing.signal.aborted) {
      const { mails, retryAt } = await lane.claim(now(), inSeconds(leaseSeconds));
      if (mails.length === 0) return toPause(retryAt);
      const outcomes = await Promise.all(mails.map((mail) => lane.attempt(mail)));
      const isOutage = outcomes.every((outcome) => outcome === 'unreachable');
      outageSeconds = isOutage ? Math.min(outageSeconds * 2 || 1, maxOutageSeconds) : 0;
      for (const [index, mail] of mails.entries())
        await store(mail, outcomes[index] ?? 'done', isOutage);
      if (isOutage) await waiting.pause(outageSeconds);
    }
    return 0;
  }

  function store(mail: Mail, outcome: AttemptOutcome, isOutage: boolean): Promise<void> {
    const { attempts } = mail;
    if (outcome === 'done') return lane.end(mail);
    if (outcome === 'waiting')
      return lane.postpone(mail, { nextAt: inSeconds(maxDelaySeconds), attempts: attempts - 1 });
    // During an outage the mails keep their turn and their number of attempts.
    if (isOutage) return lane.postpone(mail, { nextAt: now(), attempts: attempts - 1 });
    return lane.postpone(mail, { nextAt: inSeconds(toRetryDelay(attempts)), attempts });
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      const seconds = await sendDueMails().catch((error: unknown) => {
        log.error({ err: error }, 'sending the mails of the queue failed');
        return pollSeconds;
      });
      await waiting.untilWoken(seconds);
    }
  }

  const running = run();
  return {
    wake: waiting.wake,
    async close() {
      closing.abort();
      await running;
    },
  };
}

const toPause = (retryAt: Date | undefined): number =>
  retryAt
    ? Math.min(pollSeconds, Math.max(0.01, (retryAt.getTime() - now().getTime()) / 1000))
    : pollSeconds;

/** Pauses that end early: `wake` ends `untilWoken`, closing ends both. */
function createWaiting(closing: AbortSignal): {
  readonly wake: () => void;
  pause(seconds: number): Promise<void>;
  untilWoken(seconds: number): Promise<void>;
} {
  let isWoken = false;
  let endWait = (): void => undefined;
  const pause = (seconds: number, onStart: (end: () => void) => void = () => undefined) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(end, seconds * 1000);
      function end(): void {
        clearTimeout(timer);
        closing.removeEventListener('abort', end);
        resolve();
      }
      closing.addEventListener('abort', end);
      onStart(end);
      if (closing.aborted) end();
    });
  return {
    wake() {
      isWoken = true;
      endWait();
    },
    pause: (seconds) => pause(seconds),
    async untilWoken(seconds) {
      if (!isWoken) await pause(seconds, (end) => (endWait = end));
      isWoken = false;
    },
  };
}
