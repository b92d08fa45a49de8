/** Amounts of money as people type them, and the smallest unit of a currency. */
import { getNumberFormat } from '../formatters.ts';

/** Of ISO 4217. Browsers and servers do not agree on them, and an amount must mean the same everywhere. */
const withoutCents = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(
  ' ',
);
const withThousandths = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

const countDigits = (currency: string): number =>
  withoutCents.includes(currency) ? 0 : withThousandths.includes(currency) ? 3 : 2;

/**
 * The minor units of a typed amount; null: nothing; NaN: no amount. Points and commas separate thousands, but for a last one with
 * one or two digits behind it: "50.000" and "50,000" are fifty thousand, "12,5" and "12.50" are twelve and a half.
 */
export function parseAmount(typed: string, currency: string): number | null {
  const text = typed.replaceAll(/[\s$]/g, '');
  if (text === '') return null;
  const digits = countDigits(currency);
  const [, whole = '', fraction = ''] =
    /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? ([] as string[]);
  if (!/^\d+(?:[.,]?\d{3})*$/.test(whole) || fraction.length > digits) return Number.NaN;
  return Number(`${whole.replaceAll(/[.,]/g, '')}${fraction.padEnd(digits, '0')}`);
}

/** An amount of minor units as it is typed. */
export function formatTyped(amount: number | null, currency: string): string {
  if (amount === null) return '';
  const digits = countDigits(currency);
  const value = amount / 10 ** digits;
  return Number.isInteger(value) ? String(value) : value.toFixed(digits);
}

/** An amount of minor units for people: "$ 50.000". */
export function formatAmount(amount: number, currency: string, language: string): string {
  const digits = countDigits(currency);
  const format = getNumberFormat(language, {
    style: 'currency',
    currency,
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(amount / 10 ** digits);
}
