/** Homes: the places of the people who match the filters of the list, with their points on the map. */
import { runPrepared } from '#server/core/database/prepared-queries.ts';
import { sql } from 'kysely';
import { maxPins, type Pin } from '#domain/map/pins.ts';
import type { Bounds, Point } from '#domain/map/geometry.ts';
import type { Precision } from '#domain/map/schema.ts';
import type { PeopleFilters } from '#domain/people/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  buildConditions,
  createStatement,
  type ListContext,
  type NamedRow,
  type Statement,
} from '#server/people/public.ts';
import { addressColumnNames, hasFamilies, type AddressColumns } from '#server/places/public.ts';
import { getPoint, isInBox, measure } from './area-queries.ts';

export interface HomeQuery {
  readonly isExact: boolean;
  readonly filters: PeopleFilters;
  readonly bounds?: Bounds | undefined;
  readonly context: ListContext;
}

/** SQL of the people with the place where they live; `columns` are expressions of `places l` and `people p`. */
function selectResidents(
  statement: Statement,
  { isExact, bounds, filters, context }: HomeQuery,
  columns: readonly string[],
): string {
  const point = getPoint(isExact);
  const onMap = bounds ? isInBox(point, bounds, statement.add) : `${point.latitude} IS NOT NULL`;
  const where = `l.church_id = $1 AND ${onMap} AND ${buildConditions(statement, filters, context)}`;
  const list = [
    'l.id AS place_id',
    `${point.latitude} AS latitude`,
    `${point.longitude} AS longitude`,
    'p.id AS person_id',
    ...columns,
  ].join(', ');
  return `
    SELECT ${list}, NULL::uuid AS household_id
    FROM places l JOIN people p ON p.church_id = $1 AND p.place_id = l.id
    WHERE ${where}
    UNION ALL
    SELECT ${list}, h.id
    FROM places l
    JOIN households h ON h.church_id = $1 AND h.place_id = l.id
    JOIN household_members m ON m.church_id = $1 AND m.household_id = h.id AND m.is_primary AND m.until IS NULL
    JOIN people p ON p.church_id = $1 AND p.id = m.person_id AND p.place_id IS NULL
    WHERE ${where} AND ${hasFamilies}`;
}

/** The statement of `listPins`. `statuses`: ids, the one that decides the colour of a home first. */
export function buildPinsStatement(
  db: ChurchDb,
  query: HomeQuery,
  statuses: readonly string[],
): { text: string; values: readonly unknown[] } {
  const statement = createStatement(db);
  const rank = `array_position(${statement.add(statuses)}::uuid[], p.belonging_status_id) AS rank`;
  const text = `
    SELECT r.latitude, r.longitude, coalesce(min(r.rank), 0) - 1 AS status, count(*)::int AS people
    FROM (${selectResidents(statement, query, [rank])}) r
    GROUP BY r.place_id, r.latitude, r.longitude
    ORDER BY r.latitude, r.longitude LIMIT ${maxPins + 1}`;
  return { text, values: statement.values };
}

export async function listPins(
  db: ChurchDb,
  query: HomeQuery,
  statuses: readonly string[],
): Promise<Pin[]> {
  const { text, values } = buildPinsStatement(db, query, statuses);
  return runPrepared<Pin>(db, text, values);
}

export interface HomeRow {
  readonly place_id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly household_id: string | null;
  readonly household_name: string | null;
  readonly people_count: number;
  readonly sorted_by: string;
  readonly homes: number;
  readonly people: number;
}

interface HomeOrder {
  /** Expression of a home `g` to sort by. */
  readonly by: (statement: Statement) => string;
  readonly after?: readonly [sortedBy: string, placeId: string] | undefined;
  readonly limit: number;
}

/** Homes in an order, with the numbers of all homes and their people. */
async function listHomes(
  db: ChurchDb,
  query: HomeQuery,
  { by, after, limit }: HomeOrder,
): Promise<HomeRow[]> {
  const statement = createStatement(db);
  const residents = selectResidents(statement, query, ['p.sort_key']);
  const sortedBy = by(statement);
  const next = after
    ? `WHERE (n.sorted_by, n.place_id) > (${statement.add(after[0])}::text, ${statement.add(after[1])}::uuid)`
    : '';
  const text = `
    SELECT * FROM (
      SELECT g.place_id, g.latitude, g.longitude, g.people_count, h.id AS household_id, h.name AS household_name,
        ${sortedBy} AS sorted_by,
        count(*) OVER ()::int AS homes, (sum(g.people_count) OVER ())::int AS people
      FROM (
        SELECT r.place_id, r.latitude, r.longitude, count(*)::int AS people_count, min(r.sort_key) AS first_sort_key,
          min(r.household_id::text)::uuid AS household_id
        FROM (${residents}) r GROUP BY r.place_id, r.latitude, r.longitude
      ) g
      LEFT JOIN households h ON h.church_id = $1 AND h.id = g.household_id
    ) n ${next}
    ORDER BY n.sorted_by, n.place_id LIMIT ${limit}`;
  return runPrepared<HomeRow>(db, text, statement.values);
}

/** By the name of the household, else of the first person. */
export const listHomesByName = (
  db: ChurchDb,
  query: HomeQuery,
  page: { readonly after: readonly [string, string] | undefined; readonly limit: number },
): Promise<HomeRow[]> =>
  listHomes(db, query, {
    ...page,
    by: () => 'coalesce(h.sort_key, g.first_sort_key)',
  });

/** `sorted_by` is the distance, in units of the coordinates. */
export const listNearestHomes = (
  db: ChurchDb,
  query: HomeQuery,
  to: Point,
  limit: number,
): Promise<HomeRow[]> =>
  listHomes(db, query, {
    limit,
    by: ({ add }) => measure({ latitude: 'g.latitude', longitude: 'g.longitude' }, to, add),
  });

export interface ResidentRow extends NamedRow {
  readonly place_id: string;
  readonly id: string;
  readonly photo_id: string | null;
  readonly status_id: string | null;
}

/** For each place, the first residents who match the filters: as on the page of a family, then those with an address of their own. */
export async function listResidents(
  db: ChurchDb,
  query: HomeQuery,
  placeIds: readonly string[],
  limit: number,
): Promise<ResidentRow[]> {
  const statement = createStatement(db);
  const residents = selectResidents(statement, query, [
    'p.id, p.photo_id, p.belonging_status_id AS status_id, p.sort_key, p.latest_birth',
    'p.given_names, p.surname1, p.surname2, p.nickname, p.name_order',
  ]);
  const text = `
    SELECT * FROM (
      SELECT r.*, row_number() OVER (PARTITION BY r.place_id
        ORDER BY r.household_id NULLS LAST, o.is_head DESC NULLS LAST, o.position, r.latest_birth NULLS LAST, r.sort_key, r.id) AS position
      FROM (${residents}) r
      LEFT JOIN household_members m ON m.church_id = $1 AND m.household_id = r.household_id AND m.person_id = r.person_id AND m.until IS NULL
      LEFT JOIN household_roles o ON o.church_id = $1 AND o.id = m.role_id
      WHERE r.place_id = ANY (${statement.add(placeIds)}::uuid[])
    ) n WHERE n.position <= ${limit} ORDER BY n.place_id, n.position`;
  return runPrepared<ResidentRow>(db, text, statement.values);
}

export interface PlaceRow extends AddressColumns {
  readonly id: string;
  readonly precision: Precision;
  readonly is_locked: boolean;
}

/** What stands about these places beside their points. */
export const listPlaces = (db: ChurchDb, ids: readonly string[]): Promise<PlaceRow[]> =>
  db
    .selectFrom('places')
    .select([...addressColumnNames, 'id', 'is_locked', sql<Precision>`precision`.as('precision')])
    .where(sql<boolean>`id = ANY (${[...ids]}::uuid[])`)
    .execute();
