/** What a church means to receive and to spend in a year, beside what it did. */
import { z } from 'zod';
import { categoryKinds, sumView } from '#domain/finance/public.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { amountOrNothing } from '#domain/kernel/money/amount.ts';

/** The year in which the church's fiscal year begins. */
export const budgetYear = z.coerce.number().int().min(2000).max(2100);
export const monthsOfYear = 12;

/** Minor units of each month of the fiscal year, the first one first. */
const months = z.array(amountOrNothing).length(monthsOfYear);

const place = {
  year: budgetYear,
  /** A category of income or expenses. */
  categoryId: id,
  /** null: what no cost centre has an own line for. */
  centreId: id.nullable().default(null),
};

export const setLineInput = z.strictObject({
  ...place,
  months,
  /** Of the line that was edited; 0: there was none. */
  version: z.int32().min(0),
});
export const removeLineInput = z.strictObject({ ...place, version: z.int32().min(1) });
export const copyInput = z.strictObject({
  year: budgetYear,
  /** What is planned of what was received and spent the year before. */
  percent: z.int().min(1).max(1000).default(100),
});

export const budgetLineView = z.strictObject({
  /** 0: nothing is planned, but something came or went. */
  version: z.int(),
  categoryId: idView,
  category: z.string(),
  kind: z.enum(categoryKinds),
  centreId: idView.nullable(),
  centre: z.string(),
  planned: z.array(sumView),
  actual: z.array(sumView),
});
export type BudgetLine = z.output<typeof budgetLineView>;

export const budgetView = z.strictObject({
  year: z.int(),
  currency: z.string(),
  /** `2027-01`, those of the fiscal year. */
  months: z.array(z.string()),
  lines: z.array(budgetLineView),
});
export type BudgetView = z.output<typeof budgetView>;
