/** The fields of the report, and what is sent of them. */
import type { meetingsContract } from '#domain/meetings/contract.ts';
import type { reportsContract } from '#domain/meetings/reports/contract.ts';
import { formatTyped, parseAmount } from '#domain/kernel/money/typed-amount.ts';
import {
  otherPeople,
  type ExpectedPerson,
  type ReportForm,
} from '#domain/meetings/reports/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';

/** What is said of a meeting, of whichever owner. */
export type ReportRequest = InputOf<typeof meetingsContract.report.input>;
export type GroupReportRequest = InputOf<typeof reportsContract.report.input>;

/** The form of a meeting of any owner. */
export interface MeetingReport extends Omit<ReportForm, 'group' | 'people' | 'isToday' | 'next'> {
  /** null: the meeting of another owner. */
  readonly groupId: string | null;
  readonly people: readonly ExpectedPerson[];
  /** The form has a search by name instead of a list. */
  readonly isSearched: boolean;
}

export const toMeetingReport = ({ group, ...form }: ReportForm): MeetingReport => ({
  ...form,
  groupId: group.id,
  isSearched: false,
});

export interface VisitorValues {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly firstTime: boolean;
  /** Somebody on record. */
  readonly personId: string | null;
  readonly isOther: boolean;
}

interface PrayerValues {
  readonly id: string;
  readonly personId: string | null;
  readonly text: string;
  readonly answeredOn: string | null;
}

export interface ReportValues {
  gatheringId: string;
  baseVersion: number;
  status: 'held' | 'did_not_meet';
  reason: string;
  /** What was said of each person; nothing of the others. */
  people: Record<string, boolean>;
  /** Names by id of the people who were found by the search. A draft keeps them. */
  found?: Record<string, string>;
  visitors: VisitorValues[];
  headcounts: Record<string, number>;
  /** As it was typed. */
  offering: string;
  topic: string;
  notes: string;
  answers: Record<string, string>;
  prayers: PrayerValues[];
  othersAsVisitors: boolean;
}

/** The categories of people without names: those of the type, or one for all of them. */
export const listCategories = ({ categories }: MeetingReport): readonly string[] =>
  categories.length > 0 ? categories.map(({ id }) => id) : [otherPeople];

const say = (ids: readonly string[], present: boolean): [string, boolean][] =>
  ids.map((id) => [id, present]);

/** Each question has a field, answered or not. */
const toTyped = (
  { questions }: MeetingReport,
  answers: ReportRequest['answers'] = {},
): ReportValues['answers'] =>
  Object.fromEntries([
    ...questions.map(({ id }) => [id, '']),
    ...Object.entries(answers).map(([id, answer]) => [id, String(answer)]),
  ]);

/** What the form begins with: the report that there is, or nothing said yet. */
export function toValues(form: MeetingReport): ReportValues {
  const { report } = form;
  return {
    gatheringId: form.gatheringId ?? crypto.randomUUID(),
    baseVersion: form.version,
    status: report?.status ?? 'held',
    reason: report?.reason ?? '',
    people: Object.fromEntries([
      ...say(report?.present ?? [], true),
      ...say(report?.absent ?? [], false),
    ]),
    visitors: (report?.visitors ?? []).map(({ id, name, phone, firstTime, personId }) => ({
      id,
      name,
      phone,
      firstTime,
      personId,
      isOther: false,
    })),
    headcounts: { ...report?.headcounts },
    offering: formatTyped(report?.offering ?? null, report?.currency ?? form.currency),
    topic: report?.topic ?? '',
    notes: report?.notes ?? '',
    answers: toTyped(form, report?.answers),
    prayers: form.prayers ?? [],
    // Somebody who was looked for and is no member came as a visitor.
    othersAsVisitors: form.isSearched,
  };
}

/** A report that was sent and has not arrived, for the form. */
export function toSentValues(form: MeetingReport, sent: ReportRequest): ReportValues {
  const visitors = (sent.visitors ?? []).map((visitor) => ({
    id: visitor.id,
    name: visitor.name,
    phone: visitor.phone ?? '',
    firstTime: visitor.firstTime ?? false,
    personId: visitor.personId ?? null,
    isOther: visitor.isOther ?? false,
  }));
  return {
    ...toValues(form),
    gatheringId: sent.gatheringId,
    baseVersion: sent.baseVersion,
    status: sent.status,
    reason: sent.reason ?? '',
    people: Object.fromEntries(sent.people.map(({ personId, present }) => [personId, present])),
    visitors,
    headcounts: { ...sent.headcounts },
    offering: formatTyped(sent.offering ?? null, form.currency),
    topic: sent.topic ?? '',
    notes: sent.notes ?? '',
    answers: toTyped(form, sent.answers),
    prayers: (sent.prayers ?? []).map((prayer) => ({
      id: prayer.id,
      personId: prayer.personId ?? null,
      text: prayer.text,
      answeredOn: prayer.answeredOn ?? null,
    })),
  };
}

export const isBlank = ({ name, phone, personId }: VisitorValues): boolean =>
  personId === null && name.trim() === '' && phone.trim() === '';

export function toRequest(form: MeetingReport, values: ReportValues): ReportRequest {
  const isSeen = form.prayers !== null;
  return {
    gatheringId: values.gatheringId,
    baseVersion: values.baseVersion,
    status: values.status,
    reason: values.reason,
    people: Object.entries(values.people).map(([personId, present]) => ({ personId, present })),
    visitors: values.visitors.filter((visitor) => !isBlank(visitor)),
    headcounts: values.headcounts,
    offering: parseAmount(values.offering, form.currency),
    topic: values.topic,
    notes: values.notes,
    answers: readAnswers(form, values.answers),
    ...(isSeen ? { prayers: values.prayers.filter(({ text }) => text.trim() !== '') } : {}),
    othersAsVisitors: values.othersAsVisitors,
  };
}

/** Fields give texts. An answer to a question that the type no longer asks stays as it is. */
function readAnswers(
  { questions }: MeetingReport,
  answers: ReportValues['answers'],
): NonNullable<ReportRequest['answers']> {
  const kinds = new Map(questions.map(({ id, kind }) => [id, kind]));
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([, answer]) => answer.trim() !== '')
      .map(([id, answer]) => {
        const kind = kinds.get(id);
        if (kind === 'yes-no') return [id, answer === 'true'];
        return [id, kind === 'number' ? Number(answer) : answer];
      }),
  );
}

export interface Count {
  readonly present: number;
  readonly visitors: number;
  readonly unnamed: number;
}

/** How many came, as far as the form says. */
export const countPeople = ({
  people,
  visitors,
  headcounts,
}: Pick<ReportValues, 'people' | 'visitors' | 'headcounts'>): Count => ({
  present: Object.values(people).filter(Boolean).length,
  visitors: visitors.filter((visitor) => !isBlank(visitor)).length,
  unnamed: Object.values(headcounts).reduce((sum, count) => sum + count, 0),
});

/** People who live together stand together, where the first of them stands. */
export function groupByHousehold(people: readonly ExpectedPerson[]): (readonly ExpectedPerson[])[] {
  const households = Map.groupBy(people, ({ id, householdId }) => householdId ?? id);
  return [...households.values()];
}
