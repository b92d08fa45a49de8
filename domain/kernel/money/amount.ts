/** Amounts of money. */
import { z } from 'zod';
import type { ErrorKey } from '../text-keys.ts';

export const maxAmount = 1_000_000_000_000;

/** An error names no limit: it would be in minor units, which nobody types. */
const createAmount = (least: number, error: ErrorKey) =>
  z
    .int(error)
    .min(least, error)
    .max(maxAmount, 'amount-too-large' satisfies ErrorKey)
    .meta({ column: 'bigint' });

/** More than nothing, in minor units of a currency. Stored in a column of type `bigint`, as the schema says in its metadata. */
export const amount = createAmount(1, 'not-an-amount');

/** The same, or nothing. */
export const amountOrNothing = createAmount(0, 'not-an-amount-or-nothing');
