/** What is to be said about a subscription before anything stops. */
import type { SessionView } from '#domain/access/schema.ts';

type Told = NonNullable<SessionView['subscription']>;

export type NoticeKind = 'trialEnding' | 'trialOver' | 'paymentFailed' | 'ending' | 'stopped';

export interface Notice {
  readonly kind: NoticeKind;
  /** When what is said happens, as an instant. null: it has. */
  readonly at: string | null;
  /** Whole days until then, begun ones included. */
  readonly days: number;
  /** There is time: whoever has read it may put it away. */
  readonly isHarmless: boolean;
}

const day = 24 * 3600 * 1000;
const trialNoticeDays = 7;
const endNoticeDays = 30;
const harmlessDays = 3;

/** null: nothing to say. */
export function noticeOf(
  { status, state, trialEndsAt, worksUntil, cancelAtPeriodEnd }: Told,
  now: Date,
): Notice | null {
  const until = (instant: string): number => Math.ceil((Date.parse(instant) - now.getTime()) / day);
  const notice = (kind: NoticeKind, at: string, farthest = Infinity): Notice | null => {
    const days = Math.max(0, until(at));
    return days <= farthest
      ? { kind, at, days, isHarmless: days > harmlessDays && kind !== 'paymentFailed' }
      : null;
  };
  if (status !== 'active') return { kind: 'stopped', at: null, days: 0, isHarmless: false };
  if (!worksUntil) return null;
  if (cancelAtPeriodEnd) return notice('ending', worksUntil, endNoticeDays);
  if (state === 'past_due') return notice('paymentFailed', worksUntil);
  if (!trialEndsAt) return null;
  return until(trialEndsAt) > 0
    ? notice('trialEnding', trialEndsAt, trialNoticeDays)
    : notice('trialOver', worksUntil);
}
