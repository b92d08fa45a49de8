/** How many families and people there are. */
import { sql } from 'kysely';
import type { FamilyFilters } from '#domain/families/list.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { buildFilters } from './list-queries.ts';
import { buildSearchCondition, isCurrentMember, splitQuery } from './search-queries.ts';

export interface FamilyFigures {
  readonly families: number;
  readonly people: number;
  readonly withoutFamily: number;
}

export async function readFamilyFigures(
  db: ChurchDb,
  filters: FamilyFilters,
): Promise<FamilyFigures> {
  const church = getChurchId(db);
  const conditions = [
    ...buildFilters(db, filters),
    ...buildSearchCondition(db, splitQuery(filters.q)),
  ];
  const { rows } = await sql<FamilyFigures>`
    WITH found AS MATERIALIZED (
      SELECT h.id, h.dissolved_on FROM households h WHERE ${sql.join(conditions, sql` AND `)})
    SELECT (SELECT count(*) FROM found)::int AS families,
      (SELECT count(DISTINCT m.person_id) FROM household_members m JOIN found h ON h.id = m.household_id
        WHERE m.church_id = ${church}::uuid AND ${isCurrentMember})::int AS people,
      (SELECT count(*) FROM people p WHERE p.church_id = ${church}::uuid AND p.record_status <> 'archived' AND NOT EXISTS (
        SELECT FROM household_members m WHERE m.church_id = ${church}::uuid AND m.person_id = p.id AND m.until IS NULL))::int AS "withoutFamily"`.execute(
    db,
  );
  return rows[0] ?? { families: 0, people: 0, withoutFamily: 0 };
}
