/** SQL: who belongs to a group, and so who leads it. Prepared statements write the same with `buildHasDied`. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { hasDied } from '#server/people/public.ts';

/** Of a row `m` of `group_members`. A person who died stays in the list of the group until somebody takes the row away. */
export function belongs(db: ChurchDb): RawBuilder<SqlBool> {
  const church = sql`${getChurchId(db)}::uuid`;
  return sql<SqlBool>`(m.status = 'active' AND NOT ${hasDied(church, sql`m.person_id`)})`;
}
