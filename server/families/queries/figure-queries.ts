/** How many families and people there are. */
import { sql, type RawBuilder } from 'kysely';
import {
  childAges,
  householdKinds,
  householdSizes,
  missingHouseholdParts,
  type FamilyFilters,
  type FamilyStatistics,
} from '#domain/families/list.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isDead } from '#server/people/public.ts';
import {
  buildFilters,
  isMinor,
  isOfAge,
  largestSize,
  type FamilyListContext,
} from './filter-queries.ts';
import { buildSearchCondition, isCurrentMember, splitQuery } from './search-queries.ts';

export interface FamilyFigures {
  readonly families: number;
  readonly people: number;
  readonly withoutFamily: number;
}

export async function readFamilyFigures(
  db: ChurchDb,
  filters: FamilyFilters,
  context: FamilyListContext,
): Promise<FamilyFigures> {
  const church = getChurchId(db);
  const conditions = [
    ...buildFilters(db, filters, context),
    ...buildSearchCondition(getChurchId(db), splitQuery(filters.q)),
  ];
  const { rows } = await sql<FamilyFigures>`
    WITH found AS MATERIALIZED (
      SELECT h.id, h.dissolved_on FROM households h WHERE ${sql.join(conditions, sql` AND `)})
    SELECT (SELECT count(*) FROM found)::int AS families,
      (SELECT count(DISTINCT m.person_id) FROM household_members m JOIN found h ON h.id = m.household_id
        WHERE m.church_id = ${church}::uuid AND ${isCurrentMember} AND m.person_id NOT IN ${selectUncounted(church)})::int AS people,
      ${countPeopleWithoutFamily(church)}::int AS "withoutFamily"`.execute(db);
  return rows[0] ?? { families: 0, people: 0, withoutFamily: 0 };
}

/** People who are archived or have died. */
const selectUncounted = (church: string) => sql`(
  SELECT p.id FROM people p WHERE p.church_id = ${church}::uuid AND (p.record_status = 'archived' OR ${isDead(church)}))`;

/**
 * All living people but those of a primary home, which everybody has who belongs anywhere, and archived people. Each living person
 * is in one figure of the year of birth. Reading the people one by one took five times as long.
 */
const countPeopleWithoutFamily = (church: string): RawBuilder<number> => {
  const atHome = sql`m.church_id = ${church}::uuid AND m.is_primary AND m.until IS NULL`;
  return sql`(
    (SELECT coalesce(sum(f.count), 0) FROM people_figures f
      WHERE f.church_id = ${church}::uuid AND f.figure = 'birth-year' AND f.record_status <> 'archived')
    - (SELECT count(*) FROM household_members m WHERE ${atHome})
    + (SELECT count(*) FROM household_members m WHERE ${atHome} AND m.person_id IN ${selectUncounted(church)}))`;
};

type Row = Readonly<Record<string, number>>;

/** One pass over the active homes and the living people who belong to them. The conditions are those of the filters. */
export async function readFamilyStatistics(db: ChurchDb, today: string): Promise<FamilyStatistics> {
  const church = getChurchId(db);
  const ages = childAges.map(
    (each) => sql`bool_or(${isOfAge(church, each, today)}) AS ${sql.ref(`ages ${each}`)}`,
  );
  const sizes = householdSizes.map(
    (size) =>
      sql`count(*) FILTER (WHERE least(f.size, ${sql.lit(largestSize)}) = ${sql.lit(Number(size))})::int AS ${sql.ref(`size ${size}`)}`,
  );
  const withAges = childAges.map(
    (each) =>
      sql`count(*) FILTER (WHERE ${sql.ref(`f.ages ${each}`)})::int AS ${sql.ref(`ages ${each}`)}`,
  );
  const { rows } = await sql<Row>`
    SELECT count(*)::int AS families, ${sql.join([...sizes, ...withAges])},
      count(*) FILTER (WHERE f.heads >= 2)::int AS couple,
      count(*) FILTER (WHERE f.heads = 1 AND f.has_minor)::int AS "singleParent",
      count(*) FILTER (WHERE f.home_phone IS NULL AND f.has_contact IS NOT TRUE)::int AS contact,
      count(*) FILTER (WHERE f.place_id IS NULL)::int AS address,
      count(*) FILTER (WHERE f.lacks_role)::int AS role,
      (SELECT count(DISTINCT m.person_id) FROM household_members m
        WHERE m.church_id = ${church}::uuid AND m.until IS NULL AND m.person_id NOT IN ${selectUncounted(church)})::int AS people
    FROM (
      SELECT h.home_phone, h.place_id, count(p.id) AS size, count(p.id) FILTER (WHERE r.is_head) AS heads,
        bool_or(p.id IS NOT NULL AND m.role_id IS NULL) AS lacks_role, bool_or(${isMinor(church, today)}) AS has_minor,
        bool_or(p.has_email OR p.has_phone) AS has_contact, ${sql.join(ages)}
      FROM households h
      LEFT JOIN household_members m ON m.church_id = ${church}::uuid AND m.household_id = h.id AND m.until IS NULL
      LEFT JOIN people p ON p.church_id = ${church}::uuid AND p.id = m.person_id AND NOT ${isDead(church)}
      LEFT JOIN household_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id
      WHERE h.church_id = ${church}::uuid AND h.dissolved_on IS NULL
      GROUP BY h.id, h.home_phone, h.place_id
      HAVING count(m.id) = 0 OR count(p.id) > 0
    ) f`.execute(db);
  const read = (key: string): number => rows[0]?.[key] ?? 0;
  return {
    families: read('families'),
    people: read('people'),
    sizes: householdSizes.map((size) => ({ size, count: read(`size ${size}`) })),
    children: childAges.map((each) => ({ ages: each, count: read(`ages ${each}`) })),
    kinds: householdKinds.map((kind) => ({ kind, count: read(kind) })),
    missing: missingHouseholdParts.map((part) => ({ part, count: read(part) })),
  };
}
