/** Of all churches: for the nightly job. */
import type { Database } from '#server/core/database/database.ts';

export const deleteNotesForGood = (
  database: Pick<Database, 'unscoped'>,
  deletedBefore: Date,
): Promise<number> =>
  database.unscoped(async (db) => {
    const deleted = await db
      .deleteFrom('notes')
      .where('deleted_at', '<=', deletedBefore)
      .executeTakeFirst();
    return Number(deleted.numDeletedRows);
  });
