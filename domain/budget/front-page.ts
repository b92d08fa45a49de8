/** The card of the front page of those who see the books. */
import { z } from 'zod';
import { sumView } from '#domain/finance/schema.ts';

export const freeMoneyCard = z.strictObject({
  currency: z.string(),
  /** In minor units, as all amounts here: money today that no fund is reserved for. */
  free: sumView,
  /** Of this month. */
  income: sumView,
  expense: sumView,
});
export type FreeMoneyCard = z.output<typeof freeMoneyCard>;
