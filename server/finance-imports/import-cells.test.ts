/** Amounts as treasurers and other systems write them. */
import { expect, test } from 'vitest';
import { parseCellAmount } from './read-cells.ts';

test.each([
  ['$ 1.234,56', 'COP', 123_456],
  ['(1.200)', 'COP', -120_000],
  ['1.200-', 'COP', -120_000],
  ['\u22121200', 'EUR', -120_000],
  ['1500.00', 'CLP', 1500],
  ['1.500', 'CLP', 1500],
  ['Gs. 2.500.000', 'PYG', 2_500_000],
  ['S/. 35.50', 'PEN', 3550],
  ['0', 'COP', 0],
  ['-', 'COP', 0],
  ['10000000000.01', 'COP', null],
  ['diez', 'COP', null],
  ['1.2E+05', 'COP', null],
])('%s in %s is %s', (text, currency, amount) => {
  expect(parseCellAmount(text, currency)).toBe(amount);
});
