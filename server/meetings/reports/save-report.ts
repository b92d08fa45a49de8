/** Reports or corrects a meeting, in the transaction of the request. */
import type { MergedStatement } from '#domain/meetings/reports/merge-schema.ts';
import type {
  MeetingReportInput,
  ReportContent,
  ReportResult,
} from '#domain/meetings/reports/schema.ts';
import { toMonday, toPlainDay } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { writeReport } from '../queries/write-report-queries.ts';
import type { Gathering } from '../queries/gathering-queries.ts';
import { now } from '#server/core/clock.ts';
import type { AuditEntry } from '#server/core/database/audit.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { readKnownPeople } from '#server/groups/public.ts';
import type { VisitedOwner } from '../visitors/visitor-kind.ts';
import { deleteAbandoned, selectWaiting } from '../visitors/waiting-queries.ts';
import { isUnknownToAuthor, mergeWithPresent, recordMerge } from './merge-report.ts';
import { addPrayers, writePrayers } from './prayer-queries.ts';
import {
  compareAttendances,
  readContent,
  toContent,
  type ComparedAttendances,
} from './report-content.ts';
import { compareReports, toReportFigures, type LoggedReport } from './report-changes.ts';
import {
  normalizePhones,
  placeVisitors,
  recognizeVisitors,
  type Recognized,
} from './report-visitors.ts';

type Call = TransactionCall<MeetingReportInput>;

/** Whose meeting is reported, for the log and the inbox. */
export interface ReportedOwner extends VisitedOwner {
  readonly kind: string;
  /** The record whose log has the reports. */
  readonly subject: AuditEntry['subject'];
  /** Nobody reports a meeting before the one day or after the other. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** A locked meeting, planned or not, on its local day. */
export interface ReportedMeeting {
  readonly owner: ReportedOwner;
  readonly gathering: Gathering | undefined;
  readonly id: string;
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly durationMinutes: number;
  readonly day: string;
  /** The people who were expected on that day. If they are too many to list, only the people whom the report names. */
  readonly memberIds: ReadonlySet<string>;
  readonly seesPrayers: () => Promise<boolean>;
}

export const createMissingMeetingProblem = (): Problem =>
  new Problem('not_found', 'groups:errors.meeting-not-found');

/** Throws Problem for a day in the future, before the owner began, or after it was closed. */
export function requirePast({
  owner: { firstDay, lastDay },
  day,
  timeZone,
}: Pick<ReportedMeeting, 'owner' | 'day' | 'timeZone'>): void {
  if (day > toPlainDay(now(), timeZone))
    throw new Problem('failed_precondition', 'groups:errors.report-of-future');
  if (firstDay !== null && day < firstDay)
    throw new Problem('failed_precondition', 'groups:errors.report-before-group', {
      values: { day: firstDay },
    });
  if (lastDay !== null && day > lastDay)
    throw new Problem('failed_precondition', 'groups:errors.group-closed');
}

/** `mayLookUp`: visitors may be looked for among the people on record; otherwise all of them wait in the inbox. */
export async function saveReport(
  call: Call,
  meeting: ReportedMeeting,
  mayLookUp = true,
): Promise<ReportResult> {
  const { db } = call;
  if (call.input.prayers && !(await meeting.seesPrayers()))
    throw new Problem('forbidden', 'groups:errors.prayers-not-seen');
  const input = normalizePhones(call, call.input);
  const before = toContent(meeting.gathering);
  const { content: said, visits } = await readStatement(call, input, before, meeting);
  const { gathering } = meeting;
  const other = gathering && before && (await isUnknownToAuthor(call, gathering)) ? before : null;
  const merged =
    gathering && other ? await mergeWithPresent(call, gathering, { before: other, said }) : null;
  const agreed = merged?.report ?? said;
  const rows = gathering?.attendances ?? [];
  const others = input.visitors.filter(({ isOther }) => isOther);
  const { visitors, marks } = await placeVisitors(
    call,
    { owner: meeting.owner, day: meeting.day, rows, others, mayLookUp },
    { visitors: agreed.visitors, visits },
  );
  const report = { ...agreed, visitors };
  const attended = compareAttendances(rows, report, marks);
  const version = await write(call, meeting, { report, before, attended });
  await deleteAbandoned(
    db,
    rows.flatMap((row) => row.submission_id ?? []),
  );
  const prayers = await writeRequests(call, meeting);
  return {
    gatheringId: meeting.id,
    version,
    figures: toMeetingFigures(meeting, report, attended),
    merge:
      gathering && merged
        ? await recordMerge(call, gathering, { said: merged.said, prayers })
        : null,
    photoId: gathering?.photo_id ?? null,
    waitingVisitors: await countWaiting(call, attended),
  };
}

async function countWaiting({ db }: Call, { all }: ComparedAttendances): Promise<number> {
  const ids = all.flatMap((row) => (row.person_id === null ? (row.submission_id ?? []) : []));
  const waiting = await selectWaiting(db, ids);
  return ids.filter((id) => waiting.has(id)).length;
}

const toMeetingFigures = (
  { memberIds }: ReportedMeeting,
  { headcounts }: ReportContent,
  { all }: ComparedAttendances,
): ReportResult['figures'] => ({
  present: all.filter(({ kind }) => kind === 'member').length,
  expected: memberIds.size,
  visitors: all.filter(({ kind }) => kind === 'visitor').length,
  firstTime: all.filter((each) => each.first_time).length,
  counted: Object.values(headcounts).reduce((sum, count) => sum + count, 0),
});

/** What the request says. Throws Problem that names those who were not expected on that day. */
async function readStatement(
  call: Call,
  input: MeetingReportInput,
  before: ReportContent | null,
  { owner, memberIds }: Pick<ReportedMeeting, 'owner' | 'memberIds'>,
): Promise<{ readonly content: ReportContent } & Pick<Recognized, 'visits'>> {
  const recognize = async (content: ReportContent) => {
    const { visitors, visits } = await recognizeVisitors(
      call,
      owner.groupId,
      before,
      content.visitors,
    );
    return { content: { ...content, visitors }, visits };
  };
  const said = readContent(input, memberIds);
  const formerIds = new Set(before?.present);
  const others = said.present.filter((each) => !memberIds.has(each) && !formerIds.has(each));
  if (others.length === 0) return recognize(said);
  const names = await readKnownPeople(call, others);
  if (!input.othersAsVisitors)
    throw new Problem('failed_precondition', 'groups:errors.not-members-then', {
      values: {
        names: [...names.values()].map(({ displayName }) => displayName).join(', ') || '—',
        count: others.length,
      },
    });
  const isOther = new Set(others);
  const visitors = others.map((personId) => ({
    // The row of a person is found by the person.
    id: personId,
    personId,
    name: names.get(personId)?.displayName ?? '',
    phone: '',
    firstTime: false,
  }));
  return recognize({
    ...said,
    present: said.present.filter((each) => !isOther.has(each)),
    visitors: [...said.visitors, ...visitors],
  });
}

interface Written {
  readonly report: ReportContent;
  readonly before: ReportContent | null;
  readonly attended: ComparedAttendances;
}

async function write(
  call: Call,
  meeting: ReportedMeeting,
  { report, before, attended }: Written,
): Promise<number> {
  const { db, actor, church } = call;
  const { owner, gathering, day, memberIds } = meeting;
  const isSameOffering = gathering?.offering_amount === report.offering;
  if (gathering?.offering_state === 'recorded' && !isSameOffering)
    throw new Problem('failed_precondition', 'groups:errors.offering-recorded');
  const currency = isSameOffering ? gathering.offering_currency : church.currency;
  const week = toMonday(day);
  const toLogged = (content: ReportContent, offeringCurrency: string | null): LoggedReport => ({
    day,
    report: content,
    currency: offeringCurrency,
    churchCurrency: church.currency,
  });
  const logged = toLogged(report, currency);
  return writeReport(
    db,
    {
      id: meeting.id,
      owner: owner.kind,
      groupId: owner.groupId,
      startsAt: meeting.startsAt,
      timeZone: meeting.timeZone,
      durationMinutes: meeting.durationMinutes,
      week,
      ...report,
      membersCount: memberIds.size,
      currency: report.offering === null ? null : currency,
      offeringState: report.offering === null ? null : (gathering?.offering_state ?? 'pending'),
    },
    attended,
    before,
    { userId: actor.userId, name: actor.name, at: now() },
    {
      action: before ? 'report-corrected' : 'meeting-reported',
      subject: owner.subject,
      ...(before
        ? compareReports(toLogged(before, gathering?.offering_currency ?? null), logged)
        : { after: toReportFigures(logged) }),
    },
  );
}

/** Those of a form that was made before the present report are added to it: no version has those that would be replaced. */
async function writeRequests(
  call: Call,
  { id, gathering }: ReportedMeeting,
): Promise<MergedStatement | null> {
  const { prayers: typed, baseVersion } = call.input;
  if (!typed) return null;
  const known = await readKnownPeople(
    call,
    typed.flatMap(({ personId }) => personId ?? []),
  );
  const prayers = typed.map((prayer) => ({
    ...prayer,
    personId: prayer.personId !== null && known.has(prayer.personId) ? prayer.personId : null,
  }));
  const isPresentKnown = !gathering || baseVersion >= gathering.version;
  if (!isPresentKnown) return addPrayers(call.db, id, prayers);
  await writePrayers(call.db, id, prayers, true);
  return null;
}
