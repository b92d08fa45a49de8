/**
 * Does a subscription grant access now? Asked here alone (DECISIONS, Access: only `active` grants access): a trial and a
 * payment that failed count as active for as long as their time of grace lasts.
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

/** Days that a church goes on working after its trial ended or its payment failed. */
const graceDays = 7;

export const graceAfter = (instant: Date): Date =>
  new Date(instant.getTime() + graceDays * 24 * 3600 * 1000);

/** A subscription as the payment provider, or a superadmin, left it. */
export interface Standing {
  readonly state: SubscriptionStatus;
  /** null: the trial has no end. */
  readonly trialEndsAt: Date | null;
  /** Until when a failed payment is borne. */
  readonly graceUntil: Date | null;
  readonly periodEndsAt: Date | null;
  /** Canceled, and paid until the end of the period. */
  readonly cancelAtPeriodEnd: boolean;
}

/** The last instant that this standing grants access if nothing changes; null: it has no end, or grants none. */
export function worksUntil({
  state,
  trialEndsAt,
  graceUntil,
  periodEndsAt,
  cancelAtPeriodEnd,
}: Standing): Date | null {
  if (state === 'past_due') return graceUntil;
  if (state !== 'active' && state !== 'trialing') return null;
  if (cancelAtPeriodEnd) return periodEndsAt ?? trialEndsAt;
  return state === 'trialing' && trialEndsAt ? graceAfter(trialEndsAt) : null;
}

/** `active` while access is granted; else the state, or what became of it. */
export function effectiveStatus(standing: Standing, at: Date): SubscriptionStatus {
  const { state, cancelAtPeriodEnd } = standing;
  if (state !== 'active' && state !== 'trialing' && state !== 'past_due') return state;
  const until = worksUntil(standing);
  if (until === null ? state !== 'past_due' : at.getTime() < until.getTime()) return 'active';
  return cancelAtPeriodEnd ? 'canceled' : state === 'trialing' ? 'inactive' : state;
}
