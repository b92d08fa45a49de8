/** Months of the books, and the figures of a period by currency. */
import { z } from 'zod';
import { addDays, startOfMonth } from '#domain/kernel/days.ts';

/** `2027-03` */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** Both months included. */
export const periodInput = z.strictObject({ from: month, to: month });
export type Period = z.output<typeof periodInput>;

/** Its first and its last day. */
export const toPeriodDays = ({ from, to }: Period) => ({
  from: `${from}-01`,
  to: addDays(startOfMonth(`${to}-01`, 1), -1),
});

interface OfCurrency {
  readonly currency: string;
}

/** The figures of a currency, null where there are none; without one, those of the books' currency. */
export const pickFigures = <Figures extends OfCurrency>(
  view: Figures & { readonly others: readonly Figures[] },
  currency: string | null,
): Figures | null =>
  currency === null || currency === view.currency
    ? view
    : (view.others.find((each) => each.currency === currency) ?? null);

/** Of each currency, that of the books first. */
export const listFigures = <Figures extends OfCurrency>(
  view: Figures & { readonly others: readonly Figures[] },
): Figures[] => [view, ...view.others];
