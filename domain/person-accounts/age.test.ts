import { expect, test } from 'vitest';
import { isOldEnough } from './age.ts';

const isAble = (year: number | null, month: number | null = null, day: number | null = null) =>
  isOldEnough({ year, month, day }, '2026-06-15');

test('who becomes 14 that day is old enough for an account, and who does the day after is not', () => {
  expect(isAble(2012, 6, 15)).toBe(true);
  expect(isAble(2012, 6, 16)).toBe(false);
  expect(isAble(2021, 1, 1)).toBe(false);
});

test('whose age is not known is not taken for a child', () => {
  expect(isAble(null, 6, 16)).toBe(true);
  expect(isAble(2012)).toBe(true);
  expect(isAble(2013)).toBe(false);
});
