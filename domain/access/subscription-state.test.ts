import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  getEffectiveStatus,
  subscriptionStatuses,
  getAccessEnd,
  type SubscriptionState,
  type SubscriptionStatus,
} from './subscription-state.ts';

const at = new Date('2026-05-10T12:00:00Z');
const days = (count: number): Date => new Date(at.getTime() + count * 24 * 3600 * 1000);
const createState = (
  state: SubscriptionStatus,
  change: Partial<SubscriptionState> = {},
): SubscriptionState => ({
  state,
  trialEndsAt: null,
  graceUntil: null,
  periodEndsAt: null,
  cancelAtPeriodEnd: false,
  ...change,
});

test.each<[string, SubscriptionState, SubscriptionStatus]>([
  ['paid', createState('active', { periodEndsAt: days(20) }), 'active'],
  [
    'paid, and the renewal notification is late',
    createState('active', { periodEndsAt: days(-1) }),
    'active',
  ],
  ['on trial', createState('trialing', { trialEndsAt: days(3) }), 'active'],
  ['on a trial without end', createState('trialing'), 'active'],
  ['the trial ended six days ago', createState('trialing', { trialEndsAt: days(-6) }), 'active'],
  [
    'the trial ended seven days ago',
    createState('trialing', { trialEndsAt: days(-7) }),
    'inactive',
  ],
  ['the payment failed, within grace', createState('past_due', { graceUntil: days(1) }), 'active'],
  ['the payment failed, grace is over', createState('past_due', { graceUntil: at }), 'past_due'],
  ['the payment failed without a grace period', createState('past_due'), 'past_due'],
  [
    'canceled, paid until tomorrow',
    createState('active', { cancelAtPeriodEnd: true, periodEndsAt: days(1) }),
    'active',
  ],
  [
    'canceled, paid until yesterday',
    createState('active', { cancelAtPeriodEnd: true, periodEndsAt: days(-1) }),
    'canceled',
  ],
  [
    'a canceled trial gets no grace',
    createState('trialing', { cancelAtPeriodEnd: true, trialEndsAt: days(-1) }),
    'canceled',
  ],
  ['canceled', createState('canceled', { graceUntil: days(5), trialEndsAt: days(5) }), 'canceled'],
  ['unpaid', createState('unpaid', { graceUntil: days(5) }), 'unpaid'],
  ['never started', createState('inactive'), 'inactive'],
])('%s', (_, subscription, expected) =>
  expect(getEffectiveStatus(subscription, at)).toBe(expected),
);

const instant = fc.option(fc.integer({ min: -60, max: 60 }).map(days));
const anyState: fc.Arbitrary<SubscriptionState> = fc.record({
  state: fc.constantFrom(...subscriptionStatuses),
  trialEndsAt: instant,
  graceUntil: instant,
  periodEndsAt: instant,
  cancelAtPeriodEnd: fc.boolean(),
});

describe('for any recorded subscription', () => {
  test('time alone never restores access', () => {
    fc.assert(
      fc.property(anyState, fc.integer({ min: 0, max: 90 }), (subscription, later) => {
        const granted = [at, days(later)].map(
          (instant) => getEffectiveStatus(subscription, instant) === 'active',
        );
        expect(granted).not.toEqual([false, true]);
      }),
      { seed: 7 },
    );
  });

  test('access is granted until the reported end and not afterwards', () => {
    fc.assert(
      fc.property(anyState, (subscription) => {
        const until = getAccessEnd(subscription);
        if (!until) return;
        expect(getEffectiveStatus(subscription, new Date(until.getTime() - 1))).toBe('active');
        expect(getEffectiveStatus(subscription, until)).not.toBe('active');
      }),
      { seed: 7 },
    );
  });
});
