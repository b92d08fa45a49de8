/** Amounts of money as people type and read them. They are never calculated with as decimal fractions. */
import { formatExactly, getNumberFormat, toNumberLocale } from '../formatters.ts';
import { getExponent, isWrittenWithoutCents } from './currencies.ts';
import { separateMillions } from './split-sign.ts';

const withCents = /^(.*?)(?:([.,])(\d{1,2}))?$/s;
/** What is separated twice by the same sign is in thousands. */
const withThousandths = /^(\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:,\d{3}){2,}|.*?)(?:([.,])(\d{1,3}))?$/s;
/** One sign separates all thousands. "0.500" and "1234.567" have decimals that the currency does not have. */
const wholeNumber = /^(?:\d+|[1-9]\d{0,2}([.,\s])\d{3}(?:\1\d{3})*)$/;

/**
 * The minor units of a typed amount; null: nothing; NaN: no amount. Points and commas separate thousands, but for a last one with
 * one or two digits behind it, or three in a currency with thousandths: "50.000" and "50,000" are fifty thousand pesos, "12,5" and "12.50"
 * twelve and a half, "1.250" dinars are one and a quarter. A sign that separates thousands does not separate the fraction as well: "1.000.50" may
 * lack a digit.
 */
export function parseAmount(typed: string, currency: string): number | null {
  const text = separateMillions(typed.replaceAll('$', '').trim());
  if (text === '') return null;
  const digits = getExponent(currency);
  const [, whole = '', separator = '-', fraction = ''] =
    (digits > 2 ? withThousandths : withCents).exec(text) ?? ([] as string[]);
  if (!wholeNumber.test(whole) || whole.includes(separator) || fraction.length > digits)
    return Number.NaN;
  // The fraction stands where the point would be, so that the text is that of an integer.
  const units = Number(`${whole.replaceAll(/\D/g, '')}${fraction.padEnd(digits, '0')}`);
  return Number.isSafeInteger(units) ? units : Number.NaN;
}

/** Minor units: an amount, or a sum as the server sends it, which may be larger than a number can hold. */
export type MinorUnits = number | bigint | string;

interface Decimal {
  readonly sign: '' | '-';
  readonly whole: string;
  readonly fraction: string;
}

function toDecimal(amount: MinorUnits, digits: number): Decimal {
  const units = BigInt(amount);
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0');
  const point = text.length - digits;
  return {
    sign: units < 0n ? '-' : '',
    whole: text.slice(0, point),
    fraction: text.slice(point),
  };
}

/** An amount of minor units as it is typed. */
export function formatTyped(amount: MinorUnits | null, currency: string): string {
  if (amount === null) return '';
  const { sign, whole, fraction } = toDecimal(amount, getExponent(currency));
  return /^0*$/.test(fraction) ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}

/** How a church writes amounts for a reader: its country and currency, and the reader's language. */
export interface MoneyStyle {
  readonly language: string;
  /** ISO 3166-1; empty: none is known. */
  readonly country: string;
  /** The currency that is written with its symbol alone; other currencies are written with their code. */
  readonly currency: string;
}

/** An amount of minor units for people: "$ 50.000" in Colombia, "$50,000.00" in Mexico, "USD 50.000" of another currency. */
export const formatAmount = (amount: MinorUnits, currency: string, style: MoneyStyle): string =>
  formatUnits(amount, currency, style, isWrittenWithoutCents(currency));

/** A price or the value of a banknote, without cents that are zero: "USD 19". */
export const formatPrice = (amount: MinorUnits, currency: string, style: MoneyStyle): string =>
  formatUnits(amount, currency, style, true);

function formatUnits(
  amount: MinorUnits,
  currency: string,
  style: MoneyStyle,
  isStripped: boolean,
): string {
  const digits = getExponent(currency);
  const { sign, whole, fraction } = toDecimal(amount, digits);
  const format = getNumberFormat(toNumberLocale(style), {
    style: 'currency',
    currency,
    currencyDisplay: currency === style.currency ? 'narrowSymbol' : 'code',
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
    trailingZeroDisplay: isStripped ? 'stripIfInteger' : 'auto',
  });
  return formatExactly(format, fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`);
}
