/** Follow-ups: somebody of the church sees to a person until a day, for a reason. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { cursor } from '#domain/kernel/paging.ts';
import { plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { normalizeText } from '#domain/kernel/text/folding.ts';
import { noteVisibilities } from '#domain/notes/schema.ts';
import { personName } from '#domain/people/public.ts';

/** A person has at most one open follow-up for each reason. */
export const followUpReasons = ['newcomer', 'absent', 'moved', 'pastoral', 'other'] as const;
export type FollowUpReason = (typeof followUpReasons)[number];

/** What came of it, the most frequent first. */
export const followUpOutcomes = [
  'called',
  'messaged',
  'visited',
  'not-reached',
  'will-return',
  'left',
  'other',
] as const;
export type FollowUpOutcome = (typeof followUpOutcomes)[number];

/** What happened to a follow-up; `changed`: it was given to somebody else, or another day was set. */
export const followUpEntryKinds = ['opened', 'changed', 'done', 'reopened', 'note'] as const;

export const maxFollowUpText = 2000;

/** The most people who can be given to somebody in one step. */
export const maxAssignedAtOnce = 200;

const text = z.string().overwrite(normalizeText).max(maxFollowUpText);

export const assignmentFields = {
  assigneeId: id,
  dueOn: recordedDay,
  reason: z.enum(followUpReasons).default('newcomer'),
};

export const followUpParams = z.strictObject({ followUpId: id });

export const finishInput = z.strictObject({
  followUpId: id,
  outcome: z.enum(followUpOutcomes),
  text: text.default(''),
});

export const followUpNoteInput = z.strictObject({
  followUpId: id,
  text: text.min(1),
  visibility: z.enum(noteVisibilities).default('viewers'),
});

export const followUpStatuses = ['open', 'done'] as const;

/** What the assignee sees of the person. */
export const followedPerson = z.strictObject({
  ...personName.shape,
  /** null for somebody who died, too. */
  phone: z.string().nullable(),
  whatsapp: z.boolean(),
  /** An open follow-up of somebody who died has ended by that. */
  isDeceased: z.boolean(),
});

export const followUpView = z.strictObject({
  id: idView,
  person: followedPerson,
  reason: z.enum(followUpReasons),
  /** null: the user is no longer there. */
  assigneeId: idView.nullable(),
  assigneeName: z.string(),
  dueOn: plainDayView,
  isOverdue: z.boolean(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  doneBy: z.string(),
  /** null while it is open, and for those that ended before there were outcomes. */
  outcome: z.enum(followUpOutcomes).nullable(),
  outcomeText: z.string(),
});
export type FollowUpView = z.output<typeof followUpView>;

export const followUpEntry = z.strictObject({
  id: idView,
  kind: z.enum(followUpEntryKinds),
  at: z.iso.datetime(),
  authorName: z.string(),
  /** Of `opened` and `changed`. */
  assigneeName: z.string(),
  dueOn: plainDayView.nullable(),
  outcome: z.enum(followUpOutcomes).nullable(),
  text: z.string(),
  /** Of a note. */
  visibility: z.enum(noteVisibilities),
});
export type FollowUpEntry = z.output<typeof followUpEntry>;

export const followUpDetails = z.strictObject({
  ...followUpView.shape,
  /** The caller may end and reopen it. */
  mayChange: z.boolean(),
  mayWrite: z.boolean(),
  /** The latest first; only the notes that the caller may see. */
  entries: z.array(followUpEntry),
});
export type FollowUpDetails = z.output<typeof followUpDetails>;

const ownFilters = {
  status: z.enum(followUpStatuses).optional(),
  overdue: z.literal('yes').optional(),
  reason: z.enum(followUpReasons).optional(),
};

/** `assignee`: the id of a user, or the caller. */
export const followUpFilters = { ...ownFilters, assignee: id.or(z.literal('me')).optional() };
export const followUpFiltersInput = z.strictObject(followUpFilters);
export type FollowUpFilters = z.output<typeof followUpFiltersInput>;

/** Open ones with the most urgent first; those that are done with the latest first. */
export const followUpListInput = z.strictObject({ ...followUpFilters, cursor: cursor.optional() });
export const ownFollowUpListInput = z.strictObject({ ...ownFilters, cursor: cursor.optional() });

/** The day or the instant, and the id, of the last row of a page. */
export const followUpCursor = z.tuple([z.iso.date().or(z.iso.datetime()), id]);

/** The card of the front page: those that are assigned to the user, the most urgent first. */
export const followUpsCard = z.strictObject({ items: z.array(followUpView), total: z.int() });
export type FollowUpsCard = z.output<typeof followUpsCard>;
