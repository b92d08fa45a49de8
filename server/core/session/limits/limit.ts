import { now } from '../../clock.ts';

export interface Limit {
  /** Names what is counted; part of the key. */
  readonly name: string;
  /** Attempts that may be made within a window. */
  readonly attempts: number;
  readonly windowSeconds: number;
  /** How long the last allowed attempt closes the door; until the window ends unless told. */
  readonly blockSeconds?: number;
  /** Of guesses: a right one forgets the wrong ones before it. */
  readonly inARow?: boolean;
}

/** What is counted, and of whom. */
export type Try = readonly [limit: Limit, subject: string];

/** How long to wait before another try: one second at least. */
export const secondsUntil = (until: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 1000));
