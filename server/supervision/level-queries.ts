/** The rows of a level of the tree of groups, and which groups are below each of them. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isHighest, type GroupScope } from '#server/groups/public.ts';

export interface Level {
  readonly branchId: string | null;
  readonly scope: GroupScope;
}

/** Directly below the branch; a group that meets is a level of its own. What is below a branch that is seen is seen. */
const isBelow = (branchId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(g.parent_id = ${branchId}::uuid OR (g.id = ${branchId}::uuid AND t.kind = 'group'))`;

/** `shown g`: the groups of the level. */
export const selectLevel = (db: ChurchDb, { branchId, scope }: Level): RawBuilder<unknown> => {
  const church = getChurchId(db);
  return sql`
    SELECT g.id, g.name, g.sort_key, g.type_id, g.status, t.kind
    FROM groups g JOIN group_types t ON t.church_id = ${church}::uuid AND t.id = g.type_id
    WHERE g.church_id = ${church}::uuid AND ${branchId === null ? isHighest(db, scope) : isBelow(branchId)}`;
};

/** Each group of `shown` as `id` with those that are below it and itself. */
export const selectLines = (db: ChurchDb): RawBuilder<unknown> => {
  const church = getChurchId(db);
  return sql`
    SELECT s.id, g.id AS group_id, g.status, coalesce(g.capacity, t.capacity) AS capacity, t.kind = 'group' AS meets
    FROM shown s
    JOIN group_ancestors a ON a.church_id = ${church}::uuid AND a.ancestor_id = s.id
    JOIN groups g ON g.church_id = ${church}::uuid AND g.id = a.group_id
    JOIN group_types t ON t.church_id = ${church}::uuid AND t.id = g.type_id`;
};

/** Whether the gathering `x` of the active group `g` began before `at`, is not within a pause, and has no report. */
export const isMissing = (
  db: ChurchDb,
  at: Date,
  g: RawBuilder<unknown> = sql`g`,
): RawBuilder<SqlBool> => sql<SqlBool>`
  (x.status = 'planned' AND x.starts_at <= ${at}::timestamptz AND ${g}.status = 'active' AND NOT EXISTS (
    SELECT FROM group_pauses z WHERE z.church_id = ${getChurchId(db)}::uuid AND z.group_id = x.group_id
      AND (x.starts_at AT TIME ZONE x.time_zone)::date BETWEEN z.first_day AND z.last_day))`;
