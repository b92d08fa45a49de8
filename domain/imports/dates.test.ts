import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectDateOrder, parseDate } from './dates.ts';

const today = '2026-03-10';

describe('a date in a spreadsheet', () => {
  test.each([
    ['03/05/1980', { year: 1980, month: 5, day: 3 }],
    ['3-5-80', { year: 1980, month: 5, day: 3 }],
    ['03.05.25', { year: 2025, month: 5, day: 3 }],
    ['03/05/27', { year: 1927, month: 5, day: 3 }],
    ['1980-05-03', { year: 1980, month: 5, day: 3 }],
    ['1980/5/3', { year: 1980, month: 5, day: 3 }],
    ['19800503', { year: 1980, month: 5, day: 3 }],
    ['1980-05-03 00:00:00', { year: 1980, month: 5, day: 3 }],
    ['1980-05-03T00:00:00Z', { year: 1980, month: 5, day: 3 }],
    ['3 de mayo de 1980', { year: 1980, month: 5, day: 3 }],
    ['3-may-80', { year: 1980, month: 5, day: 3 }],
    ['May 3, 1980', { year: 1980, month: 5, day: 3 }],
    ['May 3rd', { month: 5, day: 3 }],
    ['3 de Mayo', { month: 5, day: 3 }],
    ['03/05', { month: 5, day: 3 }],
    ['--05-03', { month: 5, day: 3 }],
    ['05/1980', { year: 1980, month: 5 }],
    ['1980-05', { year: 1980, month: 5 }],
    ['MAYO 1980', { year: 1980, month: 5 }],
    ['setiembre', { month: 9 }],
    ['12-ene', { month: 1, day: 12 }],
    ['12-Dez-80', { year: 1980, month: 12, day: 12 }],
    ['0/0/00', null],
    ['12/IX/1958', { year: 1958, month: 9, day: 12 }],
    ['3-iv-58', { year: 1958, month: 4, day: 3 }],
    ['12 de XII de 1958', { year: 1958, month: 12, day: 12 }],
    ['VI/1958', { year: 1958, month: 6 }],
    ['x', 'import-date-unreadable'],
    ['I 5', 'import-date-unreadable'],
    ['12/IIX/1958', 'import-date-unreadable'],
    ['sin fecha', 'import-date-unreadable'],
    ['desconocida', 'import-date-unreadable'],
    ['1980', { year: 1980 }],
    ['29/02', { month: 2, day: 29 }],
    ['', null],
    ['00/00/0000', null],
    ['n/a', null],
    ['29/02/2023', 'date-no-such-day'],
    ['31/04/1980', 'date-no-such-day'],
    ['05/13/1980', 'date-no-such-month'],
    ['ayer', 'import-date-unreadable'],
    ['3 de mayo de', { month: 5, day: 3 }],
    ['29341', { year: 1980, month: 4, day: 30 }],
    ['29341.75', { year: 1980, month: 4, day: 30 }],
    ['may-80', { year: 1980, month: 5 }],
    ['may-05', { year: 2005, month: 5 }],
    ['May 5', { month: 5, day: 5 }],
    ['mayo 80', { year: 1980, month: 5 }],
    ['0000-07-04', { month: 7, day: 4 }],
    ['04/07/0000', { month: 7, day: 4 }],
    ['1980-05-00', { year: 1980, month: 5 }],
    ['1980-0-0', { year: 1980 }],
    ['0-0', null],
    ['123456', 'import-date-unreadable'],
    ['1/2/3/4', 'import-date-unreadable'],
    ['constructor', 'import-date-unreadable'],
    ['3 de constructor de 1980', 'import-date-unreadable'],
  ])('%s', (text, expected) => {
    expect(parseDate(text, 'dmy', today)).toEqual(expected);
  });

  test('has the month first if the date order says so', () => {
    expect(parseDate('05/13/1980', 'mdy', today)).toEqual({ year: 1980, month: 5, day: 13 });
    expect(detectDateOrder(['01/02/1980', '05/13/1980'])).toBe('mdy');
    expect(detectDateOrder(['01/02/1980', '13/05/1980'])).toBe('dmy');
    expect(detectDateOrder(['01/02/1980', '1980-05-13', ''])).toBeUndefined();
    expect(detectDateOrder(['1980-5-3', '7-4'])).toBe('mdy');
    expect(detectDateOrder(['05/06', '05/13'])).toBe('mdy');
    expect(detectDateOrder(['05/06', '13/05'])).toBe('dmy');
    expect(detectDateOrder(['05/06', '05/80', '10.25'])).toBeUndefined();
  });

  test.each([
    ['dmy', '02/05/1980 01/02/1980 03/15/1975 04/06/1990', 'dmy'],
    ['dmy', '25/05/1980 03/15/1975 03/16/1975 04/06/1990', 'dmy'],
    ['dmy', '03/15/1975 25/05/1980', 'dmy'],
    ['dmy', '02/05/1980 03/15/1975 12/31/1990 04/06/1990', 'mdy'],
    ['dmy', '03/15/1975 12/31/1990 01/13/1980 01/14/1980 25/05/1980', 'mdy'],
    ['dmy', '02/05/1980 03/15/1975', 'mdy'],
    ['mdy', '02/05/1980 01/02/1980 15/03/1975 04/06/1990', 'mdy'],
    ['mdy', '15/03/1975 31/12/1990 04/06/1990', 'dmy'],
    ['mdy', '02/05/1980', undefined],
  ] as const)('is usually %s: the order of %s is %s', (usual, dates, order) => {
    expect(detectDateOrder(dates.split(' '), usual)).toBe(order);
  });

  test('never throws for any cell', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => void expect(() => parseDate(text, 'dmy', today)).not.toThrow(),
      ),
    );
  });
});
