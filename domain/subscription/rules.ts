/** Pure decisions about what the payment provider says. */
import { graceAfter, type Standing, type SubscriptionStatus } from '#domain/access/public.ts';
import { planKeys, type PlanKey } from '#domain/plans.ts';
import { intervals, type Interval } from './schema.ts';

/** Days that a church's first subscription is free for. */
export const trialDays = 14;

const adverbs = { month: 'monthly', year: 'yearly' } as const;

/** The provider's name for a price: `redil_basic_monthly`. */
export const lookupKeyOf = (plan: PlanKey, interval: Interval): string =>
  `redil_${plan}_${adverbs[interval]}`;

export const lookupKeys: readonly string[] = planKeys.flatMap((plan) =>
  intervals.map((interval) => lookupKeyOf(plan, interval)),
);

/** null: a price that is none of ours. */
export function priceOf(
  lookupKey: string | null | undefined,
): { readonly plan: PlanKey; readonly interval: Interval } | null {
  for (const plan of planKeys) {
    for (const interval of intervals)
      if (lookupKeyOf(plan, interval) === lookupKey) return { plan, interval };
  }
  return null;
}

/** A subscription at the provider's, as far as it matters here. */
export interface Contracted {
  readonly id: string;
  /** The provider's word. */
  readonly status: string;
  readonly createdAt: Date;
  readonly trialEndsAt: Date | null;
  readonly periodEndsAt: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** null: its price is none of ours. */
  readonly price: { readonly plan: PlanKey; readonly interval: Interval } | null;
}

const states: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  unpaid: 'unpaid',
  canceled: 'canceled',
};

/** The provider's word in ours; what never began, or rests, is inactive. */
export const stateOf = (status: string): SubscriptionStatus => states[status] ?? 'inactive';

const worth: readonly SubscriptionStatus[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'inactive',
  'canceled',
];

/** Of several subscriptions of one customer the one that counts: the most alive, then the newest. */
export function bestOf(subscriptions: readonly Contracted[]): Contracted | null {
  const order = ({ status }: Contracted): number => worth.indexOf(stateOf(status));
  const [best] = subscriptions.toSorted(
    (a, b) => order(a) - order(b) || b.createdAt.getTime() - a.createdAt.getTime(),
  );
  return best ?? null;
}

/** Is it running, so that a second one would be paid beside it? */
export const isRunning = ({ status }: Contracted): boolean =>
  ['active', 'trialing', 'past_due', 'unpaid'].includes(stateOf(status));

/** How the subscription stands. A failed payment begins its time of grace once: later failures don't lengthen it. */
export function standingAfter(
  contracted: Contracted,
  before: Pick<Standing, 'state' | 'graceUntil'>,
  at: Date,
): Standing {
  const state = stateOf(contracted.status);
  const goesOn = before.state === 'past_due' && before.graceUntil !== null;
  return {
    state,
    trialEndsAt: contracted.trialEndsAt,
    periodEndsAt: contracted.periodEndsAt,
    cancelAtPeriodEnd: contracted.cancelAtPeriodEnd,
    graceUntil: state !== 'past_due' ? null : goesOn ? before.graceUntil : graceAfter(at),
  };
}

/** How full: `near` from 80 %, `full` when nothing more fits. */
export function fullness({
  used,
  limit,
}: {
  readonly used: number;
  readonly limit: number;
}): 'fine' | 'near' | 'full' {
  if (used >= limit) return 'full';
  return used >= limit * 0.8 ? 'near' : 'fine';
}
