/** Entries of the ledger, months and reports. */
import { z } from 'zod';
import { currency } from '#domain/churches/schema.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { amount, amountOrNothing } from '#domain/kernel/money/amount.ts';
import { rate } from '#domain/kernel/money/rates.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { plainDay, plainDayView } from '#domain/kernel/partial-date.ts';
import { filledLine, line } from '#domain/kernel/text/line.ts';
import { month, periodInput } from '../periods.ts';
import { accountKinds, entryKinds, fundKinds, sumView } from '../schema.ts';

const noteFields = {
  note: line(400),
  reference: line(80),
  party: line(160),
  /** Of the party, as on the bill. */
  taxId: line(40),
};
/** How much of the books' currency a unit of the account's is worth; null: the account is in that of the books. */
const accountRate = { rate: rate.nullable().default(null) };
const posted = { requestId: id, day: plainDay, amount };

export const recordInput = z.strictObject({
  ...posted,
  kind: z.enum(['income', 'expense']),
  accountId: id,
  fundId: id,
  /** Of a fund in custody it is not used: that money is neither income nor expense of the church. */
  categoryId: id.nullable().default(null),
  /** For which ministry, group or building; not used of a fund in custody. */
  centreId: id.nullable().default(null),
  /**
   * What was paid in another currency than that of the books, from an account in theirs; the rate is that of this currency then, and
   * follows from both amounts where it is null.
   */
  original: z.strictObject({ currency, amount }).nullable().default(null),
  ...accountRate,
  ...noteFields,
});
/** On the day when the books begin. */
export const openingInput = z.strictObject({
  requestId: id,
  accountId: id,
  fundId: id,
  amount,
  ...accountRate,
  note: noteFields.note,
});
export const transferInput = z.strictObject({
  ...posted,
  fromAccountId: id,
  toAccountId: id,
  fundId: id,
  ...accountRate,
  note: noteFields.note,
});
/** Of accounts of two currencies. */
export const exchangeInput = z.strictObject({
  ...posted,
  fromAccountId: id,
  toAccountId: id,
  fundId: id,
  /** What comes into the other account, in its currency. */
  received: amount,
  /** How much of the books' currency a unit of the other one is worth; null: it follows from both amounts. */
  rate: rate.nullable().default(null),
  /** Where neither is in the books' currency: what a unit of the currency that leaves is worth in it. */
  bookRate: rate.nullable().default(null),
  note: noteFields.note,
});
export const fundTransferInput = z.strictObject({
  ...posted,
  accountId: id,
  fromFundId: id,
  toFundId: id,
  ...accountRate,
  note: noteFields.note,
});
export const reverseInput = z.strictObject({
  requestId: id,
  entryId: id,
  /** null: today. */
  day: plainDay.nullable().default(null),
  reason: filledLine(1, 400),
});
export const noteInput = z.strictObject({ entryId: id, ...noteFields });

/** The last rate of a currency: how much of the books' currency its unit is worth. */
export const rateView = z.strictObject({ currency: z.string(), rate: z.string() });
export type RateView = z.output<typeof rateView>;

const named = z.strictObject({ id: idView, name: z.string() });
export const lineView = z.strictObject({
  debit: named.extend({ kind: z.enum(accountKinds) }),
  credit: named.extend({ kind: z.enum(accountKinds) }),
  fund: named.extend({ kind: z.enum(fundKinds) }),
  centre: named.nullable(),
  amount: z.int(),
  currency: z.string(),
  /** What it is worth in the books' currency. */
  baseAmount: z.int(),
  rate: z.string().nullable(),
  /** What was paid in another currency. */
  original: z.strictObject({ currency: z.string(), amount: z.int() }).nullable(),
});
export const entryView = z.strictObject({
  id: idView,
  number: z.int(),
  day: plainDayView,
  kind: z.enum(entryKinds),
  /** What it adds to the money of the church: negative where it takes away; of a transfer, what is moved. */
  amount: sumView,
  /** Of the amount; of an exchange, that of the first account. */
  currency: z.string(),
  /** What an exchange adds to the other account. */
  exchanged: z.strictObject({ currency: z.string(), amount: sumView }).nullable(),
  note: z.string(),
  reference: z.string(),
  party: z.string(),
  taxId: z.string(),
  /** The photo of the bill. */
  billId: idView.nullable(),
  lines: z.array(lineView),
  reverses: z.strictObject({ id: idView, number: z.int() }).nullable(),
  reversedBy: z.strictObject({ id: idView, number: z.int() }).nullable(),
  batchId: idView.nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
});
export type EntryView = z.output<typeof entryView>;

export const partiesInput = z.strictObject({
  kind: z.enum(['income', 'expense']),
  /** Beginnings of words of the name. */
  q: z.string().max(80).default(''),
});
export const partyView = z.strictObject({
  party: z.string(),
  taxId: z.string(),
  /** Of the latest entry; null without one. */
  categoryId: idView.nullable(),
});
export type PartyView = z.output<typeof partyView>;

export const entryFilters = {
  q: z.string().max(80).optional(),
  from: plainDay.optional(),
  to: plainDay.optional(),
  kind: z.enum(entryKinds).optional(),
  accountId: id.optional(),
  categoryId: id.optional(),
  fundId: id.optional(),
  centreId: id.optional(),
  currency: currency.optional(),
};
export const listEntriesInput = z.strictObject({ ...entryFilters, cursor: cursor.optional() });
export const entryPage = createForwardPageSchema(entryView);

/** The money of the church, of which some is for a purpose and some is of others. */
export const moneyView = z.strictObject({
  total: sumView,
  free: sumView,
  reserved: sumView,
  ofOthers: sumView,
});
const balance = named.extend({ amount: sumView });
export const accountBalance = balance.extend({ kind: z.enum(accountKinds) });
export const fundBalance = balance.extend({ kind: z.enum(fundKinds) });

const flow = z.strictObject({ income: sumView, expense: sumView });
/** Of one currency: amounts of several are never added up. */
const frontFigures = {
  money: moneyView,
  accounts: z.array(accountBalance),
  funds: z.array(fundBalance),
  thisMonth: flow,
  lastMonth: flow,
  sameMonthLastYear: flow,
};
export const frontPageView = z.strictObject({
  books: z.strictObject({ currency: z.string(), openedOn: plainDayView }).nullable(),
  ...frontFigures,
  /** Of each other currency that the church has or had money of. */
  others: z.array(z.strictObject({ currency: z.string(), ...frontFigures })),
  month,
  /** Batches to count or to commit; 0 for those who see no batches. */
  openBatches: z.int(),
  countedBatches: z.int(),
  toDeposit: z.int(),
  /** The earliest month that is over and not closed. */
  monthToClose: month.nullable(),
});
export type FrontPageView = z.output<typeof frontPageView>;

export const reportFileInput = periodInput.extend({
  /** Beside as many months before. */
  compares: z.stringbool().default(false),
  /** Default: that of the church's country. */
  paper: z.enum(['a4', 'letter']).optional(),
});
/** Of one currency: amounts of several are never added up. */
const reportFigures = {
  currency: z.string(),
  beginning: sumView,
  income: z.array(balance.extend({ parentId: idView.nullable() })),
  totalIncome: sumView,
  expense: z.array(balance.extend({ parentId: idView.nullable() })),
  totalExpense: sumView,
  /** Money of others that came and went, which is neither income nor expense. */
  custodyReceived: sumView,
  custodySent: sumView,
  /** What came by exchanges of currencies; negative for what left. */
  exchanged: sumView,
  end: sumView,
  money: moneyView,
  accounts: z.array(accountBalance),
  funds: z.array(fundBalance),
  /** What came and went for each cost centre. */
  centres: z.array(named.extend(flow.shape)),
};
export const reportView = z.strictObject({
  from: month,
  to: month,
  ...reportFigures,
  /** Those of each other currency with money or movements. */
  others: z.array(z.strictObject(reportFigures)),
});
export type ReportFigures = Omit<ReportView, 'others' | 'from' | 'to'>;
export type ReportView = z.output<typeof reportView>;

export const monthView = z.strictObject({
  month,
  status: z.enum(['open', 'closed']),
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.string().nullable(),
  /** Why it was opened again, the last time. */
  reason: z.string(),
  entries: z.int(),
  /** Batches of its days that are not committed: it can't be closed before. */
  openBatches: z.int(),
  /** Money of others that lies in the tills at its end. */
  ofOthers: sumView,
  digest: z.string().nullable(),
});
export type MonthView = z.output<typeof monthView>;
/** What is looked at before a month is closed. */
export const checklistView = z.strictObject({
  month,
  /** Batches of its days that are not committed: it can't be closed before. */
  openBatches: z.int(),
  /** Batches of its days whose cash was not brought to the bank by its end. */
  undeposited: z.int(),
  /** Statements of banks with one of its days that are not reconciled. */
  statements: z.int(),
  /** Money of others that was not sent by its end. */
  ofOthers: sumView,
  /** Funds that were spent beyond what they had. */
  uncovered: z.array(balance.extend({ currency: z.string() })),
  /** The cash that was in each till by the books at its end; a till without money and entries is left out. */
  tills: z.array(balance.extend({ currency: z.string() })),
});
export type ChecklistView = z.output<typeof checklistView>;
/** `[account, minor units]` of the tills that were counted. */
export const closeInput = z.strictObject({
  month,
  tills: z
    .array(
      z.strictObject({
        accountId: id,
        /** null: it was not counted. */
        counted: amountOrNothing.nullable(),
      }),
    )
    .max(20)
    .default([]),
});
export const reopenInput = z.strictObject({ month, reason: filledLine(1, 400) });
