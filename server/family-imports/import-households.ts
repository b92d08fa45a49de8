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
  listDeadIds,
  refreshHouseholdNames,
  type ImportedPerson,
  type FeatureImport,
} from '#server/people/public.ts';
import { toAddressColumns } from '#server/places/public.ts';
import { isFather, keyTarget, openRoleFinder, roleTarget } from './family-cells.ts';
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
  readonly members: readonly Member[];
}

/** Throws Problem if a key has more people than a household may have, or two households have the name that it is. */
export async function importHouseholds(
  db: ChurchDb,
  people: readonly ImportedPerson[],
  run: FeatureImport,
): Promise<void> {
  const groups = await groupByKey(db, people);
  const joined = groups.filter(({ isNew }) => !isNew).map(({ householdId }) => householdId);
  await lockHouseholds(db, joined);
  await checkSizes(db, groups, joined);
  const { language } = await readChurch(db);
  const toHousehold = await createNaming(db, language);
  for (let first = 0; first < groups.length; first += batchSize)
    await insertGroups(db, groups.slice(first, first + batchSize), toHousehold, run);
  await refreshHouseholds(db, joined, { author: run.author, stepId: run.id, language });
}

/**
 * Groups the rows that have a key; programs write zeros for people without a family. A person with a home stays in it, and the
 * others of the key join it. Nobody who has died comes into a home.
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
  const keyed = people.filter(({ cells }) => !/^0*$/.test(cells[keyTarget] ?? ''));
  const dead = await listDeadIds(
    db,
    keyed.map(({ id }) => id),
  );
  const living = keyed.filter(({ id }) => !dead.has(id));
  // Several rows can complete one record.
  const firstRows = [...Map.groupBy(living, ({ id }) => id).values()].flatMap(
    ([first]) => first ?? [],
  );
  return [...Map.groupBy(firstRows, ({ cells }) => cells[keyTarget] ?? '')]
    .map(([key, members]) => {
      const found = households.get(key);
      if (found === 'several') throw rejectKey('families:errors.import-key-ambiguous', key);
      const homes = [...new Set(members.flatMap(({ homeId }) => homeId ?? []))];
      const known = found?.id ?? (homes.length === 1 ? homes[0] : undefined);
      const joining = toMembers(members).filter(({ person }) => person.homeId === null);
      return { key, householdId: known ?? newId(), isNew: !known, members: joining };
    })
    .filter(({ members }) => members.length > 0);
}

const rejectKey = (
  reason: 'families:errors.import-key-ambiguous' | 'families:errors.import-family-full',
  key: string,
): Problem => new Problem('invalid', reason, { values: { key, limit: maxMembers } });

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
  const getIds = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
  await removeOwnPlaces(db, getIds(residents));
  await refreshHouseholdNames(
    db,
    groups.filter(({ isNew }) => !isNew).map(({ householdId }) => householdId),
  );
  await recordInsertedRows(
    db,
    stepId,
    'households',
    added.map(({ householdId }) => householdId),
  );
  await recordInsertedRows(db, stepId, 'household_members', getIds(memberships));
}
