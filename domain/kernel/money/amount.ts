/** Amounts of money. */
import { z } from 'zod';

export const maxAmount = 1_000_000_000_000;

/** More than nothing, in minor units of a currency. Stored in a column of type `bigint`, as the schema says in its metadata. */
export const amount = z.int().min(1).max(maxAmount).meta({ column: 'bigint' });
