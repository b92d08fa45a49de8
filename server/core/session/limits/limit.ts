import { now } from '../../clock.ts';

export interface RateLimit {
  /** Part of the counter's key. */
  readonly name: string;
  /** Attempts allowed within a window. */
  readonly attempts: number;
  readonly windowSeconds: number;
  /** How long the last allowed attempt blocks further ones; by default until the window ends. */
  readonly blockSeconds?: number;
  /** For the brute-force guard: a right guess resets the count. */
  readonly resetOnSuccess?: boolean;
}

/** A limit and the subject it is counted for: an IP address, an e-mail address, an id. */
export type LimitSubject = readonly [limit: RateLimit, subject: string];

/** For Retry-After: at least one second. */
export const secondsUntil = (until: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 1000));
