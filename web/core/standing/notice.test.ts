import { describe, expect, test } from 'vitest';
import { noticeOf } from './notice.ts';

const now = new Date('2026-05-10T12:00:00Z');
const inDays = (days: number): string =>
  new Date(now.getTime() + days * 24 * 3600 * 1000).toISOString();
const paid = {
  status: 'active',
  state: 'active',
  trialEndsAt: null,
  periodEndsAt: inDays(20),
  cancelAtPeriodEnd: false,
  worksUntil: null,
} as const;

describe('what is said about a subscription', () => {
  test('nothing while it is paid', () => expect(noticeOf(paid, now)).toBeNull());

  test.each([
    [8, null],
    [7, { kind: 'trialEnding', days: 7, isHarmless: true }],
    [2.2, { kind: 'trialEnding', days: 3, isHarmless: false }],
  ])('a trial that ends in %s days', (days, expected) => {
    const trial = {
      ...paid,
      state: 'trialing',
      trialEndsAt: inDays(days),
      worksUntil: inDays(days + 7),
    } as const;
    const notice = noticeOf(trial, now);
    expect(
      notice && { kind: notice.kind, days: notice.days, isHarmless: notice.isHarmless },
    ).toEqual(expected);
  });

  test('a trial that is over still works, and says until when', () => {
    const over = {
      ...paid,
      state: 'trialing',
      trialEndsAt: inDays(-1),
      worksUntil: inDays(6),
    } as const;
    expect(noticeOf(over, now)).toEqual({
      kind: 'trialOver',
      at: inDays(6),
      days: 6,
      isHarmless: true,
    });
  });

  test('a payment that failed cannot be put away', () => {
    const failed = { ...paid, state: 'past_due', worksUntil: inDays(6) } as const;
    expect(noticeOf(failed, now)).toEqual({
      kind: 'paymentFailed',
      at: inDays(6),
      days: 6,
      isHarmless: false,
    });
  });

  test('a cancellation says until when it works', () => {
    const canceled = { ...paid, cancelAtPeriodEnd: true, worksUntil: inDays(20) } as const;
    expect(noticeOf(canceled, now)).toMatchObject({ kind: 'ending', days: 20, isHarmless: true });
  });

  test.each(['canceled', 'past_due', 'unpaid', 'inactive'] as const)('%s has stopped', (status) => {
    expect(noticeOf({ ...paid, status, state: status }, now)).toEqual({
      kind: 'stopped',
      at: null,
      days: 0,
      isHarmless: false,
    });
  });
});
