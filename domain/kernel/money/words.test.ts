import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatInWords } from './words.ts';

test.each([
  [2100n, 'EUR', 'veintiún euros'],
  [100n, 'EUR', 'un euro'],
  [2_100_000n, 'EUR', 'veintiún mil euros'],
  [100_000_000n, 'COP', 'un millón de pesos'],
  [110_000_000n, 'COP', 'un millón cien mil pesos'],
  [1250n, 'PEN', 'doce soles con cincuenta céntimos'],
  [35_000n, 'CLP', 'treinta y cinco mil pesos'],
  [1_000_000_000_000n, 'PYG', 'un billón de guaraníes'],
])('%d %s is written out as a receipt says it', (amount, currency, words) => {
  expect(formatInWords(amount, currency, 'es')).toBe(words);
});

test('an amount is written out in English', () => {
  expect(formatInWords(12_345_601n, 'USD', 'en')).toBe(
    'one hundred twenty-three thousand four hundred fifty-six dollars and one cent',
  );
});

const numbers: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'
      .split(' ')
      .map((word, index) => [word, index]),
  ),
  ...Object.fromEntries(
    'treinta cuarenta cincuenta sesenta setenta ochenta noventa'
      .split(' ')
      .map((word, index) => [word, (index + 3) * 10]),
  ),
  cien: 100,
  ...Object.fromEntries(
    'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'
      .split(' ')
      .map((word, index) => [word, (index + 1) * 100]),
  ),
};

/** Reads Spanish words of a number below a thousand. */
const readSmall = (words: string): bigint =>
  words
    .split(' ')
    .filter((word) => word !== 'y' && word !== '')
    .reduce((sum, word) => sum + BigInt(numbers[word] ?? Number.NaN), 0n);

test('the words of any amount are read back as the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999n }), (amount) => {
      const words = formatInWords(amount, 'CLP', 'es').replace(/ (pesos|peso)$/, '');
      expect(read(words)).toBe(amount);
    }),
  );
});

function readBelowMillion(text: string): bigint {
  const [before = '', after] = ` ${text} `.split(' mil ');
  if (after === undefined) return readSmall(before);
  return (before.trim() === '' ? 1n : readSmall(before)) * 1000n + readSmall(after);
}

function read(words: string): bigint {
  const [, millions, rest = ''] =
    /^(?:(.*?) mill(?:ón|ones)(?: de)?)?(?: ?(.*))$/.exec(words) ?? [];
  return (
    (millions === undefined ? 0n : readBelowMillion(millions)) * 1_000_000n + readBelowMillion(rest)
  );
}
