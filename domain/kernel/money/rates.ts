/**
 * Exchange rates: how many units of one currency a unit of another is worth, as a decimal text such as "4012.35". They are calculated
 * with as integers, and amounts are rounded to minor units, a half away from nothing.
 */
import { z } from 'zod';
import { getNumberFormat } from '../formatters.ts';
import { getExponent } from './currencies.ts';

const rateDecimals = 12;

/** More than nothing. */
export const rate = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,12})?$/)
  .refine((text) => /[1-9]/.test(text), { error: 'invalid-value' });

export interface Money {
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: string;
}

const scale = 10n ** BigInt(rateDecimals);

function toScaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(`${whole}${fraction.padEnd(rateDecimals, '0')}`);
}

/** Of amounts that are not negative. */
const divide = (dividend: bigint, divisor: bigint): bigint =>
  (dividend * 2n + divisor) / (divisor * 2n);

const getUnits = (currency: string): bigint => 10n ** BigInt(getExponent(currency));

/** What an amount is worth in a currency of which a unit of its own is worth the rate. */
export const toWorth = ({ amount, currency }: Money, to: string, by: string): bigint =>
  divide(amount * toScaled(by) * getUnits(to), scale * getUnits(currency));

/** What amount of a currency is worth this one, when its unit is worth the rate. */
export const fromWorth = ({ amount, currency }: Money, to: string, by: string): bigint =>
  divide(amount * scale * getUnits(to), toScaled(by) * getUnits(currency));

/** The rate at which an amount is worth another one. "0" where it is too small for a rate. */
export function findRate(money: Money, worth: Money): string {
  const scaled = divide(
    worth.amount * scale * getUnits(money.currency),
    money.amount * getUnits(worth.currency),
  );
  const text = String(scaled).padStart(rateDecimals + 1, '0');
  const [whole, fraction] = [text.slice(0, -rateDecimals), text.slice(-rateDecimals)];
  const decimals = fraction.replace(/0+$/, '');
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** Whether amounts and rate agree: one of both amounts is the other one, rounded. */
export const isAtRate = (money: Money, worth: Money, by: string): boolean =>
  toWorth(money, worth.currency, by) === worth.amount ||
  fromWorth(worth, money.currency, by) === money.amount;

/**
 * The rate that people type, with points or commas; null: none. As in amounts, a lone point or comma with three digits behind it
 * separates thousands: "4.012" is four thousand and twelve, "1.0450" a little more than one.
 */
export function parseRate(typed: string): string | null {
  const text = typed.replaceAll(/\s/g, '');
  const decimal = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const separators = text.replaceAll(/\d/g, '');
  const fraction = decimal === -1 ? '' : text.slice(decimal + 1);
  const isRepeated = separators.length > 1 && new Set(separators).size === 1;
  const isThousands =
    isRepeated || (separators.length === 1 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text));
  const whole = (isThousands || decimal === -1 ? text : text.slice(0, decimal)).replaceAll(
    /[.,]/g,
    '',
  );
  const parsed = isThousands || fraction === '' ? whole : `${whole}.${fraction}`;
  return rate.safeParse(parsed).success ? parsed : null;
}

/** A rate as it is typed, so that it is read as the same. */
export function formatTypedRate(text: string): string {
  // Three decimals would be taken for thousands.
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

const isNumeric = (text: string): text is `${number}` => /^\d+(\.\d+)?$/.test(text);

/** A rate for people: "4.012,35". */
export const formatRate = (text: string, language: string): string =>
  // A text is formatted exactly, a number only up to 2^53.
  getNumberFormat(language, { maximumFractionDigits: rateDecimals }).format(
    isNumeric(text) ? text : 0,
  );
