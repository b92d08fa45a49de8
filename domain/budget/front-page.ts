/** A card of the front page, for users who see the books. */
import { z } from 'zod';
import { sumView } from '#domain/finance/schema.ts';

export const freeMoneyCard = z.strictObject({
  currency: z.string(),
  /** The money of today that is reserved for no fund. All amounts of the card are in minor units. */
  free: sumView,
  /** The sums of this month. */
  income: sumView,
  expense: sumView,
});
export type FreeMoneyCard = z.output<typeof freeMoneyCard>;
