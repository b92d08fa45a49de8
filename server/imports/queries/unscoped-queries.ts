/** Work of background jobs across all churches. */
import { importPhases } from '#domain/imports/schema.ts';
import type { Database } from '#server/core/database/database.ts';

/** Deletes imports created before a time, with their problems, which contain personal data. Running imports are kept. */
export async function deleteExpiredImports(
  database: Pick<Database, 'unscoped'>,
  before: Date,
): Promise<number> {
  return database.unscoped(async (db) => {
    const removed = await db
      .deleteFrom('imports')
      .where('created_at', '<', before)
      .where('status', 'not in', importPhases.running)
      .executeTakeFirst();
    return Number(removed.numDeletedRows);
  });
}
