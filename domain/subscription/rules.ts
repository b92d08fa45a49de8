/** Pure rules about subscriptions of the payment provider. */
import {
  getGraceEnd,
  isSubscriptionRunning,
  type SubscriptionState,
  type SubscriptionStatus,
} from '#domain/access/public.ts';
import { planKeys, type PlanKey } from '#domain/plans.ts';
import { intervals, type Interval } from './schema.ts';

/** Free trial days of a church's first subscription. */
export const trialDays = 14;

const adverbs = { month: 'monthly', year: 'yearly' } as const;

/** The provider's name for a price: `redil_basic_monthly`. */
export const toLookupKey = (plan: PlanKey, interval: Interval): string =>
  `redil_${plan}_${adverbs[interval]}`;

export const lookupKeys: readonly string[] = planKeys.flatMap((plan) =>
  intervals.map((interval) => toLookupKey(plan, interval)),
);

/** null for a price of another product. */
export function parseLookupKey(
  lookupKey: string | null | undefined,
): { readonly plan: PlanKey; readonly interval: Interval } | null {
  for (const plan of planKeys) {
    for (const interval of intervals)
      if (toLookupKey(plan, interval) === lookupKey) return { plan, interval };
  }
  return null;
}

/** A subscription at the payment provider. */
export interface ProviderSubscription {
  readonly id: string;
  /** The provider's status. */
  readonly status: string;
  readonly createdAt: Date;
  readonly trialEndsAt: Date | null;
  readonly periodEndsAt: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** null for a price of another product. */
  readonly price: { readonly plan: PlanKey; readonly interval: Interval } | null;
}

const statusByProviderStatus: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  unpaid: 'unpaid',
  canceled: 'canceled',
};

/** Maps the provider's status; incomplete and paused subscriptions are inactive. */
export const toSubscriptionStatus = (status: string): SubscriptionStatus =>
  statusByProviderStatus[status] ?? 'inactive';

const statusPriority: readonly SubscriptionStatus[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'inactive',
  'canceled',
];

/** The relevant one of a customer's subscriptions: the first by status priority, then the newest. */
export function selectSubscription(
  subscriptions: readonly ProviderSubscription[],
): ProviderSubscription | null {
  const order = ({ status }: ProviderSubscription): number =>
    statusPriority.indexOf(toSubscriptionStatus(status));
  const [best] = subscriptions.toSorted(
    (a, b) => order(a) - order(b) || b.createdAt.getTime() - a.createdAt.getTime(),
  );
  return best ?? null;
}

export const isProviderSubscriptionRunning = ({ status }: ProviderSubscription): boolean =>
  isSubscriptionRunning(toSubscriptionStatus(status));

/** The subscription's state after an update. Only the first failed payment starts the grace period; later ones don't extend it. */
export function nextSubscriptionState(
  contracted: ProviderSubscription,
  before: Pick<SubscriptionState, 'state' | 'graceUntil'>,
  at: Date,
): SubscriptionState {
  const state = toSubscriptionStatus(contracted.status);
  const goesOn = before.state === 'past_due' && before.graceUntil !== null;
  return {
    state,
    trialEndsAt: contracted.trialEndsAt,
    periodEndsAt: contracted.periodEndsAt,
    cancelAtPeriodEnd: contracted.cancelAtPeriodEnd,
    graceUntil: state !== 'past_due' ? null : goesOn ? before.graceUntil : getGraceEnd(at),
  };
}

/** `near` from 80 %, `full` from 100 % of the limit. */
export function getUsageLevel({
  used,
  limit,
}: {
  readonly used: number;
  readonly limit: number;
}): 'fine' | 'near' | 'full' {
  if (used >= limit) return 'full';
  return used >= limit * 0.8 ? 'near' : 'fine';
}
