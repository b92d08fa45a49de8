import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findRate,
  formatRate,
  formatTypedRate,
  fromWorth,
  isAtRate,
  parseRate,
  rate,
  toWorth,
} from './rates.ts';

test.each([
  ['50.00 USD at 4012.35', { amount: 5000n, currency: 'USD' }, 'COP', '4012.35', 20_061_750n],
  ['a hundredth at a rate that ends in a half', { amount: 1n, currency: 'USD' }, 'COP', '0.5', 1n],
  ['less than a half is nothing', { amount: 1n, currency: 'USD' }, 'COP', '0.49', 0n],
  ['pesos without cents', { amount: 150n, currency: 'USD' }, 'CLP', '947.333', 1421n],
  ['dinars with thousandths', { amount: 1500n, currency: 'KWD' }, 'USD', '3.25', 488n],
])('%s', (_, money, to, by, worth) => {
  expect(toWorth(money, to, by)).toBe(worth);
});

test('what is worth an amount is rounded, too', () => {
  expect(fromWorth({ amount: 40_000_000n, currency: 'COP' }, 'USD', '4012.35')).toBe(9969n);
});

test('the third of two amounts and a rate agrees with them', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
  const currency = fc.constantFrom('USD', 'COP', 'CLP', 'KWD');
  const typed = fc
    .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 9999 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`);
  fc.assert(
    fc.property(amount, currency, currency, typed, (units, from, to, by) => {
      const money = { amount: units, currency: from };
      const worth = { amount: toWorth(money, to, by), currency: to };
      expect(isAtRate(money, worth, by)).toBe(true);
      const found = findRate(money, worth);
      if (worth.amount > 0n && rate.safeParse(found).success)
        expect(worth.amount - toWorth(money, to, found)).toBeLessThanOrEqual(
          1n + units / 10n ** 11n,
        );
    }),
  );
});

test.each(['0', '0.00', '-1', '1,5', '1e3', '.5', '1.', ''])('“%s” is no rate', (text) => {
  expect(rate.safeParse(text).success).toBe(false);
});

test.each([
  ['4012.35', '4012.35'],
  ['4.012,35', '4012.35'],
  ['4,012.35', '4012.35'],
  ['1,0450', '1.0450'],
  ['0.125', '0.125'],
  ['1.234.567', '1234567'],
  ['12 000', '12000'],
  ['4,012.35.7', null],
  ['4.0123.35', null],
  ['1.23.456', null],
  ['diez', null],
  ['0', null],
  ['', null],
])('“%s” is typed for %s', (typed, expected) => {
  expect(parseRate(typed, null)).toBe(expected);
});

test.each([
  ['3.745', '3.76', '3.745'],
  ['4.012', '3990.5', '4012'],
  ['4,012', '4100', '4012'],
  ['1,125', '0.98', '1.125'],
  ['3.745', null, null],
])('“%s” is read beside the last rate %s as %s', (typed, last, expected) => {
  expect(parseRate(typed, last)).toBe(expected);
});

test('each rate is read as it was filled in', () => {
  const decimal = fc
    .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 999_999 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`.replace(/\.?0+$/, ''))
    .filter((text) => rate.safeParse(text).success);
  const known = fc.constantFrom(null, '0.00025', '3.7', '4012.35');
  fc.assert(
    fc.property(decimal, known, (text, last) => {
      const read = parseRate(formatTypedRate(text), last) ?? '0';
      const units = { amount: 10n ** 9n, currency: 'USD' };
      expect(toWorth(units, 'COP', read)).toBe(toWorth(units, 'COP', text));
    }),
  );
});

test('a rate is shown with all of its decimals', () => {
  expect(formatRate('4012.3456789', { language: 'es', country: 'ES', currency: 'EUR' })).toBe(
    '4012,3456789',
  );
});
