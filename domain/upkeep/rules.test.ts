import { expect, test } from 'vitest';
import { addRhythm, getNextDue } from './rules.ts';

const halfYear = { every: 6, unit: 'month' } as const;

test('a plan that counts from the day on which it was done moves with it', () => {
  const done = { ...halfYear, dueOn: '2027-03-01', doneOn: '2027-02-10' };
  expect(getNextDue({ ...done, basis: 'done' })).toBe('2027-08-10');
});

test('a fixed plan keeps its day, whenever it was done', () => {
  const done = { ...halfYear, dueOn: '2027-03-01', basis: 'due' } as const;
  expect(getNextDue({ ...done, doneOn: '2027-02-10' })).toBe('2027-09-01');
  expect(getNextDue({ ...done, doneOn: '2027-04-20' })).toBe('2027-09-01');
});

test('what was left for a year is not due in the past', () => {
  const late = { every: 1, unit: 'month', basis: 'due', dueOn: '2026-01-31' } as const;
  expect(getNextDue({ ...late, doneOn: '2027-02-10' })).toBe('2027-02-28');
});

test('the last day of a month stays the last one, and comes back to its day', () => {
  expect(addRhythm('2026-01-31', { every: 1, unit: 'month' })).toBe('2026-02-28');
  expect(addRhythm('2026-12-30', { every: 2, unit: 'week' })).toBe('2027-01-13');
});
