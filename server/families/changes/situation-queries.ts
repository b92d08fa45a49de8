/** The people and homes that a guided change is about, before it and after it. */
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Situation } from '#domain/families/changes/effects.ts';
import { toPartialDate, type PartialDate } from '#domain/kernel/partial-date.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { RowsOfChange } from '../queries/undo-records.ts';
import { listBelongingStatuses, readDisplayName } from '#server/people/public.ts';
import { toAddress } from '#server/places/public.ts';
import type { Address } from '#domain/places/schema.ts';
import { lockMemberships } from '../queries/membership-queries.ts';
import { listRelatedPeople } from '../relations/related-people-queries.ts';
import { listRelations, listRelationsAmong } from '../relations/relation-queries.ts';
import { readRelation } from '../relations/relation-row.ts';
import { listRoles } from '../roles.ts';

/** The people and homes of a change; the people in the order in which the sentences name them. */
export interface Subjects {
  readonly personIds: readonly string[];
  readonly familyIds: readonly string[];
}

/** An empty list in SQL. */
const orNone = (ids: readonly (string | null)[]) => (ids.length > 0 ? ids : [null]);

/** Of the people, the homes to which they belong count, too. */
export async function addTheirHomes(
  db: ChurchDb,
  { personIds, familyIds }: Subjects,
): Promise<Subjects> {
  const rows = await db
    .selectFrom('household_members')
    .select('household_id')
    .distinct()
    .where('person_id', 'in', orNone(personIds))
    .where('until', 'is', null)
    .execute();
  const ids = new Set([...familyIds, ...rows.map((row) => row.household_id)]);
  return { personIds: [...new Set(personIds)], familyIds: [...ids].toSorted() };
}

/** The other people who belong to a home of these people now. */
export async function listHousemates(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<string[]> {
  const { familyIds } = await addTheirHomes(db, { personIds, familyIds: [] });
  const housemates = await db
    .selectFrom('household_members')
    .select('person_id')
    .distinct()
    .where('household_id', 'in', orNone(familyIds))
    .where('until', 'is', null)
    .where('person_id', 'not in', orNone(personIds))
    .orderBy('person_id')
    .execute();
  return housemates.map((row) => row.person_id);
}

/** The people who live with the person now, and the person's living spouses or partners. */
export async function listClosePeople(
  db: ChurchDb,
  personId: string,
): Promise<{ readonly housemateIds: string[]; readonly spouseIds: string[] }> {
  const couples = (await listRelations(db, [personId])).filter(
    (row) => row.kind === 'spouse' && row.end_reason === null,
  );
  const spouses = await listRelatedPeople(
    db,
    couples.map((row) => (row.first_id === personId ? row.second_id : row.first_id)),
  );
  return {
    housemateIds: await listHousemates(db, [personId]),
    spouseIds: spouses.flatMap(({ id, isDeceased }) => (isDeceased ? [] : id)).toSorted(),
  };
}

/** Birth as far as it is known, and death; both null for somebody who is not on record. */
export async function findLifeDates(
  db: ChurchDb,
  personId: string,
): Promise<{ readonly birth: PartialDate | null; readonly diedOn: string | null }> {
  const row = await db
    .selectFrom('people')
    .select(['birth_year', 'birth_month', 'birth_day', 'died_on'])
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!row) return { birth: null, diedOn: null };
  return {
    birth: toPartialDate(row.birth_year, row.birth_month, row.birth_day),
    diedOn: row.died_on,
  };
}

/** The rows that a change of these people and homes may change. */
export async function listRowsOf(
  db: ChurchDb,
  { personIds, familyIds }: Subjects,
): Promise<RowsOfChange> {
  const church = getChurchId(db);
  const { rows } = await sql<RowsOfChange>`
    SELECT ${personIds}::uuid[] AS people, ${familyIds}::uuid[] AS households,
      ARRAY(SELECT m.id FROM household_members m
        WHERE m.church_id = ${church}::uuid AND m.person_id = ANY (${personIds}::uuid[])) AS household_members,
      ARRAY(SELECT r.id FROM relations r
        WHERE r.church_id = ${church}::uuid AND r.kind IN ('spouse', 'parent') AND r.first_id = ANY (${personIds}::uuid[])
        UNION SELECT r.id FROM relations r
        WHERE r.church_id = ${church}::uuid AND r.kind IN ('spouse', 'parent') AND r.second_id = ANY (${personIds}::uuid[])) AS relations,
      ARRAY(SELECT p.place_id FROM people p
        WHERE p.church_id = ${church}::uuid AND p.id = ANY (${personIds}::uuid[]) AND p.place_id IS NOT NULL
        UNION SELECT h.place_id FROM households h
        WHERE h.church_id = ${church}::uuid AND h.id = ANY (${familyIds}::uuid[]) AND h.place_id IS NOT NULL) AS places`.execute(
    db,
  );
  const [ids] = rows;
  if (!ids) throw new Error('A SELECT without FROM has one row');
  return ids;
}

/** A text that is the same as long as none of these people, homes, couples, parents and of who belongs to the homes has changed. */
export async function readFingerprint(db: ChurchDb, subjects: Subjects): Promise<string> {
  const church = getChurchId(db);
  const { relations } = await listRowsOf(db, subjects);
  const { personIds, familyIds } = subjects;
  const { rows } = await sql<{ row: string }>`
    SELECT concat(p.id, ' ', p.version) AS row FROM people p
    WHERE p.church_id = ${church}::uuid AND p.id = ANY (${personIds}::uuid[])
    UNION ALL SELECT concat(h.id, ' ', h.version) FROM households h
    WHERE h.church_id = ${church}::uuid AND h.id = ANY (${familyIds}::uuid[])
    UNION ALL SELECT concat(m.id, ' ', m.version) FROM household_members m
    WHERE m.church_id = ${church}::uuid AND m.household_id = ANY (${familyIds}::uuid[])
    UNION ALL SELECT concat(r.id, ' ', r.version) FROM relations r
    WHERE r.church_id = ${church}::uuid AND r.id = ANY (${relations}::uuid[])`.execute(db);
  const versions = rows.map(({ row }) => row).toSorted();
  return createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 32);
}

/** `language`: of the names of standard statuses. */
export async function readSituation(
  db: ChurchDb,
  { personIds, familyIds }: Subjects,
  language: Language,
): Promise<Situation> {
  const couples = personIds.length > 0 ? await listRelationsAmong(db, personIds, ['spouse']) : [];
  return {
    people: await readPeople(db, personIds, language),
    homes: await readHomes(db, familyIds),
    memberships: await lockMemberships(db, personIds),
    couples: couples.map(readRelation),
    roles: await listRoles(db, language),
  };
}

async function readPeople(
  db: ChurchDb,
  ids: readonly string[],
  language: Language,
): Promise<Situation['people']> {
  const people = await db
    .selectFrom('people')
    .select(['id', 'given_names', 'surname1', 'surname2', 'nickname', 'name_order'])
    .select(['sex', 'marital', 'died_on', 'belonging_status_id', 'place_id'])
    .where('id', 'in', orNone(ids))
    .execute();
  const statuses = new Map(
    (await listBelongingStatuses(db, language)).map(({ id, name }) => [id, name]),
  );
  const addresses = await readAddresses(
    db,
    people.map((row) => row.place_id),
  );
  return people
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => ({
      id: row.id,
      name: readDisplayName(row),
      sex: row.sex,
      marital: row.marital,
      diedOn: row.died_on,
      status: statuses.get(row.belonging_status_id ?? '') ?? '',
      address: addresses.get(row.place_id ?? '') ?? '',
    }));
}

async function readHomes(db: ChurchDb, ids: readonly string[]): Promise<Situation['homes']> {
  const homes = await db
    .selectFrom('households')
    .select(['id', 'name', 'contact_id', 'place_id', 'dissolved_on'])
    .where('id', 'in', orNone(ids))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const contacts = await listRelatedPeople(
    db,
    homes.flatMap((home) => home.contact_id ?? []),
  );
  const names = new Map(contacts.map(({ id, displayName }) => [id, displayName]));
  const addresses = await readAddresses(
    db,
    homes.map((home) => home.place_id),
  );
  return homes.map((home) => ({
    id: home.id,
    name: home.name,
    contact: names.get(home.contact_id ?? '') ?? '',
    address: addresses.get(home.place_id ?? '') ?? '',
    isDissolved: home.dissolved_on !== null,
  }));
}

/** The addresses of places, each in one line. */
async function readAddresses(
  db: ChurchDb,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const places = await db.selectFrom('places').selectAll().where('id', 'in', orNone(ids)).execute();
  return new Map(places.map((place) => [place.id, formatAddress(toAddress(place))]));
}

const formatAddress = ({ line1, line2, neighbourhood, city, reference }: Address): string =>
  [line1, line2, neighbourhood, city].filter(Boolean).join(', ') || reference;
