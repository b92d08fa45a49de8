/** The notice about a subscription that needs attention: a trial or subscription that ends, or a failed payment. */
import type { SessionView } from '#domain/access/schema.ts';

type Subscription = NonNullable<SessionView['subscription']>;

export type SubscriptionNoticeKind =
  | 'trialEnding'
  | 'trialOver'
  | 'paymentFailed'
  | 'ending'
  | 'stopped';

export interface SubscriptionNotice {
  readonly kind: SubscriptionNoticeKind;
  /** Instant of the announced event; null if it has happened. */
  readonly at: string | null;
  /** Days until then, rounded up. */
  readonly days: number;
  /** Not urgent: users may dismiss it. */
  readonly isDismissible: boolean;
}

const dayMs = 24 * 3600 * 1000;
const trialNoticeDays = 7;
const endNoticeDays = 30;
const dismissibleDays = 3;

/** Returns null if there is no notice. */
export function getSubscriptionNotice(
  { status, state, trialEndsAt, accessEndsAt, cancelAtPeriodEnd }: Subscription,
  now: Date,
): SubscriptionNotice | null {
  const daysUntil = (instant: string): number =>
    Math.ceil((Date.parse(instant) - now.getTime()) / dayMs);
  const notice = (
    kind: SubscriptionNoticeKind,
    at: string,
    maxDays = Infinity,
  ): SubscriptionNotice | null => {
    const days = Math.max(0, daysUntil(at));
    return days <= maxDays
      ? { kind, at, days, isDismissible: days > dismissibleDays && kind !== 'paymentFailed' }
      : null;
  };
  if (status !== 'active') return { kind: 'stopped', at: null, days: 0, isDismissible: false };
  if (!accessEndsAt) return null;
  if (cancelAtPeriodEnd) return notice('ending', accessEndsAt, endNoticeDays);
  if (state === 'past_due') return notice('paymentFailed', accessEndsAt);
  if (!trialEndsAt) return null;
  return daysUntil(trialEndsAt) > 0
    ? notice('trialEnding', trialEndsAt, trialNoticeDays)
    : notice('trialOver', accessEndsAt);
}
