/** Statements as tables (CSV), in which each bank has its own columns: what they are is said once for each account and header. */
import { z } from 'zod';
import { sumView } from '#domain/finance/public.ts';
import { dateOrders } from '#domain/imports/schema.ts';
import { maxAmount } from '#domain/kernel/money/amount.ts';
import { plainDayView } from '#domain/kernel/partial-date.ts';

/** `amount` is signed; `out` and `in` are what left and what came, in two columns. */
export const csvColumns = [
  'day',
  'text',
  'amount',
  'out',
  'in',
  'balance',
  'reference',
  'valueDay',
] as const;
export type CsvColumn = (typeof csvColumns)[number];
export const maxCsvColumns = 60;
export const decimalSigns = [',', '.'] as const;

export const csvMapping = z.strictObject({
  /** Of each column of the file; null: it is not read. */
  columns: z.array(z.enum(csvColumns).nullable()).min(1).max(maxCsvColumns),
  dateOrder: z.enum(dateOrders),
  decimal: z.enum(decimalSigns),
  newestFirst: z.boolean(),
});
export type CsvMapping = z.output<typeof csvMapping>;

/** Whether each line has a day and one amount by it. Only a text may come from several columns. */
export function isWholeMapping({ columns }: Pick<CsvMapping, 'columns'>): boolean {
  const count = (column: CsvColumn): number => columns.filter((each) => each === column).length;
  const isTwice = csvColumns.some((column) => column !== 'text' && count(column) > 1);
  const hasTwoColumns = count('out') + count('in') > 0;
  return !isTwice && count('day') === 1 && hasTwoColumns !== count('amount') > 0;
}

/** What lay in the account, which a file without a column of balances does not say; null: not known. */
const balance = z
  .int()
  .min(-maxAmount)
  .max(maxAmount)
  .meta({ column: 'bigint' })
  .nullable()
  .default(null);
export const csvChoice = z.strictObject({
  mapping: csvMapping,
  opening: balance,
  closing: balance,
});
export type CsvChoice = z.output<typeof csvChoice>;

/** Why a table can't be read as it is. */
export const csvProblems = ['amount', 'day', 'line-balance', 'columns', 'too-many-lines'] as const;

export const csvView = z.strictObject({
  columns: z.array(z.strictObject({ header: z.string(), samples: z.array(z.string()) })),
  mapping: csvMapping,
  /** It was said when an earlier file was read. */
  isRemembered: z.boolean(),
  /** The first lines, as they would be read. */
  first: z.array(
    z.strictObject({
      /** In the file, from 1. */
      line: z.int(),
      day: plainDayView,
      amount: sumView,
      text: z.string(),
    }),
  ),
  lineCount: z.int(),
  opening: sumView.nullable(),
  closing: sumView.nullable(),
  problem: z
    .strictObject({
      reason: z.enum(csvProblems),
      line: z.int().nullable(),
      difference: sumView.nullable(),
    })
    .nullable(),
});
export type CsvView = z.output<typeof csvView>;
