/**
 * The single place that decides whether a subscription grants access (DECISIONS, Access: only `active` grants access). A
 * trial and a failed payment count as active until their grace period ends.
 */
export const subscriptionStatuses = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'canceled',
  'inactive',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Access continues this many days after a trial ended or a payment failed. */
const gracePeriodDays = 7;

export const getGraceEnd = (instant: Date): Date =>
  new Date(instant.getTime() + gracePeriodDays * 24 * 3600 * 1000);

/** A subscription as stored by the payment provider or a superadmin. */
export interface SubscriptionState {
  readonly state: SubscriptionStatus;
  /** null: the trial has no end. */
  readonly trialEndsAt: Date | null;
  /** End of the grace period after a failed payment. */
  readonly graceUntil: Date | null;
  readonly periodEndsAt: Date | null;
  /** Canceled, but paid until the end of the period. */
  readonly cancelAtPeriodEnd: boolean;
}

/** When access ends if nothing changes; null: no end, or no access. */
export function getAccessEnd({
  state,
  trialEndsAt,
  graceUntil,
  periodEndsAt,
  cancelAtPeriodEnd,
}: SubscriptionState): Date | null {
  if (state === 'past_due') return graceUntil;
  if (state !== 'active' && state !== 'trialing') return null;
  if (cancelAtPeriodEnd) return periodEndsAt ?? trialEndsAt;
  return state === 'trialing' && trialEndsAt ? getGraceEnd(trialEndsAt) : null;
}

/** `active` while access is granted; otherwise the state, or the status after an ended trial or cancellation. */
export function getEffectiveStatus(subscription: SubscriptionState, at: Date): SubscriptionStatus {
  const { state, cancelAtPeriodEnd } = subscription;
  if (state !== 'active' && state !== 'trialing' && state !== 'past_due') return state;
  const until = getAccessEnd(subscription);
  if (until === null ? state !== 'past_due' : at.getTime() < until.getTime()) return 'active';
  return cancelAtPeriodEnd ? 'canceled' : state === 'trialing' ? 'inactive' : state;
}
