/** SQL of places, for the statements of the features whose rows have one. `$1` is the church id. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Address } from '#domain/places/schema.ts';
import { getChurchId, getConnection, type ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { addressColumnNames, toAddressColumns, type Place } from './place-mapper.ts';

/** The tables whose rows have a place. A test compares them with the foreign keys of the database. */
export const placeOwners = ['people', 'households', 'groups', 'buildings'] as const;

/** SQL of a place as one JSON value; null without one. */
export const selectPlace = (placeId: string): string => `
  (SELECT to_json(a) FROM (
    SELECT id, ${addressColumnNames.join(', ')} FROM places WHERE church_id = $1 AND id = ${placeId}) a)`;

/** SQL condition: the church uses families. Without the module nothing of a household is shown, nor its address. */
export const hasFamilies = `EXISTS (SELECT FROM churches c WHERE c.id = $1 AND 'families' = ANY (c.modules))`;

/** The same in a statement of the query builder. */
export const usesFamilies = (db: ChurchDb): RawBuilder<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM churches c WHERE c.id = ${getChurchId(db)}::uuid AND 'families' = ANY (c.modules))`;

/**
 * SQL of the place whose address a person has, as one JSON value: the person’s, else that of the primary household. Its id is
 * a subquery of its own (`OFFSET 0`), because under row-level security a condition with a subquery uses no index.
 */
export const selectEffectivePlace = (person: string): string => `
  (SELECT to_json(a) FROM (
    SELECT l.id, ${addressColumnNames.map((name) => `l.${name}`).join(', ')}
    FROM (SELECT coalesce(${person}.place_id, (
      SELECT h.place_id FROM household_members m JOIN households h ON h.church_id = $1 AND h.id = m.household_id
      WHERE m.church_id = $1 AND m.person_id = ${person}.id AND m.is_primary AND m.until IS NULL
        AND ${hasFamilies})) AS id OFFSET 0) effective
    JOIN places l ON l.church_id = $1 AND l.id = effective.id) a)`;

/** The primary household of a person. */
export interface Home {
  readonly id: string;
  readonly name: string;
  /** How many others belong to it. */
  readonly others: number;
  readonly place: Place | null;
}

/** SQL of a person's home as one JSON value; null without one. */
export const selectHome = (personId: string): string => `
  (SELECT to_json(f) FROM (
    SELECT h.id, h.name, ${selectPlace('h.place_id')} AS place,
      (SELECT count(*) FROM household_members o
        WHERE o.church_id = $1 AND o.household_id = h.id AND o.person_id <> m.person_id AND o.until IS NULL) AS others
    FROM household_members m JOIN households h ON h.church_id = $1 AND h.id = m.household_id
    WHERE m.church_id = $1 AND m.person_id = ${personId} AND m.is_primary AND m.until IS NULL AND ${hasFamilies}) f)`;

const writtenColumns = ['id', ...addressColumnNames] as const;

/** A WITH query that inserts a place, or changes its address; `geocode_at` is now by default. A point that nobody locked was that of the former address. */
export const buildPlaceQuery = (first: number): string => `
  written_place AS (
    INSERT INTO places (church_id, ${writtenColumns.join(', ')})
    VALUES ($1::uuid, $${first}::uuid, ${addressColumnNames.map((_, index) => `$${first + 1 + index}::text`).join(', ')})
    ON CONFLICT (church_id, id) DO UPDATE SET ${addressColumnNames.map((column) => `${column} = excluded.${column}`).join(', ')},
      latitude = CASE WHEN places.is_locked THEN places.latitude END,
      longitude = CASE WHEN places.is_locked THEN places.longitude END,
      precision = CASE WHEN places.is_locked THEN places.precision ELSE 'none' END,
      geocode_at = excluded.geocode_at, geocoding_attempts = 0, geocoding_problem = NULL)`;

export const listPlaceValues = (place: Place): string[] =>
  writtenColumns.map((column) => place[column]);

/**
 * Gives a household another address, or none, and raises its version, so that whoever edits it at the same time is told.
 * Returns its place.
 */
export async function changePlaceOfHousehold(
  db: ChurchDb,
  householdId: string,
  address: Address | null,
  author: { readonly userId: string | null; readonly at: Date },
): Promise<Place | null> {
  const { place_id: formerId } = await db
    .selectFrom('households')
    .select('place_id')
    .where('id', '=', householdId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const place = address && { id: formerId ?? newId(), ...toAddressColumns(address) };
  await getConnection(db).query(
    `${place ? `WITH ${buildPlaceQuery(6)}` : ''}
    UPDATE households SET place_id = $3::uuid, version = version + 1, updated_at = $4::timestamptz, updated_by = $5::uuid
    WHERE church_id = $1::uuid AND id = $2::uuid`,
    [
      getChurchId(db),
      householdId,
      place?.id ?? null,
      author.at,
      author.userId,
      ...(place ? listPlaceValues(place) : []),
    ],
  );
  if (formerId !== null && !place) await deleteUnusedPlaces(db, [formerId]);
  return place;
}

/** Inserts a place; the map leaves it out if it left out the former one. */
export async function insertPlace(
  db: ChurchDb,
  address: Address,
  formerId: string | null,
): Promise<string> {
  const id = newId();
  const former =
    formerId === null
      ? undefined
      : await db
          .selectFrom('places')
          .select('is_hidden_on_map')
          .where('id', '=', formerId)
          .executeTakeFirst();
  await db
    .insertInto('places')
    .values({
      id,
      ...toAddressColumns(address),
      is_hidden_on_map: former?.is_hidden_on_map ?? false,
    })
    .execute();
  return id;
}

/** The map leaves out a place if it leaves out another one. */
export async function hideLikePlace(db: ChurchDb, id: string, otherId: string): Promise<void> {
  await db
    .updateTable('places')
    .set({ is_hidden_on_map: true })
    .where('id', '=', id)
    .where('is_hidden_on_map', '=', false)
    .where((place) =>
      place.exists(
        place
          .selectFrom('places as other')
          .select('other.id')
          .where('other.id', '=', otherId)
          .where('other.is_hidden_on_map', '=', true),
      ),
    )
    .execute();
}

type PlaceWithPoint = Place & {
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** These places by their ids. */
export async function readPlaces(
  db: ChurchDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlaceWithPoint>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('places')
    .select(['id', ...addressColumnNames, 'latitude', 'longitude'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The point of a place as a user set it: a change of the address leaves it. */
export async function lockPoint(
  db: ChurchDb,
  id: string,
  point: { readonly latitude: number; readonly longitude: number },
): Promise<void> {
  await db
    .updateTable('places')
    .set({ ...point, precision: 'exact', is_locked: true })
    .where('id', '=', id)
    .execute();
}

/** Deletes those of the given places that no row refers to. */
export async function deleteUnusedPlaces(db: ChurchDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const church = getChurchId(db);
  const isUsed = placeOwners.map(
    (table) =>
      sql`EXISTS (SELECT FROM ${sql.table(table)} o WHERE o.church_id = ${church}::uuid AND o.place_id = a.id)`,
  );
  await sql`
    DELETE FROM places a WHERE a.church_id = ${church}::uuid AND a.id = ANY (${ids}::uuid[])
      AND NOT (${sql.join(isUsed, sql` OR `)})`.execute(db);
}

/**
 * Archives of earlier versions have the address in the columns of the person, of which the restore takes `address_line1` for
 * `place_id`: these people get a place with their own id.
 */
export async function restoreEarlierAddresses(db: ChurchDb, staged: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM pg_attribute WHERE attrelid = to_regclass(${staged}) AND attname = 'address_line2'`.execute(
    db,
  );
  if (rows.length === 0) return;
  const table = sql.table(staged);
  const cells = addressColumnNames.map(
    (name) =>
      sql`coalesce(regexp_replace(s.${sql.ref(name === 'address_line1' ? 'place_id' : name)}, '^''', ''), '')`,
  );
  await sql`
    INSERT INTO places (church_id, id, ${sql.join(addressColumnNames.map((name) => sql.ref(name)))})
    SELECT ${getChurchId(db)}::uuid, s.id::uuid, ${sql.join(cells)} FROM ${table} s WHERE s.place_id IS NOT NULL`.execute(
    db,
  );
  await sql`UPDATE ${table} SET place_id = id WHERE place_id IS NOT NULL`.execute(db);
}
