/** The fiscal years of the books: what came and went beside the budget, by category and fund, and their close. */
import { z } from 'zod';
import { budgetYear } from '#domain/budget/public.ts';
import { categoryKinds, fundKinds, sumView } from '#domain/finance/public.ts';
import { idView } from '#domain/kernel/ids.ts';
import { filledLine } from '#domain/kernel/text/line.ts';

export const yearInput = z.strictObject({ year: budgetYear });
export const reopenYearInput = yearInput.extend({ reason: filledLine(1, 400) });
export const yearFileInput = yearInput.extend({
  /** Default: that of the church's country. */
  paper: z.enum(['a4', 'letter']).optional(),
});

const yearFields = {
  /** In which it begins. */
  year: z.int(),
  /** `2027-01`, its first and last month; the first one of the books may be later. */
  from: z.string(),
  until: z.string(),
  /** Months of the books in it that are not closed. */
  openMonths: z.array(z.string()),
  /** Its last day has gone by. */
  isOver: z.boolean(),
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.string(),
};
export const fiscalYearRow = z.strictObject(yearFields);
export type FiscalYearRow = z.output<typeof fiscalYearRow>;

export const lineOfYear = z.strictObject({
  id: idView,
  name: z.string(),
  kind: z.enum(categoryKinds),
  actual: sumView,
  /** null: nothing was planned. */
  planned: sumView.nullable(),
  /** The year before. */
  before: sumView,
});
export type LineOfYear = z.output<typeof lineOfYear>;

export const fundOfYear = z.strictObject({
  id: idView,
  name: z.string(),
  kind: z.enum(fundKinds),
  beginning: sumView,
  income: sumView,
  expense: sumView,
  /** Opening balances, what moved between funds or was exchanged, and money of others. */
  other: sumView,
  end: sumView,
});
export type FundOfYear = z.output<typeof fundOfYear>;

/** What is kept when a year is closed. */
export const resultOfYear = z.strictObject({
  lines: z.array(lineOfYear),
  funds: z.array(fundOfYear),
  /**
   * Of books with several currencies: what all of them were worth in that of the books, beside the budget, which the lines of one
   * currency are not compared with. Years that were closed earlier have none of it.
   */
  worth: z.array(lineOfYear).default([]),
  /** Of each other currency. Years that were closed earlier have none of it. */
  others: z
    .array(
      z.strictObject({
        currency: z.string(),
        lines: z.array(lineOfYear),
        funds: z.array(fundOfYear),
      }),
    )
    .default([]),
});
export type ResultOfYear = z.output<typeof resultOfYear>;

export const fiscalYearView = z.strictObject({
  ...yearFields,
  currency: z.string(),
  ...resultOfYear.shape,
  /** Statements of banks in it that are not reconciled. */
  statements: z.int(),
  /** Requests of expenses that were made by its end, and wait for a decision or for their payment. */
  requests: z.int(),
});
export type FiscalYearView = z.output<typeof fiscalYearView>;
