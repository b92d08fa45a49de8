/** What people keep that is nobody's any more, of all churches. */
import type { Database } from '#server/core/database/database.ts';

/** Removes imports that no job works on, begun before a time, with the problems (and so the data) of their files. */
export async function removeImports(
  database: Pick<Database, 'unscoped'>,
  before: Date,
): Promise<number> {
  return database.unscoped(async (db) => {
    const removed = await db
      .deleteFrom('imports')
      .where('created_at', '<', before)
      .where('status', 'not in', ['analysing', 'importing'])
      .executeTakeFirst();
    return Number(removed.numDeletedRows);
  });
}
