/** Notes and coins in use, the largest first, in minor units. Of other currencies the cash is counted as one sum. */
import { z } from 'zod';
import { amount } from '#domain/kernel/money/amount.ts';
import { getExponent } from '#domain/kernel/money/currencies.ts';

/** In hundredths of the currency's unit, as its central bank issues them in 2026. */
const hundredths: Readonly<Record<string, readonly number[]>> = {
  ARS: [2_000_000, 1_000_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000],
  CLP: [2_000_000, 1_000_000, 500_000, 200_000, 100_000, 50_000, 10_000, 5000, 1000],
  COP: [
    10_000_000, 5_000_000, 2_000_000, 1_000_000, 500_000, 200_000, 100_000, 50_000, 20_000, 10_000,
    5000,
  ],
  EUR: [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  MXN: [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50],
  PEN: [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10],
  USD: [10_000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1],
};

export const listDenominations = (currency: string): readonly number[] =>
  (hundredths[currency] ?? []).map((value) => (getExponent(currency) === 0 ? value / 100 : value));

/** `[value of a note or coin, how many]` */
export const cashCount = z
  .array(z.tuple([amount, z.int().min(1).max(1_000_000)]))
  .max(40)
  .default([]);
export type CashCount = z.output<typeof cashCount>;

/** Minor units. */
export const countCash = (count: CashCount): bigint =>
  count.reduce((sum, [value, many]) => sum + BigInt(value) * BigInt(many), 0n);
