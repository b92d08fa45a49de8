/** Visitors of a meeting: people on record, new people, or guests who wait in the inbox because they may be on record. */
import type {
  MeetingReportInput,
  ReportContent,
  ReportVisitor,
} from '#domain/meetings/reports/schema.ts';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { parsePhone } from '#domain/kernel/text/phones.ts';
import type { AttendanceRow } from '../queries/gathering-queries.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { insertPeople, validatePeople } from '#server/people/public.ts';
import { readKnownPeople, seesPeople, toAuthor, toGroupScope } from '#server/groups/public.ts';
import { findLookalikes, toPerson } from '../visitors/lookalikes.ts';
import { readVisits, type Visit } from '../visitors/visit-queries.ts';
import {
  findOrAddWaiting,
  isSameTyped,
  type Typed,
  type VisitedOwner,
} from '../visitors/visitor-kind.ts';
import { findVisitorStatus } from './report-queries.ts';

type Call = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;

/** The visitors with E.164 numbers. Throws Problem with the fields whose numbers are none. */
export function normalizePhones(
  { church }: Pick<Call, 'church'>,
  input: MeetingReportInput,
): MeetingReportInput {
  const fields: FieldError[] = [];
  const visitors = input.visitors.map((visitor, index) => {
    if (visitor.phone === '') return visitor;
    const number = parsePhone(visitor.phone, church.country, 'mobile');
    if (!number) fields.push({ path: `visitors.${index}.phone`, reason: 'invalid-phone' });
    return { ...visitor, phone: number ?? '' };
  });
  if (fields.length > 0) throw new Problem('invalid', 'invalid', { fields });
  return { ...input, visitors };
}

/** What a row of a visitor says beside name and person. */
export type Mark = Pick<AttendanceRow, 'submission_id' | 'is_new_person'>;

export interface Recognized {
  readonly visitors: ReportVisitor[];
  /** The last visits to the group of those on record. */
  readonly visits: ReadonlyMap<string, Visit>;
}

/**
 * A visitor of the earlier report keeps its person. Visitors who are no longer on record are kept by name, and so are people whom
 * the user does not know and who never visited the group. Who visited it keeps what was typed then.
 */
export async function recognizeVisitors(
  { db, actor }: Call,
  groupId: string | null,
  before: ReportContent | null,
  visitors: readonly ReportVisitor[],
): Promise<Recognized> {
  const former = new Map(before?.visitors.map((each) => [each.id, each.personId]));
  const claimed = visitors.map((visitor) => ({
    ...visitor,
    personId: visitor.personId ?? former.get(visitor.id) ?? null,
  }));
  const personIds = claimed.flatMap(({ personId }) => personId ?? []);
  if (personIds.length === 0) return { visitors: claimed, visits: new Map() };
  const scope = toGroupScope(actor);
  const people = await readVisits(db, { groupId, scope, personIds });
  const recognized = claimed.map((visitor) => {
    const person = people.get(visitor.personId ?? '');
    if (!person) return { ...visitor, personId: null };
    const { isKnown, visit } = person;
    if (visit) return { ...visitor, name: visit.name, phone: visit.phone };
    return isKnown || seesPeople(actor) ? visitor : { ...visitor, personId: null };
  });
  return {
    visitors: recognized.filter(({ personId, name }) => personId !== null || name !== ''),
    visits: new Map(
      [...people].flatMap(([id, { visit }]): [string, Visit][] => (visit ? [[id, visit]] : [])),
    ),
  };
}

/** The names of visitors on record, for a user who knows them; of the others what was typed. */
export async function nameVisitors(
  call: Call,
  visitors: readonly ReportVisitor[],
): Promise<ReportVisitor[]> {
  const known = await readKnownPeople(
    call,
    visitors.flatMap(({ personId }) => personId ?? []),
  );
  return visitors.map((visitor) => {
    const person = known.get(visitor.personId ?? '');
    return person ? { ...visitor, name: person.displayName } : visitor;
  });
}

interface Meeting {
  readonly owner: VisitedOwner;
  /** The first visit of the new people. */
  readonly day: string;
  /** The rows of the present report. */
  readonly rows: readonly AttendanceRow[];
  /** Visitors of the request who are none of those whom the user was shown. */
  readonly others: readonly (Typed & { readonly id: string })[];
  /** Whether visitors may be looked for among the people on record; otherwise all of them wait. */
  readonly mayLookUp: boolean;
}

export interface PlacedVisitors {
  readonly visitors: ReportVisitor[];
  readonly marks: ReadonlyMap<string, Mark>;
}

/** Adds a person for each new visitor who looks like nobody on record. The others wait in the inbox. */
export async function placeVisitors(
  call: Call,
  meeting: Meeting,
  { visitors, visits }: Recognized,
): Promise<PlacedVisitors> {
  const marks = new Map<string, Mark>();
  const added: ReportVisitor[] = [];
  for (const visitor of visitors) {
    const visit = visits.get(visitor.personId ?? '');
    if (visit)
      marks.set(visitor.id, {
        submission_id: visit.submissionId,
        is_new_person: visit.isNewPerson,
      });
    // Without a name: somebody who was erased.
    if (visitor.personId !== null || visitor.name === '') continue;
    const isOther = meeting.others.some(
      (each) => each.id === visitor.id || isSameTyped(each, visitor),
    );
    if (!isOther && wasPlaced(meeting.rows, visitor)) continue;
    if (await mayBeOnRecord(call, meeting, visitor, isOther)) {
      const submissionId = await findOrAddWaiting(call, meeting.owner, visitor);
      marks.set(visitor.id, { submission_id: submissionId, is_new_person: false });
    } else {
      added.push(visitor);
      marks.set(visitor.id, { submission_id: null, is_new_person: true });
    }
  }
  return { visitors: await introduceVisitors(call, meeting.day, visitors, added), marks };
}

/** The visitor stays the guest of the present report. */
const wasPlaced = (rows: readonly AttendanceRow[], visitor: ReportVisitor): boolean =>
  rows.some(
    (row) =>
      row.id === visitor.id &&
      row.person_id === null &&
      row.guest_name === visitor.name &&
      row.guest_phone === visitor.phone,
  );

async function mayBeOnRecord(
  call: Call,
  { owner, mayLookUp }: Meeting,
  visitor: ReportVisitor,
  isOther: boolean,
): Promise<boolean> {
  if (!mayLookUp) return true;
  const { shown, hiddenIds } = await findLookalikes(call, owner.groupId, visitor);
  return hiddenIds.length > 0 || (!isOther && shown.length > 0);
}

async function introduceVisitors(
  call: Call,
  day: string,
  visitors: readonly ReportVisitor[],
  added: readonly ReportVisitor[],
): Promise<ReportVisitor[]> {
  if (added.length === 0) return [...visitors];
  const belongingStatusId = await findVisitorStatus(call.db);
  const people = await validatePeople(call, {
    people: added.map((visitor) => ({ ...toPerson(visitor), belongingStatusId, firstVisit: day })),
    toPath: (index, path) =>
      `visitors.${visitors.findIndex(({ id }) => id === added[index]?.id)}.${path.startsWith('phones') ? 'phone' : 'name'}`,
  });
  const ids = await insertPeople(call.db, people, toAuthor(call));
  const idsOfVisitors = new Map(added.map((visitor, index) => [visitor.id, ids[index] ?? null]));
  return visitors.map((visitor) => ({
    ...visitor,
    personId: visitor.personId ?? idsOfVisitors.get(visitor.id) ?? null,
  }));
}
