/** What may stand beside an amount of a currency in a spreadsheet: its code, its signs and its names. */
import { getNumberFormat } from '#domain/kernel/formatters.ts';

/** Further signs that people write. */
const furtherMarks: Readonly<Record<string, readonly string[]>> = {
  MXN: ['mn'],
  PYG: ['gs'],
  USD: ['u$s'],
};

const toMark = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\s.\p{M}]/gu, '')
    .toLowerCase();

const known = new Map<string, readonly string[]>();

/** Folded and without points, the longest first: `cop`, `$`, `pesos colombianos`, `pesos`. */
function listMarks(currency: string): readonly string[] {
  const cached = known.get(currency);
  if (cached) return cached;
  const locales = ['es', 'es-419', 'en', `es-${currency.slice(0, 2)}`];
  const names = locales.flatMap((locale) =>
    (['code', 'symbol', 'narrowSymbol', 'name'] as const).flatMap((currencyDisplay) => {
      const format = getNumberFormat(locale, { style: 'currency', currency, currencyDisplay });
      return [1, 2].flatMap((count) =>
        format
          .formatToParts(count)
          .filter(({ type }) => type === 'currency')
          .flatMap(({ value }) => [value, value.split(' ')[0] ?? '']),
      );
    }),
  );
  const marks = [...names.map(toMark), ...(furtherMarks[currency] ?? [])];
  const sorted = [...new Set(marks)]
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length);
  known.set(currency, sorted);
  return sorted;
}

/** A number with its thousands apart, and at most a sign before or after it, or brackets around it. */
const oneNumber =
  /^\(?[-\u2212]?\s*(?:\d{1,3}(?:\s\d{3})+|\d[\d.,'\u2019]*|[.,]\d)[\d.,]*\s*[-\u2212]?\)?$/u;

/**
 * Whether a cell is one number with nothing but marks of the currency beside it. "15 mil", "US$ 20" among pesos, "10000/5000" and
 * "10000 5000" are not.
 */
export function isPlainAmount(text: string, currency: string): boolean {
  const beside = text.replaceAll(/[\d.,'\u2019()\u2212\s-]/g, ' ');
  const rest = listMarks(currency).reduce(
    (left, mark) => left.replaceAll(mark, ''),
    toMark(beside),
  );
  const number = text
    .replaceAll(/[^\d.,'\u2019()\u2212\s-]/g, ' ')
    .replaceAll(/(?<!\d)[.,](?!\d)/g, ' ');
  return (
    rest === '' &&
    oneNumber.test(number.trim().replaceAll(/(?<=[(\u2212-])\s+|\s+(?=[)\u2212-])/g, ''))
  );
}
