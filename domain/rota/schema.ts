/** The rota of events: teams with their positions, what each event needs, and who was asked. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { filledLine, line } from '#domain/kernel/text/line.ts';

export const assignmentStatuses = ['proposed', 'asked', 'accepted', 'declined'] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];
export const pairKinds = ['together', 'apart'] as const;

export const maxTeams = 60;
export const maxPositions = 40;
export const maxMembers = 400;
export const maxNeeded = 50;
/** The longest window of the board, in days: a quarter. */
export const maxBoardDays = 100;
export const maxAbsences = 60;

const version = z.int32().min(1);
const position = z.strictObject({ id, name: filledLine(1, 60) });
const hasUniqueIds = (items: readonly { readonly id: string }[]): boolean =>
  new Set(items.map((each) => each.id)).size === items.length;
const positions = z.array(position).min(1).max(maxPositions).refine(hasUniqueIds);

export const createTeamInput = z.strictObject({
  requestId: id,
  name: filledLine(1, 80),
  positions,
});
export const updateTeamInput = z.strictObject({
  teamId: id,
  version,
  name: filledLine(1, 80),
  positions,
});

const memberFields = {
  positionIds: z.array(id).min(1).max(maxPositions),
  /** The highest number of dates a month; null if there is no limit. */
  maxAMonth: z.int32().min(1).max(31).nullable().default(null),
  /** In which weeks of the month the person serves: 1 is the first date of that weekday, 5 the fifth. Empty if in all. */
  ordinals: z.array(z.int32().min(1).max(5)).max(5).default([]),
  /** The person serves every `everyWeeks` weeks, counted in weeks of seven days from `alternatesFrom` on; both are null if in all weeks. */
  everyWeeks: z.int32().min(2).max(12).nullable().default(null),
  alternatesFrom: recordedDay.nullable().default(null),
  /** Spouses, who serve on the same days or never do. */
  partnerId: id.nullable().default(null),
  partnerKind: z.enum(pairKinds).default('together'),
};
const hasWholeAlternation = (member: {
  readonly everyWeeks: number | null;
  readonly alternatesFrom: string | null;
}): boolean => (member.everyWeeks === null) === (member.alternatesFrom === null);

export const saveMemberInput = z
  .strictObject({ teamId: id, personId: id, ...memberFields })
  .refine(hasWholeAlternation, { error: 'rota:errors.alternation', path: ['alternatesFrom'] })
  .refine(({ personId, partnerId }) => personId !== partnerId, {
    error: 'invalid-value',
    path: ['partnerId'],
  });
export type SaveMemberInput = z.output<typeof saveMemberInput>;

const named = z.strictObject({
  id: idView,
  displayName: z.string(),
  photoId: idView.nullable(),
});

export const memberView = z.strictObject({
  person: named,
  positionIds: z.array(idView),
  maxAMonth: z.int().nullable(),
  ordinals: z.array(z.int()),
  everyWeeks: z.int().nullable(),
  alternatesFrom: plainDayView.nullable(),
  partner: named.nullable(),
  partnerKind: z.enum(pairKinds),
});
export type MemberView = z.output<typeof memberView>;

export const teamView = z.strictObject({
  id: idView,
  version: z.int(),
  name: z.string(),
  positions: z.array(z.strictObject({ id: idView, name: z.string() })),
  members: z.array(memberView),
});
export type TeamView = z.output<typeof teamView>;

const need = z.strictObject({ positionId: id, count: z.int32().min(1).max(maxNeeded) });
export const needsInput = z.strictObject({
  eventId: id,
  /** null: of all dates of the event. */
  occurrenceId: id.nullable().default(null),
  /** null: the date needs what its event needs. */
  needs: z.array(need).max(maxPositions).nullable(),
});
export type NeedsInput = z.output<typeof needsInput>;

export const assignmentView = z.strictObject({
  id: idView,
  positionId: idView,
  person: named,
  status: z.enum(assignmentStatuses),
  /** Why it was declined, and who could come instead. */
  reason: z.string(),
  suggestion: z.string(),
  /** Said to be away that day. */
  isAway: z.boolean(),
  /** Serves elsewhere at that hour. */
  isDouble: z.boolean(),
});
export type AssignmentView = z.output<typeof assignmentView>;

export const boardDate = z.strictObject({
  occurrenceId: idView,
  eventId: idView,
  title: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** The date needs something else than its event. */
  isOwn: z.boolean(),
  needs: z.array(z.strictObject({ positionId: idView, count: z.int() })),
  assignments: z.array(assignmentView),
});
export type BoardDate = z.output<typeof boardDate>;

/** The most dates of the board. */
export const maxBoardDates = 400;

/** A date with people who were proposed and not asked yet. */
export const dateToAsk = z.strictObject({
  occurrenceId: idView,
  title: z.string(),
  startsOn: z.string(),
  personIds: z.array(idView),
});
export type DateToAsk = z.output<typeof dateToAsk>;

/** A person who was asked, with the link to answer. */
export const askedPerson = z.strictObject({
  person: named,
  /** E.164 */
  phone: z.string().nullable(),
  isMailed: z.boolean(),
  url: z.string(),
  dates: z.array(z.strictObject({ title: z.string(), startsOn: z.string(), position: z.string() })),
});
export type AskedPerson = z.output<typeof askedPerson>;

export const servedDate = z.strictObject({
  id: idView,
  occurrenceId: idView,
  title: z.string(),
  /** The place that is not a room; empty without one. */
  place: z.string(),
  position: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  status: z.enum(assignmentStatuses),
});
export type ServedDate = z.output<typeof servedDate>;

export const answerShape = {
  assignmentId: id,
  accepts: z.boolean(),
  reason: line(200),
  /** Somebody who could come instead. */
  suggestion: line(120),
};

export const absenceInput = z
  .strictObject({ from: recordedDay, until: recordedDay, note: line(120) })
  .refine(({ from, until }) => until >= from, {
    error: 'rota:errors.absence-reversed',
    path: ['until'],
  });

export const absenceView = z.strictObject({
  id: idView,
  from: plainDayView,
  until: plainDayView,
  note: z.string(),
});
