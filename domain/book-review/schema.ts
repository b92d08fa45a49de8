/** The review of a church's books: questions about entries, archives of months, and who looked at what people give. */
import { z } from 'zod';
import { archivePhases } from '#domain/kernel/archives.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { cursor } from '#domain/kernel/paging.ts';
import { plainDayView, recordedMonth } from '#domain/kernel/partial-date.ts';
import { normalizeText } from '#domain/kernel/text/folding.ts';

export const questionStates = ['open', 'answered', 'closed'] as const;
export type QuestionState = (typeof questionStates)[number];

export const maxMessageLength = 2000;
/** Of one question; then another one is asked. */
export const maxMessages = 50;
/** Years after which it is forgotten who looked. */
export const lookupRetentionYears = 2;

const instant = z.iso.datetime();
const text = z.string().overwrite(normalizeText).min(1).max(maxMessageLength);

export const askInput = z.strictObject({ requestId: id, entryId: id, text });
export const writeInput = z.strictObject({ requestId: id, questionId: id, text });
export const questionInput = z.strictObject({ questionId: id });
export const listQuestionsInput = z.strictObject({
  state: z.enum(questionStates).default('open'),
  cursor: cursor.optional(),
});
export const entryQuestionsInput = z.strictObject({ entryId: id, cursor: cursor.optional() });

const questionFields = {
  id: idView,
  state: z.enum(questionStates),
  entry: z.strictObject({ id: idView, number: z.int(), day: plainDayView }),
  askedBy: z.string(),
  askedAt: instant,
};

export const questionRow = z.strictObject({
  ...questionFields,
  /** Its first message. */
  text: z.string(),
  /** Messages after the first. */
  replies: z.int(),
});
export type QuestionRow = z.output<typeof questionRow>;

export const questionView = z.strictObject({
  ...questionFields,
  /** The first is the question. */
  messages: z.array(
    z.strictObject({ id: idView, author: z.string(), at: instant, text: z.string() }),
  ),
  /** Whether the user may answer, or ask on and close. */
  canAnswer: z.boolean(),
  canAsk: z.boolean(),
});
export type QuestionView = z.output<typeof questionView>;

export const questionCounts = z.strictObject({
  open: z.int(),
  answered: z.int(),
  closed: z.int(),
});

const monthRange = { from: recordedMonth, to: recordedMonth };

export const startArchiveInput = z
  .strictObject(monthRange)
  .refine(({ from, to }) => from <= to, { error: 'finance:errors.end-before-start', path: ['to'] });
export const archiveInput = z.strictObject({ archiveId: id });

export const archiveView = z.strictObject({
  id: idView,
  ...monthRange,
  status: z.enum(archivePhases.statuses),
  /** Whether it names who gave, which those who made it could see. */
  hasGivers: z.boolean(),
  /** Rows and documents. */
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  bytes: z.int().nullable(),
  requestedAt: instant,
  requestedBy: z.string(),
  /** null: there is no file yet, or it has expired. */
  downloadableUntil: instant.nullable(),
});
export type ArchiveView = z.output<typeof archiveView>;

export const archivePlan = z.strictObject({
  /** Those that the books have, the latest first. */
  months: z.array(z.string()),
  /** The last closed fiscal year, or else what the books have of the present one. */
  proposed: z.strictObject(monthRange),
});

export const lookupKinds = [
  'person',
  'book',
  'book-file',
  'batch',
  'usual-gifts',
  'receipts',
  'receipt',
  'receipts-file',
  'pledges',
  'statements',
  'statement',
  'statements-file',
  'archive',
  'bank-line',
] as const;
export type LookupKind = (typeof lookupKinds)[number];

export const listLookupsInput = z.strictObject({
  userId: id.optional(),
  personId: id.optional(),
  cursor: cursor.optional(),
});
export const lookupView = z.strictObject({
  id: idView,
  kind: z.enum(lookupKinds),
  user: z.string(),
  from: instant,
  until: instant,
  /** Of the one whose gifts they were; erased people have no name. */
  person: z.strictObject({ id: idView, name: z.string() }).nullable(),
  /** How many people were shown; 0: a whole file. */
  people: z.int(),
  /** What the list is called, such as a batch, or the number of a receipt. */
  label: z.string(),
});
export type LookupView = z.output<typeof lookupView>;

export const lookupUsersView = z.strictObject({
  items: z.array(z.strictObject({ id: idView, name: z.string() })),
});
