import { describe, expect, test } from 'vitest';
import { getSubscriptionNotice } from './subscription-notice.ts';

const now = new Date('2026-05-10T12:00:00Z');
const inDays = (days: number): string =>
  new Date(now.getTime() + days * 24 * 3600 * 1000).toISOString();
const paid = {
  status: 'active',
  state: 'active',
  trialEndsAt: null,
  periodEndsAt: inDays(20),
  cancelAtPeriodEnd: false,
  accessEndsAt: null,
} as const;

describe('the notice about a subscription', () => {
  test('there is none while it is paid', () => expect(getSubscriptionNotice(paid, now)).toBeNull());

  test.each([
    [8, null],
    [7, { kind: 'trialEnding', days: 7, isDismissible: true }],
    [2.2, { kind: 'trialEnding', days: 3, isDismissible: false }],
  ])('a trial ending in %s days', (days, expected) => {
    const trial = {
      ...paid,
      state: 'trialing',
      trialEndsAt: inDays(days),
      accessEndsAt: inDays(days + 7),
    } as const;
    const notice = getSubscriptionNotice(trial, now);
    expect(
      notice && { kind: notice.kind, days: notice.days, isDismissible: notice.isDismissible },
    ).toEqual(expected);
  });

  test('after the trial it shows how long access continues', () => {
    const over = {
      ...paid,
      state: 'trialing',
      trialEndsAt: inDays(-1),
      accessEndsAt: inDays(6),
    } as const;
    expect(getSubscriptionNotice(over, now)).toEqual({
      kind: 'trialOver',
      at: inDays(6),
      days: 6,
      isDismissible: true,
    });
  });

  test('a failed payment cannot be dismissed', () => {
    const failed = { ...paid, state: 'past_due', accessEndsAt: inDays(6) } as const;
    expect(getSubscriptionNotice(failed, now)).toEqual({
      kind: 'paymentFailed',
      at: inDays(6),
      days: 6,
      isDismissible: false,
    });
  });

  test('a cancellation shows how long access continues', () => {
    const canceled = { ...paid, cancelAtPeriodEnd: true, accessEndsAt: inDays(20) } as const;
    expect(getSubscriptionNotice(canceled, now)).toMatchObject({
      kind: 'ending',
      days: 20,
      isDismissible: true,
    });
  });

  test.each(['canceled', 'past_due', 'unpaid', 'inactive'] as const)(
    'with status %s access has stopped',
    (status) => {
      expect(getSubscriptionNotice({ ...paid, status, state: status }, now)).toEqual({
        kind: 'stopped',
        at: null,
        days: 0,
        isDismissible: false,
      });
    },
  );
});
