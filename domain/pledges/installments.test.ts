import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/kernel/days.ts';
import { countInstallments, frequencies, type Frequency } from './installments.ts';

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days));
const endsOn = '2040-12-31';

/** Counted one by one. */
function listDays(frequency: Frequency, startsOn: string, until: string): string[] {
  const found: string[] = [];
  const step = { once: 0, weekly: 0, biweekly: 0, monthly: 1, quarterly: 3, yearly: 12 }[frequency];
  for (let index = 0; ; index += 1) {
    const due =
      frequency === 'weekly' || frequency === 'biweekly'
        ? addDays(startsOn, index * (frequency === 'weekly' ? 7 : 14))
        : addMonths(startsOn, index * step);
    if (due > until || (frequency === 'once' && index > 0)) return found;
    found.push(due);
  }
}

function addMonths(from: string, months: number): string {
  const [year, month, date] = [
    Number(from.slice(0, 4)),
    Number(from.slice(5, 7)) - 1 + months,
    Number(from.slice(8)),
  ];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}

test('as many installments are due as days of the plan have come', () => {
  fc.assert(
    fc.property(fc.constantFrom(...frequencies), day, day, (frequency, startsOn, until) => {
      expect(countInstallments({ frequency, startsOn, endsOn }, until)).toBe(
        until < startsOn ? 0 : listDays(frequency, startsOn, until).length,
      );
    }),
  );
});

test('a pledge of the 31st is due on the last day of February', () => {
  const plan = { frequency: 'monthly', startsOn: '2027-01-31', endsOn } as const;
  expect(countInstallments(plan, '2027-02-27')).toBe(1);
  expect(countInstallments(plan, '2027-02-28')).toBe(2);
  expect(countInstallments(plan, '2027-03-30')).toBe(2);
  expect(countInstallments(plan, '2027-03-31')).toBe(3);
});

test('nothing is due after the end of a pledge', () => {
  const plan = { frequency: 'weekly', startsOn: '2027-01-03', endsOn: '2027-01-20' } as const;
  expect(countInstallments(plan, '2030-01-01')).toBe(3);
});
