/** What a person can have in the church until death: each feature contributes its kinds. */
import type { AccessRequirement } from '#domain/access/guard.ts';
import type { TransactionCall } from './http/http.ts';

export type HeldCall = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;

interface Held {
  readonly count: number;
  /** Empty where the number says enough. */
  readonly names: string[];
}

export interface HeldSource {
  readonly kind: string;
  /** Left out for callers who do not meet it. */
  readonly requires: AccessRequirement;
  /** Returns null if the person has nothing of this kind. */
  readonly read: (call: HeldCall, personId: string) => Promise<Held | null>;
}

export const toHeld = (names: readonly string[]): Held | null =>
  names.length === 0 ? null : { count: names.length, names: [...names] };

export const toHeldCount = (count: number): Held | null =>
  count === 0 ? null : { count, names: [] };
