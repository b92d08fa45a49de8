/** Registers a whole family in one transaction: the household, its new people, and who belongs to it. */
import type { familiesContract } from '#domain/families/contract.ts';
import {
  compareMemberships,
  settlePrimaries,
  type Membership,
  type MembershipDifference,
} from '#domain/families/memberships.ts';
import { proposeSurnames } from '#domain/families/rules.ts';
import type { FamilyPerson, HouseholdView, newPersonFields } from '#domain/families/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { parsePhone } from '#domain/kernel/text/phones.ts';
import { completePerson } from '#domain/people/merge/complete.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { searchWords, type Names } from '#domain/people/rules.ts';
import type { PersonInput, PersonView } from '#domain/people/schema.ts';
import type { ActorChurch } from '#server/core/session/actor.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { requireAccess } from '#server/core/session/access.ts';
import {
  completeKnown,
  checkNewPeople,
  insertPeopleRows,
  listPeopleInsertions,
  nameFields,
  readFields,
} from '#server/people/public.ts';
import { toAddressColumns } from '#server/places/public.ts';
import {
  formatProposedName,
  requireLiving,
  toAuthor,
  type FamilyCall,
} from './change-memberships.ts';
import { findByRequest, listHouseholdInsertions } from './queries/household-queries.ts';
import {
  listMembershipInsertion,
  lockMemberships,
  lockPeople,
  writeMemberships,
} from './queries/membership-queries.ts';
import { listRoleRows, type RoleRow } from './queries/role-queries.ts';
import { checkDay, getFamily, readHomePhone, rejectFields } from './save-household.ts';

type Input = OutputOf<typeof familiesContract.register.input>;

/** A repeated request gets the family of the first one, also when both arrive at the same time: the second one waits. */
export async function registerFamily(call: TransactionCall<Input>): Promise<HouseholdView> {
  const { db, input } = call;
  await lockInTransaction(db, `family ${input.requestId}`);
  const registered = await findByRequest(db, input.requestId);
  return registered ? getFamily(call, registered) : insertFamily(call);
}

async function insertFamily(call: TransactionCall<Input>): Promise<HouseholdView> {
  const { db, input } = call;
  const roles = await listRoleRows(db);
  const homePhone = checkHousehold(call, input, roles);
  const existing = await lockExisting(call);
  const author = toAuthor(call);
  const { personIds, insertions } = await listNewPeople(call);
  await completePeople(call);
  const householdId = newId();
  const household = {
    id: householdId,
    requestId: input.requestId,
    ...nameFamily(call, { roles, existing, personIds }),
    homePhone,
    weddingDate: input.weddingDate,
    notes: input.notes,
    place: input.address && { id: newId(), ...toAddressColumns(input.address) },
  };
  const { added, ...others } = await settleMemberships(call, householdId, personIds);
  await writeMemberships(db, { ...others, added: [] }, author, null);
  await insertPeopleRows(db, [
    ...insertions,
    ...listHouseholdInsertions([household], author),
    listMembershipInsertion(added, author),
  ]);
  return getFamily(call, householdId);
}

interface Registration {
  readonly roles: readonly RoleRow[];
  readonly existing: Awaited<ReturnType<typeof lockPeople>>;
  readonly personIds: readonly string[];
}

/** Its name, as typed or proposed, its first head as the contact, and the words of its people's names. */
function nameFamily(
  { input, church }: TransactionCall<Input>,
  { roles, existing, personIds }: Registration,
) {
  const heads = new Set<string | null>(roles.filter((role) => role.is_head).map(({ id }) => id));
  const names = new Map(existing.map((row) => [row.id, readFields(row, nameFields)]));
  const people = input.people.map((person, index) => ({
    ...getNames(person, names),
    id: personIds[index] ?? '',
    isHead: heads.has(person.roleId),
  }));
  const sorted = people.toSorted((one, other) => Number(other.isHead) - Number(one.isHead));
  const proposed = formatProposedName(proposeSurnames(sorted), church.language);
  const name = input.name || proposed;
  return {
    name,
    isRenamed: name !== proposed,
    contactId: sorted.find(({ isHead }) => isHead)?.id ?? null,
    namesOfPeople: people.flatMap(searchWords),
  };
}

/** What changes in the memberships of those who are on record, and the memberships of the new household. */
async function settleMemberships(
  { db, input }: TransactionCall<Input>,
  householdId: string,
  personIds: readonly string[],
): Promise<MembershipDifference> {
  const existing = input.people.flatMap(({ personId }) => personId ?? []);
  const before = existing.length > 0 ? await lockMemberships(db, existing) : [];
  const added = input.people.map((person, index): Membership => ({
    id: newId(),
    householdId,
    personId: personIds[index] ?? '',
    roleId: person.roleId,
    since: person.since,
    until: null,
    isPrimary: false,
    days: person.days,
  }));
  const chosen = added.filter((_, index) => input.people[index]?.isPrimary).map(({ id }) => id);
  return compareMemberships(before, settlePrimaries([...before, ...added], new Set(chosen)));
}

interface CheckedHousehold extends Pick<Input, 'homePhone' | 'weddingDate'> {
  readonly people: readonly (Pick<FamilyPerson, 'roleId'> &
    Partial<Pick<FamilyPerson, 'personId' | 'since'>>)[];
}

/** Returns the home telephone as E.164. Throws Problem with the errors of all fields. */
export function checkHousehold(
  call: Pick<FamilyCall, 'church'>,
  input: CheckedHousehold,
  rows: readonly RoleRow[],
): string | null {
  const fields: FieldError[] = [];
  const homePhone = readHomePhone(call, input.homePhone, fields);
  checkDay(call, 'weddingDate', input.weddingDate, fields);
  const roles = new Set(rows.filter((role) => !role.archived_at).map(({ id }) => id));
  const ids = input.people.map(({ personId = null }) => personId);
  for (const [index, { personId = null, roleId, since = null }] of input.people.entries()) {
    if (roleId !== null && !roles.has(roleId))
      fields.push({ path: `people.${index}.roleId`, reason: 'families:errors.role-unknown' });
    if (personId !== null && ids.indexOf(personId) < index)
      fields.push({ path: `people.${index}.givenNames`, reason: 'families:errors.person-twice' });
    checkDay(call, `people.${index}.since`, since, fields);
  }
  rejectFields(fields);
  return homePhone;
}

/** Throws Problem `not_found` unless all of them are on record. */
async function lockExisting({ db, input }: TransactionCall<Input>) {
  const ids = input.people.flatMap(({ personId }) => personId ?? []);
  const existing = ids.length > 0 ? await lockPeople(db, ids) : [];
  if (existing.length < ids.length) throw new Problem('not_found', 'person-not-found');
  await requireLiving(db, ids);
  return existing;
}

/** The ids of all people of the form, and the rows of those who are not on record yet. */
async function listNewPeople(call: TransactionCall<Input>) {
  const { people, confirmed } = call.input;
  const rows = [...people.keys()].filter((index) => people[index]?.personId === null);
  if (rows.length > 0) requireAccess(call.actor, { method: 'POST', can: peoplePermissions.create });
  const valid = await checkNewPeople(call, {
    people: people.filter(({ personId }) => personId === null).map(toNewPerson),
    confirmed,
    toPath: (index, path) => toPersonPath(rows[index] ?? 0, path),
  });
  const { ids, insertions } = await listPeopleInsertions(call.db, valid, toAuthor(call));
  const added = new Map(rows.map((row, index) => [row, ids[index] ?? '']));
  const personIds = people.map(({ personId }, index) => personId ?? added.get(index) ?? '');
  return { personIds, insertions };
}

/** What was typed of people who are on record completes their records. */
async function completePeople(call: TransactionCall<Input>): Promise<void> {
  const known = listKnown(call);
  if (known.length === 0) return;
  requireAccess(call.actor, { method: 'POST', can: peoplePermissions.edit });
  for (const each of known) await completeKnown(call, each);
}

type NewPerson = Pick<FamilyPerson, keyof typeof newPersonFields>;

export const toNewPerson = ({ phone, email, ...person }: NewPerson): PersonInput => ({
  ...createEmptyPerson(),
  givenNames: person.givenNames,
  surname1: person.surname1,
  surname2: person.surname2,
  sex: person.sex,
  birth: person.birth,
  phones: phone === '' ? [] : [{ number: phone, kind: 'mobile', whatsapp: false }],
  emails: email === '' ? [] : [{ value: email, kind: 'home', primary: true }],
});

const getNames = (person: FamilyPerson, names: ReadonlyMap<string, Names>): Names =>
  names.get(person.personId ?? '') ?? { ...person, nickname: '', nameOrder: 'es' };

/** The path of a field of a new person in the form; `path` is that of the record. */
export const toPersonPath = (index: number, path: string): string =>
  `people.${index}.${path === 'phones.0.number' ? 'phone' : path}`;

interface SentPeople {
  readonly church: Pick<ActorChurch, 'country'>;
  readonly input: { readonly people: readonly FamilyPerson[] };
}

/** Returns the people on record for which the form has more than a name. */
export const listKnown = ({ church, input }: SentPeople) =>
  input.people.flatMap((sent, index) => {
    const { personId, sex, birth, phone, email } = sent;
    const isSaid = sex !== 'unknown' || birth !== null || phone !== '' || email !== '';
    if (personId === null || !isSaid) return [];
    const complete = (person: PersonView) => {
      const number = readPhone(phone, church.country, index);
      return completePerson(person, {
        sex,
        birth,
        phones: number === null ? [] : [{ number, kind: 'mobile', whatsapp: false }],
        emails: email === '' ? [] : [{ value: email, kind: 'home', primary: true }],
      });
    };
    return [{ personId, complete }];
  });

/** Returns the number as E.164, or null for an empty one. Throws Problem with the path of the person in the form. */
function readPhone(typed: string, country: string, index: number): string | null {
  const number = typed === '' ? null : parsePhone(typed, country, 'mobile');
  if (typed !== '' && number === null)
    rejectFields([{ path: toPersonPath(index, 'phones.0.number'), reason: 'invalid-phone' }]);
  return number;
}
