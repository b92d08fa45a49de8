/** Money that somebody got for a purchase and accounts for with receipts. */
import { z } from 'zod';
import { billFields, billPhotos } from '#domain/expenses/public.ts';
import { sumView } from '#domain/finance/public.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { amount } from '#domain/kernel/money/amount.ts';
import { plainDay, plainDayView } from '#domain/kernel/partial-date.ts';
import { filledLine } from '#domain/kernel/text/line.ts';
import { inlinePhoto } from '#domain/pictures.ts';

export const advanceStates = ['open', 'submitted', 'settled', 'cancelled'] as const;
export type AdvanceState = (typeof advanceStates)[number];
/** What a list shows: what has to be accounted for, what waits to be accepted, and the rest. */
export const advanceLists = ['open', 'submitted', 'closed'] as const;

export const maxPurpose = 120;
export const maxReason = 400;
export const maxReceipts = 50;

const version = z.int32().min(1);

export const giveInput = z.strictObject({
  requestId: id,
  /** The person who gets the money and accounts for it. */
  personId: id,
  purpose: filledLine(1, maxPurpose),
  amount,
  accountId: id,
  fundId: id,
  day: plainDay,
  dueOn: plainDay,
});

const receiptFields = {
  ...billFields,
  /** null: that of the advance. */
  fundId: id.nullable().default(null),
};
export const receiptInput = z.strictObject({
  requestId: id,
  advanceId: id,
  ...receiptFields,
  /** Of the bill. */
  photos: billPhotos,
});
export type ReceiptInput = z.output<typeof receiptInput>;
const receiptParams = { advanceId: id, receiptId: id };
export const receiptChange = z.strictObject({
  ...receiptParams,
  /** Of the advance. */
  version,
  ...receiptFields,
});

export const receiptPhoto = inlinePhoto.extend(receiptParams);
export const removedPhoto = z.strictObject({ ...receiptParams, fileId: id });

export const stepInput = z.strictObject({ advanceId: id, version });
export const sendBackInput = stepInput.extend({ reason: filledLine(1, maxReason) });
export const acceptInput = stepInput.extend({
  requestId: id,
  /** Where what is left goes, and what was spent beyond comes from. */
  accountId: id,
  day: plainDay,
});

const named = z.strictObject({ id: idView, name: z.string() });

export const advanceRow = z.strictObject({
  id: idView,
  version: z.int(),
  purpose: z.string(),
  state: z.enum(advanceStates),
  /** null: the person was erased. */
  person: named.nullable(),
  /** Minor units of the currency. */
  amount: z.int(),
  currency: z.string(),
  givenOn: plainDayView,
  dueOn: plainDayView,
  isOverdue: z.boolean(),
  /** Whether the user got the money. */
  isOwn: z.boolean(),
});
export type AdvanceRow = z.output<typeof advanceRow>;

const receiptView = z.strictObject({
  id: idView,
  title: z.string(),
  amount: z.int(),
  category: named.nullable(),
  fund: named,
  centre: named.nullable(),
  party: z.string(),
  taxId: z.string(),
  photoIds: z.array(idView),
});
export type ReceiptView = z.output<typeof receiptView>;

export const advanceView = advanceRow.extend({
  account: named,
  fund: named,
  givenBy: z.string(),
  entryId: idView,
  submittedAt: z.iso.datetime().nullable(),
  reason: z.string(),
  acceptedBy: z.string(),
  /** The entry of the books that settled it. */
  settlementId: idView.nullable(),
  receipts: z.array(receiptView),
  /** What the receipts add up to. */
  spent: sumView,
  /** What is left and goes back, and what was spent beyond. One of them is 0. */
  returned: sumView,
  reimbursed: sumView,
  /** Whether the user may change its receipts, submit them, and accept or send them back. */
  canChange: z.boolean(),
  canSubmit: z.boolean(),
  canAccept: z.boolean(),
});
export type AdvanceView = z.output<typeof advanceView>;

/** What the forms offer; accounts for those who give advances. */
export const choicesView = z.strictObject({
  currency: z.string(),
  accounts: z.array(named),
  funds: z.array(named),
  categories: z.array(named),
  centres: z.array(named),
});
export type Choices = z.output<typeof choicesView>;
