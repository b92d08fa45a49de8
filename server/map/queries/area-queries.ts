/** Areas, zones and boxes as SQL conditions. `$1` is the church's id, `add` returns the placeholder of a value. */
import { sql } from 'kysely';
import {
  areaFilterKey,
  isExactFilter,
  parseAreaFilter,
  parseZoneFilter,
  zoneFilterKey,
  type Area,
} from '#domain/map/areas.ts';
import {
  getBounds,
  getCircleBounds,
  getLongitudeScale,
  metresPerUnit,
  type Bounds,
} from '#domain/map/geometry.ts';
import { mapRights } from '#domain/map/rights.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { getChurchId } from '#server/core/database/database.ts';
import { hasExactPlaces } from '../exact-places.ts';
import type { PeopleColumn, PeopleFilter } from '#server/people/public.ts';
import { hasFamilies, usesFamilies } from '#server/places/public.ts';

type Add = (value: unknown) => string;

/** The columns of a point of `places l`: neither is null if the first is not. */
export const getPoint = (isExact: boolean) =>
  isExact
    ? { latitude: 'l.exact_latitude', longitude: 'l.exact_longitude' }
    : { latitude: 'l.displaced_latitude', longitude: 'l.displaced_longitude' };
type PointColumns = ReturnType<typeof getPoint>;

export const isInBox = (
  { latitude, longitude }: PointColumns,
  { south, west, north, east }: Bounds,
  add: Add,
): string =>
  `${latitude} BETWEEN ${add(south)}::int AND ${add(north)}::int
    AND ${longitude} BETWEEN ${add(west)}::int AND ${add(east)}::int`;

function isInArea(columns: PointColumns, area: Area, add: Add): string {
  const { latitude, longitude } = columns;
  if (area.kind === 'polygon') {
    const corners = area.ring.map((point) => `(${point.longitude},${point.latitude})`);
    return `${isInBox(columns, getBounds(area.ring), add)}
      AND ${add(`(${corners.join(',')})`)}::polygon @> point(${longitude}, ${latitude})`;
  }
  const { centre, radius } = area;
  return `${isInBox(columns, getCircleBounds(centre, radius), add)}
    AND ${measure(columns, centre, add)} <= ${add(radius / metresPerUnit)}::float8`;
}

/** The distance to a point, in units of the coordinates. */
export const measure = (
  { latitude, longitude }: PointColumns,
  to: { readonly latitude: number; readonly longitude: number },
  add: Add,
): string =>
  `sqrt((${latitude} - ${add(to.latitude)}::int) ^ 2
    + ((${longitude} - ${add(to.longitude)}::int) * ${add(getLongitudeScale(to.latitude))}::float8) ^ 2)`;

/** Whether the point is in the zone `z`. */
export const isInZone = ({ latitude, longitude }: PointColumns): string =>
  `z.boundary @> point(${longitude} / 100000::float8, ${latitude} / 100000::float8)`;

/** The people whose place, or that of their primary household, fulfils a condition on `places l`. Joins can precede it. */
const selectPeopleAt = (condition: string, joins = ''): string => `
  SELECT o.id FROM places l ${joins} JOIN people o ON o.church_id = $1 AND o.place_id = l.id
  WHERE l.church_id = $1 AND ${condition}
  UNION ALL
  SELECT o.id FROM places l ${joins}
  JOIN households h ON h.church_id = $1 AND h.place_id = l.id
  JOIN household_members m ON m.church_id = $1 AND m.household_id = h.id AND m.is_primary AND m.until IS NULL
  JOIN people o ON o.church_id = $1 AND o.id = m.person_id AND o.place_id IS NULL
  WHERE l.church_id = $1 AND ${condition} AND ${hasFamilies}`;

const getRight = (value: string) => (isExactFilter(value) ? mapRights.exact : null);

/** Those who live in a circle or a polygon. */
export const areaFilter: PeopleFilter = {
  key: areaFilterKey,
  permission: peoplePermissions.view,
  getRight,
  isValid: (value) => parseAreaFilter(value) !== null,
  buildCondition: (value, add) => {
    const found = parseAreaFilter(value);
    if (!found) return 'false';
    const condition = isInArea(getPoint(found.isExact), found.area, add);
    return `p.id IN (${selectPeopleAt(condition)})`;
  },
};

/** Those who live in a zone of the church. */
export const zoneFilter: PeopleFilter = {
  key: zoneFilterKey,
  permission: peoplePermissions.view,
  getRight,
  isValid: (value) => parseZoneFilter(value) !== null,
  buildCondition: (value, add) => {
    const found = parseZoneFilter(value);
    if (!found) return 'false';
    const zone = `JOIN zones z ON z.church_id = $1 AND z.id = ${add(found.zoneId)}::uuid`;
    return `p.id IN (${selectPeopleAt(isInZone(getPoint(found.isExact)), zone)})`;
  },
};

/** The zones in which people live, by name; by displaced points for those who may not see exact places. */
export const zoneColumn: PeopleColumn = {
  key: zoneFilterKey,
  permission: peoplePermissions.view,
  read: async (db, personIds, actor) => {
    const church = getChurchId(db);
    const { rows } = await sql<{ person_id: string; names: string }>`
      SELECT e.person_id, string_agg(z.name, ' · ' ORDER BY z.name_key) AS names
      FROM (
        SELECT p.id AS person_id, coalesce(p.place_id, h.place_id) AS place_id FROM people p
        LEFT JOIN household_members m ON m.church_id = ${church}::uuid AND m.person_id = p.id AND m.is_primary AND m.until IS NULL AND ${usesFamilies(db)}
        LEFT JOIN households h ON h.church_id = ${church}::uuid AND h.id = m.household_id
        WHERE p.church_id = ${church}::uuid AND p.id = ANY (${personIds}::uuid[]) OFFSET 0
      ) e
      JOIN places l ON l.church_id = ${church}::uuid AND l.id = e.place_id
      JOIN zones z ON z.church_id = ${church}::uuid AND ${sql.raw(isInZone(getPoint(hasExactPlaces(actor))))}
      GROUP BY e.person_id`.execute(db);
    return new Map(rows.map((row) => [row.person_id, row.names]));
  },
};
