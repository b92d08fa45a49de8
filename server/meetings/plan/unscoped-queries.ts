/** Work of background jobs across all churches. */
import type { Database } from '#server/core/database/database.ts';

/** The churches that have a group with a schedule. */
export const listChurchesWithGroups = (database: Pick<Database, 'unscoped'>): Promise<string[]> =>
  database.unscoped(async (db) => {
    const rows = await db
      .selectFrom('groups')
      .select('church_id')
      .distinct()
      .where('rrule', 'is not', null)
      .execute();
    return rows.map(({ church_id: id }) => id);
  });
