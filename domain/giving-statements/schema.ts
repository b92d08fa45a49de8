/** Statements of what each giver gave in a calendar year, made for all of them in one run. */
import { z } from 'zod';
import { giftMethods, sumView } from '#domain/finance/public.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { amount } from '#domain/kernel/money/amount.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { plainDayView } from '#domain/kernel/partial-date.ts';
import { definePhases } from '#domain/kernel/statuses.ts';
import { line } from '#domain/kernel/text/line.ts';

/** By household: what those who head a home gave is on one statement. */
export const groupings = ['person', 'household'] as const;
export const runPhases = definePhases({
  gathering: 'running',
  drawing: 'running',
  ready: 'ended',
  stopped: 'ended',
  failed: 'ended',
});
/** More than a church makes in the years that it keeps. */
export const maxRuns = 100;
/** A link opens a statement so many days. */
export const statementLinkDays = 90;

export const statementYear = z.coerce.number().int().min(2000).max(2100);
const words = {
  /** What the church certifies, below the gifts; a paragraph a line. */
  text: z.string().trim().max(2000).default(''),
  signer: line(120),
  /** Of the signer, such as treasurer. */
  office: line(120),
  /** Where it is signed. */
  place: line(120),
};

export const startRunInput = z.strictObject({
  requestId: id,
  year: statementYear,
  groupedBy: z.enum(groupings).default('person'),
  /** Givers of less get no statement. */
  least: amount.optional(),
  /** Each gift with its day; otherwise their sums. */
  isDetailed: z.boolean().default(true),
  ...words,
});

export const planView = z.strictObject({
  year: z.int(),
  /** Years with gifts, the latest first. */
  years: z.array(z.int()),
  currency: z.string(),
  givers: z.int(),
  /** What they gave. */
  total: sumView,
  /** Of nobody known, which is on no statement. */
  anonymous: sumView,
  /** Months of the year that can still change. */
  openMonths: z.int(),
  /** The church keeps families. */
  hasHouseholds: z.boolean(),
  /** The day on which the latest statements of this year were made. */
  madeOn: plainDayView.nullable(),
  /** As in the last run, or as is usual in the country of the church. */
  words: z.strictObject({
    text: z.string(),
    signer: z.string(),
    office: z.string(),
    place: z.string(),
  }),
});
export type PlanView = z.output<typeof planView>;

export const runRow = z.strictObject({
  id: idView,
  year: z.int(),
  groupedBy: z.enum(groupings),
  status: z.enum(runPhases.statuses),
  /** Of the phase. */
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  currency: z.string(),
  statements: z.int(),
  amount: sumView,
  /** Statements with gifts in cash. */
  withCash: z.int(),
  /** Statements of people without a document, or without a postal code. */
  incomplete: z.int(),
  mailed: z.int(),
  isMailing: z.boolean(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** The church's, when they were made. */
  country: z.string(),
});
export type RunRow = z.output<typeof runRow>;
export const runView = runRow.extend({
  /** Statements that were not mailed and whose giver has an address; 0 before they are ready, and while they are mailed. */
  mailable: z.int(),
  /** Something else was given than the statements say. Not looked at before they are ready, nor while they are mailed. */
  isOutdated: z.boolean(),
});
export type RunView = z.output<typeof runView>;

/** What is printed of a gift, or of all of one kind. */
export const statementLine = z.strictObject({
  /** null: a sum. */
  day: plainDayView.nullable(),
  category: z.string(),
  /** null: money that is free. */
  fund: z.string().nullable(),
  method: z.enum(giftMethods),
  /** Digits of minor units. */
  amount: sumView,
});
export type StatementLine = z.output<typeof statementLine>;

export const statementRow = z.strictObject({
  id: idView,
  name: z.string(),
  gifts: z.int(),
  amount: sumView,
  mailedAt: z.iso.datetime().nullable(),
  canMail: z.boolean(),
});
export type StatementRow = z.output<typeof statementRow>;
export const statementPage = createForwardPageSchema(statementRow);
export const listStatementsInput = z.strictObject({
  runId: id,
  q: z.string().trim().max(80).optional(),
  cursor: cursor.optional(),
});

export const ownStatement = z.strictObject({
  id: idView,
  year: z.int(),
  gifts: z.int(),
  amount: sumView,
  currency: z.string(),
  createdOn: plainDayView,
});

export const monthTotal = z.strictObject({
  /** `2026-01` */
  month: z.string(),
  /** By method, in the order of `giftMethods`. */
  amounts: z.array(sumView),
  total: sumView,
});
export type MonthTotal = z.output<typeof monthTotal>;
