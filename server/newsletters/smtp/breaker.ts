/** Circuit breaker: stops using the relay after five consecutive failures, for a time that doubles. */
import type { HoldReason } from '#domain/newsletters/schema.ts';
import { now } from '#server/core/clock.ts';

export interface RelayHold {
  readonly reason: HoldReason;
  readonly until: Date;
}

export interface CircuitBreaker {
  recordFailure(kind: 'unreachable' | 'refused'): void;
  recordSuccess(): void;
  /** Ends the wait, not the hold: the relay is tested now. */
  retryNow(): void;
  /** Seconds until the relay may be tried again; 0: now. */
  waitSeconds(): number;
  /** How many messages may be in flight: one while testing whether the relay works again. */
  maxInFlight(window: number): number;
  /** The change since the last call: a hold, its end (null), or none (undefined). */
  takeChange(): RelayHold | null | undefined;
}

const maxFailures = 5;
/** Providers lock accounts whose password is wrong too often. */
const maxSecondsAfterRefusal = 300;

export function createCircuitBreaker([minSeconds, maxSeconds]: readonly [
  number,
  number,
]): CircuitBreaker {
  let failures = 0;
  let pauseSeconds = 0;
  let hold: RelayHold | null = null;
  let reported: RelayHold | null | undefined;

  return {
    recordFailure(kind) {
      failures += 1;
      const isOpen = hold !== null && hold.until > now();
      // A failure during a hold is of a message that was in flight before.
      if (isOpen || (failures < maxFailures && hold === null)) return;
      const longest = kind === 'refused' ? maxSecondsAfterRefusal : maxSeconds;
      pauseSeconds = pauseSeconds === 0 ? minSeconds : Math.min(pauseSeconds * 2, longest);
      hold = { reason: `relay-${kind}`, until: new Date(now().getTime() + pauseSeconds * 1000) };
    },
    recordSuccess() {
      failures = 0;
      pauseSeconds = 0;
      hold = null;
    },
    retryNow() {
      if (hold) hold = { ...hold, until: now() };
    },
    waitSeconds: () => (hold ? Math.max(0, (hold.until.getTime() - now().getTime()) / 1000) : 0),
    maxInFlight: (window) => (hold ? 1 : window),
    takeChange() {
      // Undefined at first, so that the first call also ends a hold saved by an earlier process.
      if (reported === hold) return undefined;
      reported = hold;
      return hold;
    },
  };
}
