/** The people and homes that a guided change is about, before it and after it. */
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Situation } from '#domain/families/changes/effects.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { RecordIds } from '#server/core/database/undo-records.ts';
import { readDisplayName } from '#server/people/public.ts';
import { toAddress } from '#server/places/public.ts';
import type { Address } from '#domain/places/schema.ts';
import { lockMemberships } from '../queries/membership-queries.ts';
import { listRelatedPeople } from '../relations/related-people-queries.ts';
import { listRelationsAmong } from '../relations/relation-queries.ts';
import { readRelation } from '../relations/relation-row.ts';

/** The people and homes of a change; the people in the order in which the sentences name them. */
export interface Subjects {
  readonly personIds: readonly string[];
  readonly familyIds: readonly string[];
}

/** An empty list in SQL. */
const orNone = (ids: readonly string[]) => (ids.length > 0 ? ids : [null]);

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

/** The rows that a change of these people and homes may change. */
export async function listRowsOf(
  db: ChurchDb,
  { personIds, familyIds }: Subjects,
): Promise<RecordIds> {
  const church = getChurchId(db);
  const { rows } = await sql<RecordIds>`
    SELECT ${personIds}::uuid[] AS people, ${familyIds}::uuid[] AS households,
      ARRAY(SELECT m.id FROM household_members m
        WHERE m.church_id = ${church}::uuid AND m.person_id = ANY (${personIds}::uuid[])) AS household_members,
      ARRAY(SELECT r.id FROM relations r
        WHERE r.church_id = ${church}::uuid AND r.kind = 'spouse' AND r.first_id = ANY (${personIds}::uuid[])
        UNION SELECT r.id FROM relations r
        WHERE r.church_id = ${church}::uuid AND r.kind = 'spouse' AND r.second_id = ANY (${personIds}::uuid[])) AS relations,
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

/** A text that is the same as long as none of these people, homes, couples and of who belongs to the homes has changed. */
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

export async function readSituation(
  db: ChurchDb,
  { personIds, familyIds }: Subjects,
): Promise<Situation> {
  const people = await db
    .selectFrom('people')
    .select(['id', 'given_names', 'surname1', 'surname2', 'nickname', 'name_order', 'marital'])
    .where('id', 'in', orNone(personIds))
    .execute();
  const couples = personIds.length > 0 ? await listRelationsAmong(db, personIds, ['spouse']) : [];
  return {
    people: people
      .toSorted((one, other) => personIds.indexOf(one.id) - personIds.indexOf(other.id))
      .map((row) => ({
        id: row.id,
        name: readDisplayName(row),
        marital: row.marital,
      })),
    homes: await readHomes(db, familyIds),
    memberships: await lockMemberships(db, personIds),
    couples: couples.map(readRelation),
  };
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
  const places = await listPlaces(
    db,
    homes.flatMap((home) => home.place_id ?? []),
  );
  const names = new Map(contacts.map(({ id, displayName }) => [id, displayName]));
  const addresses = new Map(places.map((place) => [place.id, formatAddress(toAddress(place))]));
  return homes.map((home) => ({
    id: home.id,
    name: home.name,
    contact: names.get(home.contact_id ?? '') ?? '',
    address: addresses.get(home.place_id ?? '') ?? '',
    isDissolved: home.dissolved_on !== null,
  }));
}

const listPlaces = (db: ChurchDb, ids: readonly string[]) =>
  db.selectFrom('places').selectAll().where('id', 'in', orNone(ids)).execute();

const formatAddress = ({ line1, line2, neighbourhood, city, reference }: Address): string =>
  [line1, line2, neighbourhood, city].filter(Boolean).join(', ') || reference;
