/**
 * The single place that decides whether a subscription grants access (DECISIONS, Access: only `active` grants access). A
 * trial and a failed payment count as active until their grace period ends.
 */
import { listKeys } from '#domain/kernel/statuses.ts';

interface SubscriptionStatusMeaning {
  /** Access is granted until `getAccessEnd`. */
  readonly mayGrantAccess: boolean;
  /** The payment provider goes on charging, so a second subscription would be paid in addition. */
  readonly isRunning: boolean;
  readonly isPaymentDue: boolean;
}

const paid = { mayGrantAccess: true, isRunning: true, isPaymentDue: false };
const ended = { mayGrantAccess: false, isRunning: false, isPaymentDue: false };

const subscriptionStatusTable = {
  active: paid,
  trialing: paid,
  past_due: { mayGrantAccess: true, isRunning: true, isPaymentDue: true },
  unpaid: { mayGrantAccess: false, isRunning: true, isPaymentDue: true },
  canceled: ended,
  inactive: ended,
} as const satisfies Readonly<Record<string, SubscriptionStatusMeaning>>;
export type SubscriptionStatus = keyof typeof subscriptionStatusTable;
export const subscriptionStatuses = listKeys(subscriptionStatusTable);

export const isSubscriptionRunning = (status: SubscriptionStatus): boolean =>
  subscriptionStatusTable[status].isRunning;
export const isPaymentDue = (status: SubscriptionStatus): boolean =>
  subscriptionStatusTable[status].isPaymentDue;
export const paymentDueStatuses = subscriptionStatuses.filter(isPaymentDue);

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
  if (!subscriptionStatusTable[state].mayGrantAccess) return null;
  if (cancelAtPeriodEnd) return periodEndsAt ?? trialEndsAt;
  return state === 'trialing' && trialEndsAt ? getGraceEnd(trialEndsAt) : null;
}

/** `active` while access is granted; otherwise the state, or the status after an ended trial or cancellation. */
export function getEffectiveStatus(subscription: SubscriptionState, at: Date): SubscriptionStatus {
  const { state, cancelAtPeriodEnd } = subscription;
  if (!subscriptionStatusTable[state].mayGrantAccess) return state;
  const until = getAccessEnd(subscription);
  if (until === null ? state !== 'past_due' : at.getTime() < until.getTime()) return 'active';
  return cancelAtPeriodEnd ? 'canceled' : state === 'trialing' ? 'inactive' : state;
}
