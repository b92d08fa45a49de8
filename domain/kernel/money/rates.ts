/**
 * Exchange rates: how many units of one currency a unit of another is worth, as a decimal text such as "4012.35". The
 * calculations use integers, and amounts are rounded to minor units, a half up.
 */
import { z } from 'zod';
import { addFourthDecimal, formatExactly, getNumberFormat, toNumberLocale } from '../formatters.ts';
import { getExponent } from './currencies.ts';
import type { MoneyStyle } from './typed-amount.ts';

const rateDecimals = 12;

/** A rate is more than zero. */
export const rate = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,12})?$/, { error: 'invalid-value' })
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

/** The amounts are not negative. */
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
 * The rate that people type, with points or commas; null: none. A lone point or comma with three digits behind it may separate thousands
 * or decimals: "3.745" is the one that is nearer to the last rate, and none where no rate is known.
 */
export function parseRate(typed: string, last: string | null): string | null {
  const text = typed.replaceAll(/\s/g, '');
  const readings = [...new Set([readThousands(text), readDecimal(text)])].flatMap((each) =>
    each !== null && rate.safeParse(each).success ? each : [],
  );
  const [first = null, second] = readings;
  if (second === undefined) return first;
  return last === null ? null : findNearer(last, [first ?? '', second]);
}

function readThousands(text: string): string | null {
  return /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(text) ? text.replaceAll(/[.,]/g, '') : null;
}

function readDecimal(text: string): string | null {
  const found = /^(\d+|[1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)(?:([.,])(\d*))?$/.exec(text);
  const [, whole = '', thousands, point, fraction = ''] = found ?? [];
  if (!found || (point !== undefined && point === thousands)) return null;
  const digits = whole.replaceAll(/[.,]/g, '');
  return fraction === '' ? digits : `${digits}.${fraction}`;
}

/** By proportion: of 4012 and 4.012, the nearer one to 500 is 4012. */
function findNearer(last: string, [high, low]: readonly [string, string]): string {
  return toScaled(last) ** 2n > toScaled(high) * toScaled(low) ? high : low;
}

/** A rate as it is typed, so that it is read as the same. */
export const formatTypedRate = addFourthDecimal;

/** A rate for people: "4.012,35". */
export const formatRate = (text: string, style: MoneyStyle): string =>
  formatExactly(
    getNumberFormat(toNumberLocale(style), { maximumFractionDigits: rateDecimals }),
    text,
  );
