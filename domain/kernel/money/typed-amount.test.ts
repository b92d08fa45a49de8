import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatPrice, formatTyped, parseAmount } from './typed-amount.ts';

test.each([
  ['50.000', 5_000_000],
  ['50,000', 5_000_000],
  ['$ 50 000', 5_000_000],
  ['1.250.000', 125_000_000],
  ["1'250.000", 125_000_000],
  ['12’250,000.50', 1_225_000_050],
  ['12,5', 1250],
  ['12.50', 1250],
  ['1.234,56', 123_456],
  ['7', 700],
])('“%s” is understood as people write it', (typed, amount) => {
  expect(parseAmount(typed, 'COP')).toBe(amount);
});

test.each(['COP', 'MXN', 'EUR', 'USD'])(
  'an amount of %s with points or commas is the same in every country, or none',
  (currency) => {
    const typed = ['85000.50', '85.000,50', '85,000.50', '85 000,50', '85000,5'];
    for (const each of typed) expect(parseAmount(each, currency)).toBe(8_500_050);
    for (const each of ['1.000', '1,000', '1 000'])
      expect(parseAmount(each, currency)).toBe(100_000);
    const unclear = ['1.000.50', '1,000,5', '1.234,567.89', '1234.567', '0.500', '0,250', '12 50'];
    for (const each of unclear) expect(parseAmount(each, currency)).toBeNaN();
  },
);

test('a currency without cents has none', () => {
  expect(parseAmount('50.000', 'CLP')).toBe(50_000);
  expect(parseAmount('12,5', 'CLP')).toBeNaN();
});

test.each([
  ['1.250', 1250],
  ['1,250', 1250],
  ['12.5', 12_500],
  ['1,250.500', 1_250_500],
  ['1.250.000', 1_250_000_000],
  ['50', 50_000],
])('“%s” dinars, which have thousandths, are understood', (typed, amount) => {
  expect(parseAmount(typed, 'KWD')).toBe(amount);
});

test.each(['diez', '-3', '1.2.3', '12,345,6.7', ',', '.5', "1'250"])(
  '“%s” is no amount',
  (typed) => {
    expect(parseAmount(typed, 'COP')).toBeNaN();
  },
);

test('nothing typed is no offering', () => expect(parseAmount('  ', 'COP')).toBeNull());

test('an amount is shown as it was typed', () => {
  for (const [amount, typed] of [
    [5_000_000, '50000'],
    [1250, '12.50'],
    [null, ''],
  ] as const) {
    expect(formatTyped(amount, 'COP')).toBe(typed);
    expect(parseAmount(typed, 'COP')).toBe(amount);
  }
});

const colombian = { country: 'CO', currency: 'COP' };
const mexican = { country: 'MX', currency: 'MXN' };

test.each([
  [2_433_445_000, 'COP', { language: 'es', ...colombian }, '$ 24.334.450'],
  [1250, 'COP', { language: 'es', ...colombian }, '$ 12,50'],
  [2_433_445_000, 'COP', { language: 'en', ...colombian }, '$24,334,450'],
  [30_000, 'USD', { language: 'es', ...colombian }, 'USD 300,00'],
  [123_400, 'MXN', { language: 'es', ...mexican }, '$1,234.00'],
  [123_400, 'COP', { language: 'es', ...mexican }, 'COP 1,234'],
  [1234, 'CLP', { language: 'es', country: 'CL', currency: 'CLP' }, '$1.234'],
  [123_400, 'EUR', { language: 'es', country: 'ES', currency: 'EUR' }, '1234,00 €'],
  [123_400, 'USD', { language: 'es', country: '', currency: '' }, 'USD 1,234.00'],
])('%i of %s are written as in the country of the church: %o', (amount, currency, style, shown) => {
  expect(formatAmount(amount, currency, style).replaceAll('\u00a0', ' ')).toBe(shown);
});

test('a price is written without cents that are zero', () => {
  const style = { language: 'en', country: 'US', currency: 'USD' };
  expect([1900, 1950].map((price) => formatPrice(price, 'USD', style))).toEqual(['$19', '$19.50']);
});

test('any amount is typed and read back, in currencies of 0, 2 and 3 decimals', () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(amounts, fc.constantFrom('COP', 'CLP', 'EUR', 'KWD'), (amount, currency) => {
      expect(parseAmount(formatTyped(amount, currency), currency)).toBe(amount);
    }),
  );
});

test('a sum beyond what a number holds is shown to the cent, and a debt with its sign', () => {
  const style = { language: 'en', country: 'US', currency: 'USD' };
  expect(formatAmount('9007199254740993', 'USD', style)).toBe('$90,071,992,547,409.93');
  expect(formatAmount(-5n, 'USD', style)).toBe('-$0.05');
});
