/** Families by the zones in which their homes are. */
import { sql } from 'kysely';
import { isExactFilter, parseZoneFilter, zoneFilterKey } from '#domain/map/areas.ts';
import { mapRights } from '#domain/map/rights.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isActiveHousehold, type FamilyFilter } from '#server/families/public.ts';
import { getPoint, isInZone } from './area-queries.ts';

/** Those who live in a zone of the church. */
export const familyZoneFilter: FamilyFilter = {
  key: zoneFilterKey,
  permission: peoplePermissions.view,
  getRight: (value) => (isExactFilter(value) ? mapRights.exact : null),
  isValid: (value) => parseZoneFilter(value) !== null,
  buildCondition: (db, value) => {
    const church = getChurchId(db);
    const found = parseZoneFilter(value);
    if (!found) return sql`false`;
    return sql`h.place_id IN (
      SELECT l.id FROM places l JOIN zones z ON z.church_id = ${church}::uuid AND z.id = ${found.zoneId}::uuid
      WHERE l.church_id = ${church}::uuid AND ${sql.raw(isInZone(getPoint(found.isExact)))})`;
  },
};

/** How many active families live in each zone, the largest first. A home can be in several zones. */
export async function countFamiliesByZone(
  db: ChurchDb,
  isExact: boolean,
): Promise<{ zoneId: string; name: string; count: number }[]> {
  const church = getChurchId(db);
  const { rows } = await sql<{ zoneId: string; name: string; count: number }>`
    SELECT z.id AS "zoneId", z.name, count(*)::int AS count
    FROM households h
    JOIN places l ON l.church_id = ${church}::uuid AND l.id = h.place_id
    JOIN zones z ON z.church_id = ${church}::uuid AND ${sql.raw(isInZone(getPoint(isExact)))}
    WHERE h.church_id = ${church}::uuid AND ${isActiveHousehold(church)}
    GROUP BY z.id, z.name, z.name_key
    ORDER BY count DESC, z.name_key`.execute(db);
  return rows;
}
