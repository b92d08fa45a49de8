/** The report of a meeting: who came, who visited, and what the group's type asks. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { amount } from '#domain/kernel/money/amount.ts';
import { plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { timeOfDay } from '#domain/kernel/recurrence/schedule.ts';
import { normalizeLine, normalizeText } from '#domain/kernel/text/folding.ts';
import { line } from '#domain/kernel/text/line.ts';
import { typeInput } from '#domain/groups/public.ts';
import { groupContact, groupPerson, groupReference } from '#domain/groups/schema.ts';
import { mergedStatements, reportMerge } from './merge-schema.ts';

/** The most names of a report: a longer list was pasted by mistake. */
export const maxReportNames = 500;
export const maxVisitors = 60;
export const maxPrayers = 40;
const maxHeadcount = 100_000;

/** `held`: they met. */
export const reportStatuses = ['held', 'did_not_meet'] as const;
/** The category of those who are counted in a group whose type has no categories. */
export const otherPeople = 'others';

/** What somebody said of one person; the others of the list were not there as far as the report says. */
const statement = z.strictObject({ personId: id, present: z.boolean() });

const visitorFields = {
  /** Chosen by the client, so that sending it again adds nobody. */
  id,
  name: z.string().overwrite(normalizeLine).max(120),
  phone: line(40),
  firstTime: z.boolean().default(false),
};
const visitor = z.strictObject({
  ...visitorFields,
  name: visitorFields.name.min(1),
  /** Somebody on record. */
  personId: id.nullable().default(null),
  /** The user has compared the visitor with the look-alikes that were shown: it is somebody else. */
  isOther: z.boolean().default(false),
});
export type VisitorInput = z.output<typeof visitor>;

const headcountKey = z.union([id, z.literal(otherPeople)]);
const headcounts = z.record(headcountKey, z.int32().min(0).max(maxHeadcount));
const answer = z.union([
  z.string().overwrite(normalizeText).max(1000),
  z.int32().min(-1_000_000).max(1_000_000_000),
  z.boolean(),
]);
const answers = z.record(id, answer);
const hasUniqueIds = (items: readonly { readonly id: string }[]): boolean =>
  new Set(items.map((each) => each.id)).size === items.length;
const fewEntries = (values: object): boolean => Object.keys(values).length <= 40;

/** A prayer request of the meeting. */
const prayer = z.strictObject({
  id,
  personId: id.nullable().default(null),
  text: z.string().overwrite(normalizeText).min(1).max(1000),
  answeredOn: recordedDay.nullable().default(null),
});
export type PrayerInput = z.output<typeof prayer>;

/** What somebody says of a meeting. */
const reportFields = {
  /** The version that the form was made of; 0: there was none. A later report by somebody else is merged with this one. */
  baseVersion: z.int32().min(0),
  status: z.enum(reportStatuses),
  /** Why they did not meet. */
  reason: line(300),
  people: z.array(statement).max(maxReportNames, { error: 'groups:errors.too-many-names' }),
  visitors: z
    .array(visitor)
    .max(maxVisitors, { error: 'groups:errors.too-many-visitors' })
    .refine(hasUniqueIds)
    .default([]),
  headcounts: headcounts.refine(fewEntries).default({}),
  /** In minor units of the church's currency. */
  offering: amount.nullable().default(null),
  topic: line(200),
  notes: z.string().overwrite(normalizeText).max(4000).default(''),
  answers: answers.refine(fewEntries).default({}),
  /** Only by those who see them; without them they stay as they are. */
  prayers: z.array(prayer).max(maxPrayers).refine(hasUniqueIds).optional(),
  /** Those who were not expected on that day came as visitors. */
  othersAsVisitors: z.boolean().default(false),
};

/** The report of a meeting on record, of a group or of another owner. */
export const meetingReportInput = z.strictObject({ gatheringId: id, ...reportFields });
export type MeetingReportInput = z.output<typeof meetingReportInput>;

export const reportInput = z.strictObject({
  groupId: id,
  /** Of a planned meeting, or chosen by the client for one that was not planned. */
  gatheringId: id,
  /** When it began, in the time zone of the group. A planned meeting keeps its own. */
  day: recordedDay,
  time: timeOfDay,
  ...reportFields,
});
export type ReportInput = z.output<typeof reportInput>;

/** A report as it is kept: with ids of people, so that nothing is left of who is erased. */
export const reportContent = z.strictObject({
  status: z.enum(reportStatuses),
  reason: z.string(),
  present: z.array(z.string()),
  /** Ids of the people that the report marks as absent. */
  absent: z.array(z.string()),
  visitors: z.array(z.strictObject({ ...visitorFields, id: idView, personId: idView.nullable() })),
  headcounts: z.record(z.string(), z.int()),
  offering: z.int().nullable(),
  topic: z.string(),
  notes: z.string(),
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type ReportContent = z.output<typeof reportContent>;
export type ReportVisitor = ReportContent['visitors'][number];

const figures = {
  present: z.int(),
  expected: z.int(),
  visitors: z.int(),
  firstTime: z.int(),
  /** Without names. */
  counted: z.int(),
};

export const reportResult = z.strictObject({
  gatheringId: idView,
  version: z.int(),
  /** Who came, as it is kept now: also by the report of somebody else. */
  figures: z.strictObject(figures),
  /** Somebody else had reported the meeting meanwhile: both reports are one now. */
  merge: reportMerge.nullable(),
  photoId: idView.nullable(),
  /** Visitors who may be on record already: they wait in the inbox. */
  waitingVisitors: z.int(),
});
export type ReportResult = z.output<typeof reportResult>;

/** What a user has not seen of reports that became one. */
export const unseenMerges = z.strictObject({
  items: z.array(
    z.strictObject({
      ...reportMerge.shape,
      group: groupReference,
      startsAt: z.iso.datetime(),
      timeZone: z.string(),
    }),
  ),
});
export type UnseenMerges = z.output<typeof unseenMerges>;

/**
 * Who may be the visitor: people on record, for users who see people; the others learn only of those who visited the group by
 * that name or telephone.
 */
const lookalikes = z.array(groupPerson);
const typed = z.strictObject({ id, name: visitor.shape.name, phone: visitorFields.phone });
export const checkVisitorsInput = z.strictObject({
  groupId: id,
  visitors: z.array(typed).min(1).max(maxVisitors),
});
export const checkVisitorsOutput = z.strictObject({
  items: z.array(
    z.strictObject({
      id: idView,
      lookalikes,
      /** The visitor may be a person on record whom the user does not see, and would wait in the inbox. */
      mayBeOnRecord: z.boolean(),
    }),
  ),
});

export const gatheringRow = z.strictObject({
  id: idView,
  startsAt: z.iso.datetime(),
  timeZone: z.string(),
  status: z.enum(['planned', ...reportStatuses, 'cancelled']),
  ...figures,
  topic: z.string(),
  reason: z.string(),
  reportedBy: z.string(),
  reportedAt: z.iso.datetime().nullable(),
  confirmedBy: z.string(),
  confirmedAt: z.iso.datetime().nullable(),
});
export type GatheringRow = z.output<typeof gatheringRow>;

const expectedPerson = z.strictObject({
  ...groupPerson.shape,
  ...groupContact,
  /** Those with the same one are a family. */
  householdId: idView.nullable(),
});
/** Somebody who is expected at a meeting. */
export type ExpectedPerson = z.output<typeof expectedPerson>;
const formPerson = z.strictObject({ ...expectedPerson.shape, roleId: idView });
export type FormPerson = z.output<typeof formPerson>;

/** The fields that the forms of all meetings have. */
const formFields = {
  day: plainDayView,
  time: z.string(),
  timeZone: z.string(),
  version: z.int(),
  currency: z.string(),
  questions: typeInput.shape.questions.unwrap(),
  categories: typeInput.shape.categories.unwrap(),
  collectsOffering: z.boolean(),
  report: z
    .strictObject({
      ...reportContent.shape,
      visitors: z.array(
        z.strictObject({
          ...reportContent.shape.visitors.element.shape,
          lookalikes,
          /** In the inbox, until somebody says who it is. */
          waits: z.boolean(),
        }),
      ),
      currency: z.string(),
      reportedBy: z.string(),
      /** The reader sent it. */
      isOwn: z.boolean(),
      reportedAt: z.iso.datetime(),
      confirmedBy: z.string(),
      confirmedAt: z.iso.datetime().nullable(),
      photoId: idView.nullable(),
      /** How many reports were before this one. */
      earlier: z.int(),
    })
    .nullable(),
  /** null: the user does not see them. */
  prayers: z.array(prayer).nullable(),
  canConfirm: z.boolean(),
};

/** The form of a meeting on record, of a group or of another owner. */
export const meetingForm = z.strictObject({
  gatheringId: idView,
  /** What the owner calls it. */
  name: z.string(),
  ...formFields,
  /** The people who were expected on that day. If they are too many to list, only the people whom the report names. */
  people: z.array(expectedPerson),
  /** The expected people are too many to list. The form then has a search by name. */
  isSearched: z.boolean(),
});
export type MeetingForm = z.output<typeof meetingForm>;

/** What the form of a group's report needs, also without network. */
export const reportForm = z.strictObject({
  group: groupReference,
  /** null: not planned. */
  gatheringId: idView.nullable(),
  ...formFields,
  /** No meeting was asked for and none is due: it is one of the present day. */
  isToday: z.boolean(),
  /** The next planned meeting. Without a network its form is shown from its beginning on, in place of an older answer. */
  next: z.strictObject({ gatheringId: idView, startsAt: z.iso.datetime() }).nullable(),
  /** The members of the group on that day. */
  people: z.array(formPerson),
  /** The latest visitors who are no members. */
  recentVisitors: z.array(groupPerson),
});
export type ReportForm = z.output<typeof reportForm>;

/**
 * Somebody who visited a group and is no member of it. A user who does not see the person is shown what was typed in the reports.
 */
export const groupVisitor = z.strictObject({
  /** Of the person; of one who waits of the submission. */
  ...groupPerson.shape,
  phone: z.string().nullable(),
  whatsapp: z.boolean(),
  /** In the inbox, until somebody says who it is. */
  waits: z.boolean(),
  /** Whether the user may take the visitor into the group. */
  mayJoin: z.boolean(),
  /** How often, in the last meetings. */
  visits: z.int(),
  lastDay: plainDayView,
});
export type GroupVisitor = z.output<typeof groupVisitor>;

/** What a report said before it was corrected. */
export const reportVersion = z.strictObject({
  version: z.int(),
  reportedBy: z.string(),
  reportedAt: z.iso.datetime(),
  report: reportContent,
  /** The report that was merged with it, and what the two say otherwise; null: it was corrected. */
  merge: z.strictObject({ by: z.string(), said: mergedStatements }).nullable(),
});
