/** These queries read all churches, because some ids are unique across them. */
import { sql } from 'kysely';
import type { Database } from '#server/core/database/database.ts';

/** Returns the ids that a row of a church has. PostgreSQL throws an error if an id is no UUID. */
export const findTakenIds = (
  database: Pick<Database, 'unscoped'>,
  table: string,
  ids: readonly string[],
): Promise<string[]> =>
  database.unscoped(async (db) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM ${sql.table(table)} WHERE id = ANY (${ids}::uuid[])`.execute(db);
    return rows.map(({ id }) => id);
  });
