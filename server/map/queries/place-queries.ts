/** The place of a person, and what users change about it on the map. */
import { sql } from 'kysely';
import type { Precision } from '#domain/map/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { usesFamilies } from '#server/places/public.ts';
import { getPoint, isInZone } from './area-queries.ts';

export interface PlaceOfPersonRow {
  readonly id: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly precision: Precision;
  readonly is_locked: boolean;
  readonly is_hidden_on_map: boolean;
  readonly others: number;
  readonly zones: readonly { readonly id: string; readonly name: string }[];
}

/** The own place, else that of the primary household; undefined without one. `isExact` decides by which point the zones are found. */
export async function readPlaceOfPerson(
  db: ChurchDb,
  personId: string,
  isExact: boolean,
): Promise<PlaceOfPersonRow | undefined> {
  const church = getChurchId(db);
  const { rows } = await sql<PlaceOfPersonRow>`
    SELECT l.id, l.exact_latitude AS latitude, l.exact_longitude AS longitude, l.precision, l.is_locked, l.is_hidden_on_map,
      CASE WHEN e.own THEN 0 ELSE (SELECT count(*)::int - 1 FROM household_members o
        JOIN people r ON r.church_id = ${church}::uuid AND r.id = o.person_id AND r.place_id IS NULL
        WHERE o.church_id = ${church}::uuid AND o.household_id = e.household_id AND o.is_primary AND o.until IS NULL) END AS others,
      coalesce((SELECT json_agg(json_build_object('id', z.id, 'name', z.name) ORDER BY z.name_key) FROM zones z
        WHERE z.church_id = ${church}::uuid AND ${sql.raw(isInZone(getPoint(isExact)))}), '[]') AS zones
    FROM (
      SELECT coalesce(p.place_id, h.place_id) AS place_id, p.place_id IS NOT NULL AS own, h.id AS household_id
      FROM people p
      LEFT JOIN household_members m ON m.church_id = ${church}::uuid AND m.person_id = p.id AND m.is_primary AND m.until IS NULL AND ${usesFamilies(db)}
      LEFT JOIN households h ON h.church_id = ${church}::uuid AND h.id = m.household_id
      WHERE p.church_id = ${church}::uuid AND p.id = ${personId}::uuid OFFSET 0
    ) e
    JOIN places l ON l.church_id = ${church}::uuid AND l.id = e.place_id`.execute(db);
  return rows[0];
}

export const lockPlace = (db: ChurchDb, id: string) =>
  db
    .selectFrom('places')
    .select(['id', 'latitude', 'longitude', 'is_hidden_on_map'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const setPoint = (
  db: ChurchDb,
  id: string,
  point: {
    readonly latitude: number | null;
    readonly longitude: number | null;
    readonly precision: Precision;
    readonly is_locked: boolean;
  },
) => db.updateTable('places').set(point).where('id', '=', id).execute();

export const setHidden = (db: ChurchDb, id: string, isHidden: boolean) =>
  db.updateTable('places').set({ is_hidden_on_map: isHidden }).where('id', '=', id).execute();

/** The records that have the place, for the activity log. */
export async function listRecordsWithPlace(
  db: ChurchDb,
  placeId: string,
): Promise<{ table: 'people' | 'households'; id: string; label: string }[]> {
  const church = getChurchId(db);
  const { rows } = await sql<{ table: 'people' | 'households'; id: string; label: string }>`
    SELECT 'people' AS table, p.id, concat_ws(' ', nullif(p.given_names, ''), nullif(p.surname1, ''), nullif(p.surname2, '')) AS label
    FROM people p WHERE p.church_id = ${church}::uuid AND p.place_id = ${placeId}::uuid
    UNION ALL
    SELECT 'households', h.id, h.name FROM households h
    WHERE h.church_id = ${church}::uuid AND h.place_id = ${placeId}::uuid`.execute(db);
  return rows;
}
