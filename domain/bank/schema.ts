/** Statements of banks, whose lines are matched with entries of the books. */
import { z } from 'zod';
import { entryKinds, sumView } from '#domain/finance/public.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { plainDayView } from '#domain/kernel/partial-date.ts';
import { filledLine } from '#domain/kernel/text/line.ts';
import { csvChoice, csvMapping, csvView } from './csv.ts';
import { ruleView } from './line-rules.ts';
import { transferProposalView } from './postings.ts';

export const maxStatementBytes = 20 * 1024 * 1024;
/** Entries of the books that together are one line of the bank, such as the bags of a Sunday. */
export const maxEntriesOfLine = 50;
export const maxLinesOfEntry = 50;

export const statementFormats = ['norma43', 'ofx', 'camt053', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

export const importStatementInput = z.strictObject({
  requestId: id,
  accountId: id,
  uploadId: id,
  fileName: filledLine(1, 200),
  /** How a table is read; null: as it is remembered. Not used of other formats. */
  csv: csvChoice.nullable().default(null),
});

export const previewInput = z.strictObject({
  accountId: id,
  uploadId: id,
  /** null: the remembered one, or else a proposal. */
  mapping: csvMapping.nullable().default(null),
});
export const previewView = z.strictObject({
  format: z.enum(statementFormats),
  /** null: the format says what each value is. */
  csv: csvView.nullable(),
});

export const statementView = z.strictObject({
  id: idView,
  accountId: idView,
  accountName: z.string(),
  fileName: z.string(),
  format: z.enum(statementFormats),
  from: plainDayView,
  until: plainDayView,
  /** null: the file does not say it. */
  opening: sumView.nullable(),
  closing: sumView.nullable(),
  /** The closing balance of the account's previous statement; null if there is none, if the two share days, or if it has no balance. */
  closingBefore: sumView.nullable(),
  /** Lines that were new when it was read. */
  lineCount: z.int(),
  /** Lines that no entry is confirmed to be, and those among them for which one is proposed. */
  left: z.int(),
  proposed: z.int(),
  importedAt: z.iso.datetime(),
  importedBy: z.string(),
  reconciledAt: z.iso.datetime().nullable(),
  reconciledBy: z.string(),
});
export type StatementView = z.output<typeof statementView>;
export const statementPage = createForwardPageSchema(statementView);

/** What the books have in an account, beside what the bank says. */
export const bankAccountView = z.strictObject({
  id: idView,
  name: z.string(),
  balance: sumView,
  /** The latest statement whose file says what lay in the account. */
  closing: z.strictObject({ day: plainDayView, amount: sumView }).nullable(),
  left: z.int(),
});
export type BankAccountView = z.output<typeof bankAccountView>;

export const entryOfLineView = z.strictObject({
  id: idView,
  number: z.int(),
  day: plainDayView,
  kind: z.enum(entryKinds),
  /** What it moved in the account: negative for what left it. */
  amount: sumView,
  party: z.string(),
  note: z.string(),
});
export type EntryOfLine = z.output<typeof entryOfLineView>;

export const lineStates = ['left', 'matched'] as const;

export const statementLineView = z.strictObject({
  id: idView,
  position: z.int(),
  day: plainDayView,
  amount: sumView,
  text: z.string(),
  reference: z.string(),
  /** `proposed`: the entries are a guess that nobody has confirmed. */
  state: z.enum(['open', 'proposed', 'matched']),
  entries: z.array(entryOfLineView),
  /** What an open line is by the rules that users keep. */
  rule: ruleView.nullable(),
  /** Lines of other accounts with which an open line may be one transfer. */
  transfer: transferProposalView.nullable(),
  /** It may be a gift that the bank took back. */
  isReturn: z.boolean(),
});
export type StatementLineView = z.output<typeof statementLineView>;

export const listLinesInput = z.strictObject({
  statementId: id,
  state: z.enum(lineStates).optional(),
  cursor: cursor.optional(),
});
export const linePage = createForwardPageSchema(statementLineView);

/** Lines of a statement that together are one entry, such as a payment that left in two parts. */
export const joinLinesInput = z.strictObject({
  statementId: id,
  entryId: id,
  lineIds: z.array(id).min(2).max(maxLinesOfEntry),
});

export const matchInput = z.strictObject({
  lineId: id,
  entryIds: z.array(id).min(1).max(maxEntriesOfLine),
});
