/** Receipts of gifts: numbered without gaps, printed, and opened by their givers. */
import { z } from 'zod';
import { publicChurch } from '#domain/churches/public.ts';
import { doneOutput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { plainDayView } from '#domain/kernel/partial-date.ts';
import { filledLine, line } from '#domain/kernel/text/line.ts';
import { financePermissions as permissions } from '../permissions.ts';
import { giftMethods } from '../schema.ts';

export const receiptStatuses = ['issued', 'void'] as const;
export const receiptPapers = ['letter', 'a4'] as const;
/** The link that a giver opens works so many days. */
export const receiptLinkDays = 90;

/** A letter or a few: a church with two books of receipts has two. */
const series = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,6}$/, { error: 'finance:errors.series' })
  .default('A');

/** `A-000123` */
export const formatReceiptNumber = (name: string, number: number): string =>
  `${name}-${String(number).padStart(6, '0')}`;

const receiptItem = z.strictObject({
  day: plainDayView,
  category: z.string(),
  /** null: money that is free. */
  fund: z.string().nullable(),
  method: z.enum(giftMethods),
  amount: z.int(),
});

export const receiptRow = z.strictObject({
  id: idView,
  number: z.string(),
  day: plainDayView,
  payer: z.string(),
  personId: idView.nullable(),
  amount: z.int(),
  status: z.enum(receiptStatuses),
});
export type ReceiptRow = z.output<typeof receiptRow>;

export const receiptView = receiptRow.extend({
  batchId: idView,
  currency: z.string(),
  /** In words, in the language of the church. */
  words: z.string(),
  paperNumber: z.string(),
  items: z.array(receiptItem),
  voidedOn: plainDayView.nullable(),
  voidReason: z.string(),
  createdBy: z.string(),
  /** Until when the link works that the giver got; null: there is none. */
  linkUntil: z.iso.datetime().nullable(),
  /** Whether the giver has an address to mail it to. */
  canMail: z.boolean(),
});
export type ReceiptView = z.output<typeof receiptView>;

const params = z.strictObject({ receiptId: id });
/** Default: that of the church's country. */
const paper = z.enum(receiptPapers).optional();
const linkParams = z.strictObject({ token: z.string().max(200) });

export const receiptsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/finance/receipts',
    can: permissions.givers,
    input: z.strictObject({
      /** Beginnings of words of the name, or a number. */
      q: z.string().max(80).optional(),
      status: z.enum(receiptStatuses).optional(),
      cursor: cursor.optional(),
    }),
    output: createForwardPageSchema(receiptRow),
    summary: 'A page of receipts, the latest first.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/finance/receipts/:receiptId',
    can: permissions.givers,
    input: params,
    output: receiptView,
    summary: 'A receipt as it was printed.',
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/finance/gifts/:giftId/receipt',
    can: permissions.receipts,
    input: z.strictObject({
      requestId: id,
      giftId: id,
      /** Empty: the name of the giver. */
      payer: line(160),
      series,
      paperNumber: line(20),
    }),
    output: receiptView,
    summary:
      'Issues a receipt for a committed gift and the other gifts of its giver in the same batch that have none.',
  }),
  issueAll: endpoint({
    method: 'POST',
    path: '/api/finance/batches/:batchId/receipts',
    can: permissions.receipts,
    input: z.strictObject({ batchId: id, series }),
    output: z.strictObject({ issued: z.int() }),
    summary: 'Issues a receipt for each giver of a committed batch who has none.',
  }),
  void: endpoint({
    method: 'POST',
    path: '/api/finance/receipts/:receiptId/void',
    can: permissions.receipts,
    input: params.extend({ reason: filledLine(1, 400) }),
    output: receiptView,
    summary: 'Makes a receipt void: its number stays taken, its gifts can get another one.',
  }),
  createLink: endpoint({
    method: 'POST',
    path: '/api/finance/receipts/:receiptId/link',
    can: permissions.receipts,
    input: params.extend({ send: z.boolean().default(false) }),
    output: z.strictObject({ url: z.string(), receipt: receiptView }),
    summary: `Creates the link by which the giver opens the receipt for ${receiptLinkDays} days, and mails it if asked to. The one before stops working.`,
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/api/finance/receipts/:receiptId/link',
    can: permissions.receipts,
    input: params,
    output: doneOutput,
    summary: 'Stops the link of a receipt.',
  }),
  print: endpoint({
    method: 'GET',
    path: '/api/finance/receipts/:receiptId/file',
    can: permissions.givers,
    input: params.extend({ paper }),
    output: z.unknown(),
    summary: 'A receipt as a PDF file.',
  }),
  printAll: endpoint({
    method: 'GET',
    path: '/api/finance/batches/:batchId/receipts/file',
    can: permissions.givers,
    takesLong: true,
    input: z.strictObject({ batchId: id, paper }),
    output: z.unknown(),
    summary: 'All receipts of a batch that are not void as one PDF file.',
  }),
  printOwn: endpoint({
    method: 'GET',
    path: '/api/finance/own-receipts/:receiptId/file',
    can: permissions.own,
    input: params.extend({ paper }),
    output: z.unknown(),
    summary: 'A receipt of the user as a PDF file.',
  }),
  look: endpoint({
    method: 'GET',
    path: '/api/receipts/:token',
    can: 'public',
    input: linkParams,
    output: z.strictObject({ church: publicChurch, number: z.string() }),
    summary: 'The church and the number of the receipt of a link, without sign-in.',
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/receipts/:token/file',
    can: 'public',
    input: linkParams,
    output: z.unknown(),
    summary: 'The receipt of a link as a PDF file, without sign-in.',
  }),
};
