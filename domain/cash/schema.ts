/** What lies in a box when somebody counts it, beside what the books say. */
import { z } from 'zod';
import { sumView } from '#domain/finance/public.ts';
import { cashCount } from '#domain/kernel/money/denominations.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { amount, amountOrNothing } from '#domain/kernel/money/amount.ts';
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
  total: amountOrNothing,
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
  /** Of the account. */
  version: z.int(),
  name: z.string(),
  /** What the books say that lies there now. */
  balance: sumView,
  keeper: z.strictObject({ id: idView, name: z.string() }).nullable(),
  /** What it is agreed to hold as petty cash; null: it is no petty cash. */
  float: z.int().nullable(),
  lowest: z.int(),
  /** What is missing of the float. */
  missing: sumView,
  /** Whether less than the lowest amount is left. */
  isLow: z.boolean(),
});
export type BoxView = z.output<typeof boxView>;
export const boxesView = z.strictObject({
  currency: z.string(),
  items: z.array(boxView),
  /** Names of boxes in another currency, which are not counted here. */
  others: z.array(z.string()),
});
export type BoxesView = z.output<typeof boxesView>;

export const boxInput = z
  .strictObject({
    accountId: id,
    version: z.int32().min(1),
    /** The person who answers for what lies there; null: nobody. */
    keeperId: id.nullable().default(null),
    /** null: it is no petty cash. */
    float: amount.nullable().default(null),
    /** With less than this it has to be filled up. */
    lowest: amountOrNothing.default(0),
  })
  .refine(({ float, lowest }) => lowest <= (float ?? 0), {
    error: 'cash:errors.lowest-over-float',
    path: ['lowest'],
  });

export const handoverView = z.strictObject({
  /** That the person who hands over holds; only if the user may see them. */
  keys: z.array(
    z.strictObject({
      id: idView,
      name: z.string(),
      building: z.string(),
      handedOn: plainDayView,
    }),
  ),
  /** Money that people have yet to account for, by the day when it is due; null: the user may not see all of it. */
  advances: z
    .array(
      z.strictObject({
        id: idView,
        purpose: z.string(),
        /** Empty: the person was erased. */
        person: z.string(),
        amount: z.int(),
        dueOn: plainDayView,
      }),
    )
    .nullable(),
  /** Requests of expenses that wait for a decision or for their payment. */
  openRequests: z.int(),
});
