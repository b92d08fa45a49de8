/** What users ask the church to pay: bills, purchases and what they paid themselves, decided by somebody else. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { amount } from '#domain/kernel/money/amount.ts';
import { plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { normalizeText } from '#domain/kernel/text/folding.ts';
import { filledLine, line } from '#domain/kernel/text/line.ts';
import { inlinePhoto, sentPhoto } from '#domain/pictures.ts';

export const requestStates = ['pending', 'approved', 'paid', 'refused', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];
/** What a list shows: what waits for a decision, what waits to be paid, and the rest. */
export const requestLists = ['pending', 'approved', 'closed'] as const;

export const maxTitle = 120;
export const maxDetails = 2000;
export const maxReason = 400;
/** Photos of one bill: its pages, and the slip of the card. */
export const maxBillPhotos = 5;
export const maxRules = 100;
export const maxRecurring = 100;

const version = z.int32().min(1);

/** What a bill says, as far as the user who has it knows. */
export const billFields = {
  title: filledLine(1, maxTitle),
  amount,
  categoryId: id.nullable().default(null),
  /** The ministry, group or building that it is for. */
  centreId: id.nullable().default(null),
  party: line(160),
  /** Of the party, as on the bill. */
  taxId: line(40),
};

export const billPhotos = z.array(inlinePhoto).max(maxBillPhotos).default([]);

const expenseFields = {
  ...billFields,
  details: z.string().overwrite(normalizeText).max(maxDetails).default(''),
};

export const requestInput = z.strictObject({
  requestId: id,
  ...expenseFields,
  dueOn: recordedDay.nullable().default(null),
  /** Of the record of an earlier feature that it is the cost of, such as a repair: that is paid once. */
  costId: id.nullable().default(null),
  /** Of the bill. */
  photos: billPhotos,
  /** Of requests that have waited on a device since they had one photo. */
  photo: sentPhoto,
});
export type RequestInput = z.output<typeof requestInput>;

export const changeInput = z.strictObject({
  expenseId: id,
  version,
  ...expenseFields,
  dueOn: recordedDay.nullable().default(null),
});
export type ChangeInput = z.output<typeof changeInput>;

export const decisionInput = z
  .strictObject({
    expenseId: id,
    version,
    isApproved: z.boolean(),
    /** Needed to refuse. */
    reason: line(maxReason),
  })
  .refine(({ isApproved, reason }) => isApproved || reason !== '', {
    error: 'required',
    path: ['reason'],
  });

const named = z.strictObject({ id: idView, name: z.string() });

export const expenseRow = z.strictObject({
  id: idView,
  title: z.string(),
  state: z.enum(requestStates),
  /** Minor units of the currency. */
  amount: z.int(),
  currency: z.string(),
  party: z.string(),
  dueOn: plainDayView.nullable(),
  isOverdue: z.boolean(),
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  /** The first one of the bill. */
  photoId: idView.nullable(),
  /** Whether the user may decide it. */
  canDecide: z.boolean(),
});
export type ExpenseRow = z.output<typeof expenseRow>;

export const expenseView = expenseRow.extend({
  version: z.int(),
  photoIds: z.array(idView),
  details: z.string(),
  category: named.nullable(),
  centre: named.nullable(),
  taxId: z.string(),
  decidedBy: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string(),
  /** What its payment is posted with, so that it is posted once. */
  paymentId: idView,
  /** The entry of the books, once it is paid. */
  entryId: idView.nullable(),
  /** Names of the users who can decide it, for who waits. */
  deciders: z.array(z.string()),
  /** Whether it is the user's own, who changes and withdraws it until it is decided. */
  isOwn: z.boolean(),
});
export type ExpenseView = z.output<typeof expenseView>;

/** What the forms offer. */
export const choicesView = z.strictObject({
  currency: z.string(),
  categories: z.array(named),
  centres: z.array(named),
});

export const ruleInput = z.strictObject({
  requestId: id,
  userId: id,
  /** null: for every cost centre, and without one. */
  centreId: id.nullable().default(null),
  /** null: without a limit. */
  upTo: amount.nullable().default(null),
});
export const ruleView = z.strictObject({
  id: idView,
  user: named,
  /** Not: somebody who left, or may not decide any more. */
  isActive: z.boolean(),
  centre: named.nullable(),
  upTo: z.int().nullable(),
});
export const rulesView = z.strictObject({
  currency: z.string(),
  items: z.array(ruleView),
  /** The users who can be chosen. */
  users: z.array(named),
});

export const recurringInput = z.strictObject({
  requestId: id,
  ...expenseFields,
  /** The first day when it is due; then each month, on the last day of those that are shorter. */
  firstOn: recordedDay,
});
export const recurringView = z.strictObject({
  id: idView,
  title: z.string(),
  amount: z.int(),
  party: z.string(),
  /** When it is due next. */
  nextOn: plainDayView,
});
export const recurringList = z.strictObject({
  currency: z.string(),
  items: z.array(recurringView),
});
