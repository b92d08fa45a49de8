/** Gifts, and the batches in which they are counted. */
import { z } from 'zod';
import { cashCount } from '#domain/kernel/money/denominations.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { amount, amountOrNothing } from '#domain/kernel/money/amount.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { plainDay, plainDayView } from '#domain/kernel/partial-date.ts';
import { filledLine, line } from '#domain/kernel/text/line.ts';
import { giftMethods, sumView, type GiftMethod } from '../schema.ts';

export const batchStatuses = ['open', 'counted', 'committed', 'deposited'] as const;
export type BatchStatus = (typeof batchStatuses)[number];
/** Where a gift lies before it is deposited: in the till, in the bank, or nowhere, because it is no money. */
export type GiftPlace = 'cash' | 'bank' | 'kind';
export const toPlace = (method: GiftMethod): GiftPlace =>
  method === 'cash' || method === 'kind' ? method : 'bank';
export const giftStates = ['draft', 'committed', 'returned', 'void'] as const;
export const maxGifts = 2000;

const version = z.int32().min(1);
const batchFields = {
  day: plainDay,
  title: filledLine(1, 120),
  cashAccountId: id,
  /** Where what is not cash arrives. */
  bankAccountId: id.nullable().default(null),
};
export const createBatchInput = z.strictObject({ requestId: id, ...batchFields });
export const updateBatchInput = z.strictObject({ batchId: id, version, ...batchFields });

const giftFields = {
  personId: id.nullable().default(null),
  /** The person gave for the whole family. */
  isHousehold: z.boolean().default(false),
  /** A giver who is nobody on record, such as another church or a company. */
  organisation: line(160),
  categoryId: id,
  fundId: id,
  method: z.enum(giftMethods).default('cash'),
  reference: line(80),
  envelope: line(20),
  amount,
};
export const addGiftInput = z.strictObject({ requestId: id, batchId: id, ...giftFields });
/** A sheet or a list of names at once; each gift is added once. */
export const addGiftsInput = z.strictObject({
  batchId: id,
  gifts: z
    .array(z.strictObject({ requestId: id, ...giftFields }))
    .min(1)
    .max(maxGifts),
});
export const readLinesInput = z.strictObject({
  batchId: id,
  /** A gift on each line. */
  text: z.string().min(1).max(500_000),
});
export const updateGiftInput = z.strictObject({ giftId: id, ...giftFields });

export const countInput = z.strictObject({
  batchId: id,
  denominations: cashCount,
  /** Of the cash, in minor units. */
  total: amountOrNothing,
  /** The person who counted too and signs the printed count, where a second user doesn't. */
  witness: line(120),
});
export const commitInput = z.strictObject({
  batchId: id,
  /** Needed when the cash that was counted differs from the gifts. */
  differenceReason: line(400),
});
export const depositInput = z.strictObject({
  requestId: id,
  batchId: id,
  accountId: id,
  day: plainDay,
});
export const returnGiftInput = z.strictObject({
  requestId: id,
  giftId: id,
  /** `returned`: the bank took it back, or it was given back; `void`: it was a mistake. */
  state: z.enum(['returned', 'void']),
  day: plainDay.nullable().default(null),
  reason: filledLine(1, 400),
});

const person = z.strictObject({
  id: idView,
  displayName: z.string(),
  photoId: idView.nullable(),
});
export const giftView = z.strictObject({
  id: idView,
  batchId: idView,
  day: plainDayView,
  person: person.nullable(),
  isHousehold: z.boolean(),
  organisation: z.string(),
  categoryId: idView,
  fundId: idView,
  method: z.enum(giftMethods),
  reference: z.string(),
  envelope: z.string(),
  amount: z.int(),
  state: z.enum(giftStates),
  returnedOn: plainDayView.nullable(),
  receipt: z.strictObject({ id: idView, number: z.string() }).nullable(),
  /** Taken over from the report of a group. */
  isOfGroup: z.boolean(),
});
export type GiftView = z.output<typeof giftView>;

/** A pasted line; what it does not say is null. */
export const readLine = z.strictObject({
  line: z.int(),
  text: z.string(),
  person: person.nullable(),
  categoryId: idView.nullable(),
  method: z.enum(giftMethods).nullable(),
  envelope: z.string(),
  amount: z.int().nullable(),
  /** Why it can't be added as it is. */
  problem: z.string().nullable(),
});
export type ReadLine = z.output<typeof readLine>;

/** What known givers gave the last time, for a batch in which they have not given yet. */
export const usualGiftsView = z.strictObject({
  /** null: there is no earlier batch. */
  day: plainDayView.nullable(),
  items: z.array(
    giftView.pick({
      id: true,
      person: true,
      isHousehold: true,
      organisation: true,
      categoryId: true,
      fundId: true,
      method: true,
      amount: true,
    }),
  ),
});
export type UsualGiftsView = z.output<typeof usualGiftsView>;

export const batchRow = z.strictObject({
  id: idView,
  version: z.int(),
  day: plainDayView,
  title: z.string(),
  status: z.enum(batchStatuses),
  gifts: z.int(),
  total: sumView,
  cash: sumView,
});
export type BatchRow = z.output<typeof batchRow>;
export const batchView = batchRow.extend({
  cashAccountId: idView,
  bankAccountId: idView.nullable(),
  /** null: to those who no longer see its gifts. */
  items: z.array(giftView).nullable(),
  counts: z.array(
    z.strictObject({
      userId: idView,
      name: z.string(),
      witness: z.string(),
      total: z.int(),
      denominations: z.array(z.tuple([z.int(), z.int()])),
    }),
  ),
  counted: z.int().nullable(),
  differenceReason: z.string(),
  entryId: idView.nullable(),
  depositEntryId: idView.nullable(),
});
export type BatchView = z.output<typeof batchView>;
/** Of a report of a group, which is in no batch yet. */
export const groupOffering = z.strictObject({
  id: idView,
  group: z.string(),
  day: plainDayView,
  amount: z.int(),
});
export type GroupOffering = z.output<typeof groupOffering>;
export const maxHandedIn = 100;
export const handedIn = groupOffering.extend({
  currency: z.string(),
  /** It is in the books. */
  isRecorded: z.boolean(),
});
export type HandedIn = z.output<typeof handedIn>;
/** Taken over at once. */
export const maxOfferings = 200;
export const takeOfferingsInput = z.strictObject({
  batchId: id,
  offeringIds: z.array(id).min(1).max(maxOfferings),
  categoryId: id,
  fundId: id,
});

export const batchPage = createForwardPageSchema(batchRow);
export const listBatchesInput = z.strictObject({
  status: z.enum(batchStatuses).optional(),
  cursor: cursor.optional(),
});

/** With the names of lists, which the user does not read. */
export const ownGiftsView = z.strictObject({
  /** Whether the user has a record: nobody else's gifts are shown. */
  isLinked: z.boolean(),
  year: z.int(),
  years: z.array(z.int()),
  currency: z.string(),
  total: sumView,
  items: z.array(
    giftView.pick({ id: true, day: true, method: true, amount: true, state: true }).extend({
      category: z.string(),
      /** null: money that is free. */
      fund: z.string().nullable(),
      receipt: z.strictObject({ id: idView, number: z.string() }).nullable(),
    }),
  ),
});
export type OwnGiftsView = z.output<typeof ownGiftsView>;

export const personGiftsView = z.strictObject({
  name: z.string(),
  year: z.int(),
  years: z.array(z.int()),
  total: sumView,
  items: z.array(giftView),
});
