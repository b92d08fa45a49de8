import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  validatePartialDate,
  formatPartialDate,
  isPartialDateAfter,
  partialDate,
  parsePartialDate,
} from './partial-date.ts';

describe('a partial date', () => {
  test.each([
    [{ year: 1980 }, null],
    [{ month: 5 }, null],
    [{ month: 2, day: 29 }, null],
    [{ year: 2024, month: 2, day: 29 }, null],
    [{ year: 2023, month: 2, day: 29 }, 'date-no-such-day'],
    [{ year: 1900, month: 2, day: 29 }, 'date-no-such-day'],
    [{ month: 4, day: 31 }, 'date-no-such-day'],
    [{ month: 13 }, 'date-no-such-month'],
    [{ day: 5 }, 'date-day-without-month'],
    [{ year: 1980, day: 5 }, 'date-day-without-month'],
    [{ year: 180 }, 'date-year-range'],
    [{ year: 1980.5 }, 'invalid-date'],
    [{}, 'date-empty'],
  ])('%j has the error %s', (date, error) => {
    expect(validatePartialDate(date)).toBe(error);
    expect(partialDate.safeParse(date).success).toBe(error === null);
  });

  test('accepts exactly the existing calendar days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1850, max: 2150 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (year, month, day) => {
          const real = new Date(Date.UTC(year, month - 1, day));
          expect(validatePartialDate({ year, month, day }) === null).toBe(
            real.getUTCMonth() === month - 1,
          );
        },
      ),
    );
  });

  test('is the same after formatting and parsing', () => {
    const part = (min: number, max: number) =>
      fc.option(fc.integer({ min, max }), { nil: undefined });
    const date = fc
      .record({ year: part(1850, 2150), month: part(1, 12), day: part(1, 31) })
      .filter((each) => !validatePartialDate(each));
    fc.assert(
      fc.property(date, (each) => {
        expect(parsePartialDate(formatPartialDate(each))).toEqual(each);
      }),
    );
  });

  test('is after a day only when every possible date is', () => {
    expect(isPartialDateAfter({ year: 2026 }, '2026-03-01')).toBe(false);
    expect(isPartialDateAfter({ year: 2026, month: 4 }, '2026-03-01')).toBe(true);
    expect(isPartialDateAfter({ year: 2026, month: 3, day: 2 }, '2026-03-01')).toBe(true);
    expect(isPartialDateAfter({ month: 12, day: 31 }, '2026-03-01')).toBe(false);
  });
});
