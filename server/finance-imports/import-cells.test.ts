/** Amounts and methods as treasurers and other systems write them. */
import { expect, test } from 'vitest';
import { parseCellAmount, parseMethodCell } from './read-cells.ts';

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
  ['COP 30.000', 'COP', 3_000_000],
  ['$30.000 COP', 'COP', 3_000_000],
  ['30.000 pesos', 'COP', 3_000_000],
  ['$1,500.00 M.N.', 'MXN', 150_000],
  ['US$ 20', 'USD', 2000],
  ['20 dólares', 'USD', 2000],
  ['30 €', 'EUR', 3000],
  ['- $ 1.200', 'COP', -120_000],
  ['1 200 000', 'COP', 120_000_000],
  ['15 mil', 'COP', null],
  ['20k', 'COP', null],
  ['2 millones', 'COP', null],
  ['US$ 20', 'COP', null],
  ['USD 20', 'COP', null],
  ['€ 30', 'COP', null],
  ['30 dólares', 'COP', null],
  ['10000/5000', 'COP', null],
  ['10000 y 5000', 'COP', null],
  ['10000 5000', 'COP', null],
  ['100-200', 'COP', null],
  ['1/2', 'COP', null],
])('%s in %s is %s', (text, currency, amount) => {
  expect(parseCellAmount(text, currency)).toBe(amount);
});

test.each([
  ['Transferencia Bancolombia', 'transfer'],
  ['cheque 123', 'check'],
  ['efvo.', 'cash'],
  ['por definir', null],
])('a gift was paid, by the cell %s, by %s', (text, method) => {
  expect(parseMethodCell(text)).toBe(method);
});
