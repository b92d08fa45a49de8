import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { hasDied } from '#server/people/public.ts';

/** Of these people, the ones who are known to have died. */
export async function listDeadIds(
  db: ChurchDb,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const died = hasDied(sql`${getChurchId(db)}::uuid`, sql`given.id`);
  const { rows } = await sql<{ readonly id: string }>`
    SELECT given.id FROM unnest(${[...new Set(ids)]}::uuid[]) AS given (id) WHERE ${died}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
