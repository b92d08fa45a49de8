/** What lies in a box when somebody counts it, beside what the books say. */
import { z } from 'zod';
import { sumView } from '#domain/finance/public.ts';
import { cashCount } from '#domain/kernel/money/denominations.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { maxAmount } from '#domain/kernel/money/amount.ts';
import { plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { line } from '#domain/kernel/text/line.ts';

export const maxReason = 400;

export const countInput = z.strictObject({
  requestId: id,
  /** A box of cash. */
  accountId: id,
  /** At its end. */
  day: recordedDay,
  denominations: cashCount,
  /** Minor units. */
  total: z.int().min(0).max(maxAmount).meta({ column: 'bigint' }),
  /** Needed when it is not what the books say. */
  reason: line(maxReason),
  /** Of who counted too and signs the sheet. */
  witness: line(120),
});

export const countView = z.strictObject({
  id: idView,
  account: z.strictObject({ id: idView, name: z.string() }),
  day: plainDayView,
  counted: z.int(),
  /** What the books said. */
  expected: sumView,
  difference: sumView,
  reason: z.string(),
  witness: z.string(),
  countedBy: z.string(),
  denominations: z.array(z.tuple([z.int(), z.int()])),
  /** Of the difference. */
  entryId: idView.nullable(),
});
export type CountView = z.output<typeof countView>;

export const boxView = z.strictObject({
  id: idView,
  name: z.string(),
  /** What the books say that lies there now. */
  balance: sumView,
});
export const boxesView = z.strictObject({
  currency: z.string(),
  items: z.array(boxView),
});
export type BoxesView = z.output<typeof boxesView>;
