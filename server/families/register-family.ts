/** Registers a whole family in one transaction: the household, its new people, and who belongs to it. */
import type { familiesContract } from '#domain/families/contract.ts';
import {
  compareMemberships,
  settlePrimaries,
  type Membership,
} from '#domain/families/memberships.ts';
import { proposeSurnames } from '#domain/families/rules.ts';
import type { FamilyPerson, HouseholdView, newPersonFields } from '#domain/families/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import type { Names } from '#domain/people/rules.ts';
import type { PersonInput } from '#domain/people/schema.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { requireAccess } from '#server/core/session/access.ts';
import { addPeople, nameFields, readFields } from '#server/people/public.ts';
import { changePlaceOfHousehold } from '#server/places/public.ts';
import { formatProposedName, toAuthor, type FamilyCall } from './change-memberships.ts';
import { findByRequest, insertHouseholds } from './queries/household-queries.ts';
import { lockMemberships, lockPeople, writeMemberships } from './queries/membership-queries.ts';
import { listRoleRows, type RoleRow } from './queries/role-queries.ts';
import { checkDay, getFamily, readHomePhone, rejectFields } from './save-household.ts';

type Input = OutputOf<typeof familiesContract.register.input>;

/** A repeated request gets the family of the first one, also when both arrive at the same time: the second one waits. */
export async function registerFamily(call: TransactionCall<Input>): Promise<HouseholdView> {
  const { db, input } = call;
  await lockInTransaction(db, `family ${input.requestId}`);
  const registered = await findByRequest(db, input.requestId);
  return registered ? getFamily(call, registered.id) : insertFamily(call);
}

async function insertFamily(call: TransactionCall<Input>): Promise<HouseholdView> {
  const { db, input, church } = call;
  const roles = await listRoleRows(db);
  const homePhone = checkHousehold(call, call.input, roles);
  const existing = await lockExisting(call);
  const personIds = await addNewPeople(call);
  const author = toAuthor(call);
  const householdId = newId();
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
  await insertHouseholds(
    db,
    [
      {
        id: householdId,
        requestId: input.requestId,
        name,
        isRenamed: name !== proposed,
        homePhone,
        weddingDate: input.weddingDate,
        contactId: sorted.find(({ isHead }) => isHead)?.id ?? null,
        notes: input.notes,
      },
    ],
    author,
  );
  if (input.address) await changePlaceOfHousehold(db, householdId, input.address, author);
  const before =
    existing.length > 0
      ? await lockMemberships(
          db,
          existing.map(({ id }) => id),
        )
      : [];
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
  const after = settlePrimaries([...before, ...added], new Set(chosen));
  await writeMemberships(db, compareMemberships(before, after), author, null);
  return getFamily(call, householdId);
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
  return existing;
}

/** The ids of all people of the form; those who are not on record yet are added. */
async function addNewPeople(call: TransactionCall<Input>): Promise<string[]> {
  const { people, confirmed } = call.input;
  const rows = [...people.keys()].filter((index) => people[index]?.personId === null);
  if (rows.length > 0) requireAccess(call.actor, { method: 'POST', can: peoplePermissions.create });
  const ids = await addPeople(call, {
    people: people.filter(({ personId }) => personId === null).map(toNewPerson),
    confirmed,
    toPath: (index, path) => toPersonPath(rows[index] ?? 0, path),
  });
  const added = new Map(rows.map((row, index) => [row, ids[index] ?? '']));
  return people.map(({ personId }, index) => personId ?? added.get(index) ?? '');
}

/** The path of a field of a new person in the form; `path` is that of the record. */
export const toPersonPath = (index: number, path: string): string =>
  `people.${index}.${path === 'phones.0.number' ? 'phone' : path}`;

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
