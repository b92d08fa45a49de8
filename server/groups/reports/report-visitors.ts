/** Visitors of a meeting become people, unless somebody on record may be the same person. */
import type { ReportContent, ReportInput, ReportVisitor } from '#domain/groups/reports/schema.ts';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { can } from '#domain/kernel/permission.ts';
import { splitFullName } from '#domain/kernel/text/names.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { parsePhone } from '#domain/people/phones.ts';
import type { PersonInput, PersonRow } from '#domain/people/schema.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { findPersonDuplicates, insertPeople, validatePeople } from '#server/people/public.ts';
import { toGroupScope } from '../access.ts';
import { toAuthor } from '../author.ts';
import { listKnownPeople } from '../people/known-people-queries.ts';
import { listPeopleOnRecord } from '../queries/member-queries.ts';
import { findVisitorStatus } from './report-queries.ts';

type Call = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;
type Typed = Pick<ReportVisitor, 'id' | 'name' | 'phone'>;

const toPerson = ({ name, phone }: Typed): PersonInput => ({
  ...createEmptyPerson(),
  ...splitFullName(name),
  phones: phone === '' ? [] : [{ number: phone, kind: 'mobile', whatsapp: false }],
});

/** Who on record looks like a visitor, by name or telephone. A number that is none is not looked for. */
export async function findLookalikes(call: Call, visitor: Typed): Promise<PersonRow[]> {
  const isNumber = parsePhone(visitor.phone, call.church.country, 'mobile') !== null;
  return findPersonDuplicates(call, toPerson(isNumber ? visitor : { ...visitor, phone: '' }));
}

/** The visitors with E.164 numbers. Throws Problem with the fields whose numbers are none. */
export function normalizePhones({ church }: Pick<Call, 'church'>, input: ReportInput): ReportInput {
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

/**
 * A visitor of the earlier report keeps its person. Visitors who are no longer on record are kept by name, and so are people whom
 * the user does not know and was not shown as look-alikes.
 */
export async function recognizeVisitors(
  call: Call,
  before: ReportContent | null,
  visitors: readonly ReportVisitor[],
): Promise<ReportVisitor[]> {
  const former = new Map(before?.visitors.map((each) => [each.id, each.personId]));
  const known = visitors.map((visitor) => ({
    ...visitor,
    personId: visitor.personId ?? former.get(visitor.id) ?? null,
  }));
  const ids = known.flatMap(({ personId }) => personId ?? []);
  if (ids.length === 0) return known;
  const onRecord = await listPeopleOnRecord(call.db, ids);
  const strangers = await listStrangers(call, known, new Set(before?.visitors.map(getPersonId)));
  const isPerson = (id: string | null): boolean =>
    id !== null && onRecord.has(id) && !strangers.has(id);
  return known
    .map((visitor) => (isPerson(visitor.personId) ? visitor : { ...visitor, personId: null }))
    .filter(({ personId, name }) => personId !== null || name !== '');
}

const getPersonId = ({ personId }: ReportVisitor): string | null => personId;

/** Those who were never in a group that the user sees, nor look like what was typed. Who sees people knows everybody. */
async function listStrangers(
  call: Call,
  visitors: readonly ReportVisitor[],
  formerIds: ReadonlySet<string | null>,
): Promise<ReadonlySet<string>> {
  const { db, actor } = call;
  if (can(actor, peoplePermissions.view)) return new Set();
  const ids = visitors.flatMap(({ personId }) => personId ?? []);
  const known = await listKnownPeople(db, toGroupScope(actor), ids);
  const strangers = new Set<string>();
  for (const visitor of visitors) {
    const { personId } = visitor;
    if (personId === null || known.has(personId) || formerIds.has(personId)) continue;
    const found = await findLookalikes(call, visitor);
    if (!found.some(({ id }) => id === personId)) strangers.add(personId);
  }
  return strangers;
}

/** Those of these people whose names the user may see. */
export async function keepKnown(
  { db, actor }: Call,
  personIds: readonly string[],
): Promise<string[]> {
  if (can(actor, peoplePermissions.view)) return [...personIds];
  const known = await listKnownPeople(db, toGroupScope(actor), personIds);
  return personIds.filter((id) => known.has(id));
}

interface Introduction {
  /** The day of the meeting, which is the first visit of the new ones. */
  readonly day: string;
  /** Visitors of the request who are known to be nobody on record. */
  readonly others: readonly Typed[];
}

/** Adds a person for each visitor who looks like nobody on record. The others stay as guests until somebody decides. */
export async function introduceVisitors(
  call: Call,
  visitors: readonly ReportVisitor[],
  { day, others }: Introduction,
): Promise<ReportVisitor[]> {
  const added: ReportVisitor[] = [];
  for (const visitor of visitors)
    // Without a name: somebody who was erased.
    if (visitor.personId === null && visitor.name !== '') {
      const isOther = others.some((each) => each.id === visitor.id || isSameTyped(each, visitor));
      if (isOther || (await findLookalikes(call, visitor)).length === 0) added.push(visitor);
    }
  if (added.length === 0) return [...visitors];
  const belongingStatusId = await findVisitorStatus(call.db);
  const people = await validatePeople(call, {
    people: added.map((visitor) => ({
      ...toPerson(visitor),
      belongingStatusId,
      firstVisit: day,
    })),
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

const isSameTyped = (one: Typed, other: Typed): boolean =>
  one.phone === other.phone && fold(one.name) === fold(other.name);
