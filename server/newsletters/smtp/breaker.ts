/** Leaves a relay alone that does not answer: after five failures in a row, for a time that doubles. */
import type { HoldReason } from '#domain/newsletters/schema.ts';
import { now } from '#server/core/clock.ts';

export interface Hold {
  readonly reason: HoldReason;
  readonly until: Date;
}

export interface Breaker {
  failed(kind: 'unreachable' | 'refused'): void;
  worked(): void;
  /** Seconds until the relay may be tried again; 0: now. */
  waitSeconds(): number;
  /** How many messages may be on their way: one while we only try whether it works again. */
  room(window: number): number;
  /** What changed since it was last asked: a hold, its end (null), or nothing (undefined). */
  news(): Hold | null | undefined;
}

const mostFailures = 5;

export function breakerOf([shortest, longest]: readonly [number, number]): Breaker {
  let failures = 0;
  let pause = 0;
  let hold: Hold | null = null;
  let told: Hold | null | undefined;

  return {
    failed(kind) {
      failures += 1;
      const isOpen = hold !== null && hold.until > now();
      // What fails while the door is shut was already on its way.
      if (isOpen || (failures < mostFailures && hold === null)) return;
      pause = pause === 0 ? shortest : Math.min(pause * 2, longest);
      hold = { reason: `relay-${kind}`, until: new Date(now().getTime() + pause * 1000) };
    },
    worked() {
      failures = 0;
      pause = 0;
      hold = null;
    },
    waitSeconds: () => (hold ? Math.max(0, (hold.until.getTime() - now().getTime()) / 1000) : 0),
    room: (window) => (hold ? 1 : window),
    news() {
      // At the start nothing is known of what an earlier process told.
      if (told === hold) return undefined;
      told = hold;
      return hold;
    },
  };
}
