import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  effectiveStatus,
  subscriptionStatuses,
  worksUntil,
  type Standing,
  type SubscriptionStatus,
} from './standing.ts';

const at = new Date('2026-05-10T12:00:00Z');
const days = (count: number): Date => new Date(at.getTime() + count * 24 * 3600 * 1000);
const standing = (state: SubscriptionStatus, change: Partial<Standing> = {}): Standing => ({
  state,
  trialEndsAt: null,
  graceUntil: null,
  periodEndsAt: null,
  cancelAtPeriodEnd: false,
  ...change,
});

test.each<[string, Standing, SubscriptionStatus]>([
  ['paid', standing('active', { periodEndsAt: days(20) }), 'active'],
  [
    'paid, and the news of the renewal is late',
    standing('active', { periodEndsAt: days(-1) }),
    'active',
  ],
  ['on trial', standing('trialing', { trialEndsAt: days(3) }), 'active'],
  ['on a trial without end', standing('trialing'), 'active'],
  ['the trial ended six days ago', standing('trialing', { trialEndsAt: days(-6) }), 'active'],
  ['the trial ended seven days ago', standing('trialing', { trialEndsAt: days(-7) }), 'inactive'],
  ['the payment failed, within grace', standing('past_due', { graceUntil: days(1) }), 'active'],
  ['the payment failed, grace is over', standing('past_due', { graceUntil: at }), 'past_due'],
  ['the payment failed and nobody granted grace', standing('past_due'), 'past_due'],
  [
    'canceled, paid until tomorrow',
    standing('active', { cancelAtPeriodEnd: true, periodEndsAt: days(1) }),
    'active',
  ],
  [
    'canceled, paid until yesterday',
    standing('active', { cancelAtPeriodEnd: true, periodEndsAt: days(-1) }),
    'canceled',
  ],
  [
    'a canceled trial gets no grace',
    standing('trialing', { cancelAtPeriodEnd: true, trialEndsAt: days(-1) }),
    'canceled',
  ],
  ['canceled', standing('canceled', { graceUntil: days(5), trialEndsAt: days(5) }), 'canceled'],
  ['unpaid', standing('unpaid', { graceUntil: days(5) }), 'unpaid'],
  ['never begun', standing('inactive'), 'inactive'],
])('%s', (_, given, expected) => expect(effectiveStatus(given, at)).toBe(expected));

const instant = fc.option(fc.integer({ min: -60, max: 60 }).map(days));
const anyStanding: fc.Arbitrary<Standing> = fc.record({
  state: fc.constantFrom(...subscriptionStatuses),
  trialEndsAt: instant,
  graceUntil: instant,
  periodEndsAt: instant,
  cancelAtPeriodEnd: fc.boolean(),
});

describe('whatever is recorded', () => {
  test('time alone never gives access back', () => {
    fc.assert(
      fc.property(anyStanding, fc.integer({ min: 0, max: 90 }), (given, later) => {
        const granted = [at, days(later)].map(
          (instant) => effectiveStatus(given, instant) === 'active',
        );
        expect(granted).not.toEqual([false, true]);
      }),
      { seed: 7 },
    );
  });

  test('it works until the instant that is told, and not from then on', () => {
    fc.assert(
      fc.property(anyStanding, (given) => {
        const until = worksUntil(given);
        if (!until) return;
        expect(effectiveStatus(given, new Date(until.getTime() - 1))).toBe('active');
        expect(effectiveStatus(given, until)).not.toBe('active');
      }),
      { seed: 7 },
    );
  });
});
