/** A stored report as its contents, and back. */
import {
  reportContent,
  type MeetingReportInput,
  type ReportContent,
} from '#domain/meetings/reports/schema.ts';
import { newId } from '#server/core/ids.ts';
import type { Attended } from '../queries/write-report-queries.ts';
import type { AttendanceRow, Gathering } from '../queries/gathering-queries.ts';
import type { Mark } from './report-visitors.ts';

const { headcounts, answers } = reportContent.shape;

/** null: the meeting has no report. */
export function toContent(gathering: Gathering | undefined): ReportContent | null {
  if (!gathering || (gathering.status !== 'held' && gathering.status !== 'did_not_meet'))
    return null;
  const { attendances } = gathering;
  return {
    status: gathering.status,
    reason: gathering.reason,
    present: attendances.flatMap(({ kind, person_id: personId }) =>
      kind === 'member' && personId !== null ? [personId] : [],
    ),
    absent: [...gathering.said_absent],
    visitors: attendances
      .filter(({ kind }) => kind === 'visitor')
      .map((row) => ({
        id: row.id,
        personId: row.person_id,
        name: row.guest_name,
        phone: row.guest_phone,
        firstTime: row.first_time,
      })),
    headcounts: headcounts.parse(gathering.headcounts),
    offering: gathering.offering_amount,
    topic: gathering.topic,
    notes: gathering.notes,
    answers: answers.parse(gathering.answers),
  };
}

/** What a request says, without the visitors who turn out to be members; only members can be absent. */
export function readContent(
  input: MeetingReportInput,
  memberIds: ReadonlySet<string>,
): ReportContent {
  const members = new Set(
    input.visitors.flatMap(({ personId }) =>
      personId !== null && memberIds.has(personId) ? [personId] : [],
    ),
  );
  for (const { personId, present } of input.people) if (present) members.add(personId);
  const isHeld = input.status === 'held';
  return {
    status: input.status,
    reason: isHeld ? '' : input.reason,
    present: isHeld ? [...members] : [],
    absent: isHeld
      ? input.people.flatMap(({ personId, present }) =>
          !present && memberIds.has(personId) && !members.has(personId) ? [personId] : [],
        )
      : [],
    visitors: isHeld
      ? input.visitors
          .filter(({ personId }) => personId === null || !members.has(personId))
          .map(({ id, name, phone, firstTime, personId }) => ({
            id,
            name,
            phone,
            firstTime,
            personId,
          }))
      : [],
    headcounts: isHeld ? input.headcounts : {},
    offering: isHeld ? input.offering : null,
    topic: isHeld ? input.topic : '',
    notes: input.notes,
    answers: isHeld ? input.answers : {},
  };
}

export interface ComparedAttendances extends Attended {
  readonly all: readonly AttendanceRow[];
}

/**
 * The rows of who came: all, those that are new or changed, and the ids of those that are no more. `marks` are those of visitors who
 * are not as they were in the rows before.
 */
export function compareAttendances(
  before: readonly AttendanceRow[],
  report: ReportContent,
  marks: ReadonlyMap<string, Mark>,
): ComparedAttendances {
  const rowsOfPeople = new Map(before.map((row) => [row.person_id, row]));
  const rowsById = new Map(before.map((row) => [row.id, row]));
  const noMark: Mark = { submission_id: null, is_new_person: false };
  const member = {
    guest_name: '',
    guest_phone: '',
    kind: 'member',
    first_time: false,
    ...noMark,
  } as const;
  const wanted = new Map<string, AttendanceRow>();
  const people = new Set<string | null>();
  // Nobody is counted twice, even if two reports name somebody as a visitor and as a member.
  const add = (row: AttendanceRow): void => {
    if (wanted.has(row.id) || (row.person_id !== null && people.has(row.person_id))) return;
    wanted.set(row.id, row);
    people.add(row.person_id);
  };
  for (const personId of report.present)
    add({ ...member, id: rowsOfPeople.get(personId)?.id ?? newId(), person_id: personId });
  for (const { id, personId, name, phone, firstTime } of report.visitors) {
    const rowId = (personId === null ? null : rowsOfPeople.get(personId)?.id) ?? id;
    const typed = { guest_name: name, guest_phone: phone };
    const former = rowsById.get(rowId);
    const isSame = former?.kind === 'visitor' && isSameVisitor(former, personId, typed);
    const { guest_name, guest_phone, submission_id, is_new_person } = isSame
      ? former
      : { ...typed, ...(marks.get(id) ?? noMark) };
    add({
      id: rowId,
      person_id: personId,
      guest_name,
      guest_phone,
      kind: 'visitor',
      first_time: firstTime,
      submission_id,
      is_new_person,
    });
  }
  // Who came and was erased since stays as a count.
  const isKept = ({ id, person_id: personId, kind }: AttendanceRow): boolean =>
    wanted.has(id) || (kind === 'member' && personId === null && report.status === 'held');
  const kept = before.filter(isKept);
  return {
    all: [...wanted.values(), ...kept.filter(({ id }) => !wanted.has(id))],
    came: [...wanted.values()].filter((row) => isChanged(rowsById.get(row.id), row)),
    goneIds: before.filter((row) => !kept.includes(row)).map(({ id }) => id),
  };
}

/** The same person on record, whose name can't be typed anew; a guest under the same name and telephone. */
const isSameVisitor = (
  row: AttendanceRow,
  personId: string | null,
  typed: Pick<AttendanceRow, 'guest_name' | 'guest_phone'>,
): boolean =>
  row.person_id === personId &&
  (personId !== null ||
    (row.guest_name === typed.guest_name && row.guest_phone === typed.guest_phone));

const isChanged = (before: AttendanceRow | undefined, row: AttendanceRow): boolean =>
  before === undefined ||
  before.person_id !== row.person_id ||
  before.guest_name !== row.guest_name ||
  before.guest_phone !== row.guest_phone ||
  before.kind !== row.kind ||
  before.first_time !== row.first_time ||
  before.submission_id !== row.submission_id ||
  before.is_new_person !== row.is_new_person;
