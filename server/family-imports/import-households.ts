/** Forms the households of imported people by the keys of their rows. */
import type { Membership } from '#domain/families/memberships.ts';
import { proposeSurnames } from '#domain/families/rules.ts';
import { maxMembers } from '#domain/families/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { searchWords } from '#domain/people/rules.ts';
import { readChurch } from '#server/churches/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { recordInsertedRows } from '#server/core/database/undo.ts';
import { newId } from '#server/core/ids.ts';
import {
  countMembers,
  formatProposedName,
  insertHouseholds,
  insertMemberships,
  listRoleRows,
  lockHouseholds,
  readHouseholdKeys,
  refreshHouseholds,
  removeOwnPlaces,
} from '#server/families/public.ts';
import {
  refreshHouseholdNames,
  type ImportedPerson,
  type FeatureImport,
} from '#server/people/public.ts';
import { toAddressColumns } from '#server/places/public.ts';
import { claimHomes } from './claim-homes.ts';
import { getKey, isFather, openRoleFinder, roleTarget } from './family-cells.ts';
import { findSharedAddress, findSharedPhone, listResidents } from './shared-home.ts';

/** Households per statement. */
const batchSize = 500;

interface Member {
  readonly person: ImportedPerson;
  readonly roleId: string | null;
}

interface Group {
  readonly key: string;
  readonly householdId: string;
  readonly isNew: boolean;
  /** The people who come into it. */
  readonly members: readonly Member[];
  /** All people of the key. */
  readonly people: readonly ImportedPerson[];
}

/** Throws Problem if a key has more people than a household may have, or two households have the name that it is. */
export async function importHouseholds(
  db: ChurchDb,
  people: readonly ImportedPerson[],
  run: FeatureImport,
): Promise<void> {
  const groups = await groupByKey(db, people);
  const joined = listIds(groups.filter(({ isNew }) => !isNew));
  await lockHouseholds(db, joined);
  await checkSizes(db, groups, joined);
  const { language } = await readChurch(db);
  const toHousehold = await createNaming(db, language);
  for (let first = 0; first < groups.length; first += batchSize)
    await insertGroups(db, groups.slice(first, first + batchSize), toHousehold, run);
  await refreshHouseholds(db, joined, { author: run.author, stepId: run.id, language });
}

/**
 * Groups the rows that have a key. A person with a home stays in it, and the others of the key join it, if the key is that home.
 */
async function groupByKey(db: ChurchDb, people: readonly ImportedPerson[]): Promise<Group[]> {
  const households = await readHouseholdKeys(db);
  const findRole = await openRoleFinder(db);
  const toMembers = (family: readonly ImportedPerson[]): Member[] => {
    const words = family.map(({ cells }) => cells[roleTarget] ?? '');
    const father = words.find(isFather);
    const roles = words.map((word) => findRole(word, father) ?? null);
    return family.map((person, index) => ({ person, roleId: roles[index] ?? null }));
  };
  const keyed = people.filter((person) => getKey(person) !== '');
  // Several rows can complete one record.
  const firstRows = [...Map.groupBy(keyed, ({ id }) => id).values()].flatMap(
    ([first]) => first ?? [],
  );
  const families = Map.groupBy(firstRows, getKey);
  const named = new Map<string, string>();
  for (const key of families.keys()) {
    const found = households.get(key);
    if (found === 'several') throw rejectKey('families:errors.import-key-ambiguous', key);
    if (found) named.set(key, found.id);
  }
  const claims = firstRows.flatMap((person) =>
    person.homeId === null ? [] : { key: getKey(person), homeId: person.homeId },
  );
  const homes = claimHomes(claims, named);
  return [...families]
    .map(([key, members]) => {
      const known = homes.get(key);
      const joining = toMembers(members).filter(({ person }) => person.homeId === null);
      const householdId = known ?? newId();
      return { key, householdId, isNew: !known, members: joining, people: members };
    })
    .filter(({ members }) => members.length > 0);
}

const rejectKey = (
  reason: 'families:errors.import-key-ambiguous' | 'families:errors.import-family-full',
  key: string,
): Problem => new Problem('invalid', reason, { values: { key, limit: maxMembers } });

const listIds = (groups: readonly Group[]): string[] =>
  groups.map(({ householdId }) => householdId);

async function checkSizes(
  db: ChurchDb,
  groups: readonly Group[],
  joined: readonly string[],
): Promise<void> {
  const present = await countMembers(db, joined);
  const full = groups.find(
    ({ householdId, members }) => (present.get(householdId) ?? 0) + members.length > maxMembers,
  );
  if (full) throw rejectKey('families:errors.import-family-full', full.key);
}

/** A new household: named after its heads, in the order of the church's roles; the first of them is its contact. */
async function createNaming(db: ChurchDb, language: 'es' | 'en') {
  const roles = await listRoleRows(db);
  const ranks = new Map(roles.map(({ id }, index) => [id, index]));
  const heads = new Set<string | null>(roles.filter(({ is_head }) => is_head).map(({ id }) => id));
  const getRank = ({ roleId }: Member): number =>
    heads.has(roleId) ? (ranks.get(roleId ?? '') ?? 0) : roles.length;
  return ({ key, householdId, members }: Group) => {
    const sorted = members.toSorted((one, other) => getRank(one) - getRank(other));
    const people = members.map(({ person }) => person);
    const address = findSharedAddress(people);
    const surnames = proposeSurnames(
      sorted.map(({ person, roleId }) => ({ ...person.names, isHead: heads.has(roleId) })),
    );
    return {
      id: householdId,
      requestId: null,
      name: formatProposedName(surnames, language) || key,
      isRenamed: false,
      homePhone: findSharedPhone(people),
      place: address && { id: newId(), ...toAddressColumns(address) },
      weddingDate: null,
      contactId: sorted.find(({ roleId }) => heads.has(roleId))?.person.id ?? null,
      notes: '',
      namesOfPeople: members.flatMap(({ person }) => searchWords(person.names)),
    };
  };
}

async function insertGroups(
  db: ChurchDb,
  groups: readonly Group[],
  toHousehold: Awaited<ReturnType<typeof createNaming>>,
  { id: stepId, author }: FeatureImport,
): Promise<void> {
  const added = groups.filter(({ isNew }) => isNew);
  await insertHouseholds(db, added.map(toHousehold), author);
  const memberships = groups.flatMap(({ householdId, members }) =>
    members.map(({ person, roleId }): Membership => ({
      id: newId(),
      householdId,
      personId: person.id,
      roleId,
      since: null,
      until: null,
      isPrimary: true,
      days: '',
    })),
  );
  await insertMemberships(db, memberships, author);
  const residents = added.flatMap(({ members }) =>
    listResidents(members.map(({ person }) => person)),
  );
  // Where the sheet has another address for somebody of the home as well, the home has moved since.
  const joined = groups.filter(({ isNew }) => !isNew);
  const households = await lockHouseholds(db, listIds(joined));
  const placed = new Set(households.flatMap(({ id, place_id }) => (place_id === null ? [] : id)));
  for (const { householdId, members, people } of joined) {
    const coming = new Set(members.map(({ person }) => person.id));
    const together = listResidents(people);
    if (placed.has(householdId) && together.some(({ homeId }) => homeId === householdId))
      residents.push(...together.filter(({ id }) => coming.has(id)));
  }
  const getIds = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
  await removeOwnPlaces(db, getIds(residents));
  await refreshHouseholdNames(db, listIds(joined));
  await recordInsertedRows(db, stepId, 'households', listIds(added));
  await recordInsertedRows(db, stepId, 'household_members', getIds(memberships));
}
