/** Proposed relations that somebody refused. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { OnPeopleMerged } from '#server/people/public.ts';
import { orderEnds, type ProposedEnds } from '#domain/families/proposals/schema.ts';

const selectRefused = (db: ChurchDb) =>
  db
    .selectFrom('refused_relations')
    .select(['kind', 'first_id as firstId', 'second_id as secondId']);

/** Those about these people. */
export async function listRefusedRelations(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<ProposedEnds[]> {
  const ids = personIds.length > 0 ? personIds : [null];
  return selectRefused(db)
    .where((row) => row.or([row('first_id', 'in', ids), row('second_id', 'in', ids)]))
    .execute();
}

export const listRefusedWithIds = (db: ChurchDb, ids: readonly string[]): Promise<ProposedEnds[]> =>
  selectRefused(db)
    .where('id', 'in', ids.length > 0 ? ids : [null])
    .execute();

export async function insertRefusedRelation(
  db: ChurchDb,
  id: string,
  ends: ProposedEnds,
  at: Date,
): Promise<void> {
  const { kind, firstId, secondId } = orderEnds(ends);
  await db
    .insertInto('refused_relations')
    .values({ id, kind, first_id: firstId, second_id: secondId, refused_at: at })
    .execute();
}

/** Whether the relation of two who head a home, or of `one` who heads it and the child `other`, was refused. */
export const isRefused = (db: ChurchDb): RawBuilder<SqlBool> => sql<SqlBool>`EXISTS (
  SELECT FROM refused_relations f WHERE f.church_id = ${getChurchId(db)}::uuid
    AND f.kind = CASE WHEN other.is_head THEN 'spouse' ELSE 'parent' END
    AND f.first_id = CASE WHEN other.is_head THEN least(one.id, other.id) ELSE one.id END
    AND f.second_id = CASE WHEN other.is_head THEN greatest(one.id, other.id) ELSE other.id END)`;

/** What was refused of the removed person is refused of the kept one. What is refused of both is deleted with the removed one. */
export const moveRefusedRelations: OnPeopleMerged = async (db, { keptId, removedId }) => {
  const church = sql`${getChurchId(db)}::uuid`;
  const replace = (column: 'first_id' | 'second_id') =>
    sql`CASE WHEN r.${sql.ref(column)} = ${removedId}::uuid THEN ${keptId}::uuid ELSE r.${sql.ref(column)} END`;
  await sql`
    UPDATE refused_relations r SET version = r.version + 1,
      first_id = CASE WHEN r.kind = 'spouse' THEN least(${replace('first_id')}, ${replace('second_id')}) ELSE ${replace('first_id')} END,
      second_id = CASE WHEN r.kind = 'spouse' THEN greatest(${replace('first_id')}, ${replace('second_id')}) ELSE ${replace('second_id')} END
    WHERE r.church_id = ${church} AND ${removedId}::uuid IN (r.first_id, r.second_id)
      AND ${replace('first_id')} <> ${replace('second_id')} AND NOT EXISTS (
        SELECT FROM refused_relations k WHERE k.church_id = ${church} AND k.kind = r.kind
          AND ((k.first_id = ${replace('first_id')} AND k.second_id = ${replace('second_id')})
            OR (r.kind = 'spouse' AND k.first_id = ${replace('second_id')} AND k.second_id = ${replace('first_id')})))`.execute(
    db,
  );
};
