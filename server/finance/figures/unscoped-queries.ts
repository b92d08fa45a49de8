/** Work of background jobs across all churches. */
import type { Database } from '#server/core/database/database.ts';

export const listChurchesWithBooks = (database: Pick<Database, 'unscoped'>): Promise<string[]> =>
  database.unscoped(async (db) => {
    const rows = await db.selectFrom('finance_books').select('church_id').execute();
    return rows.map(({ church_id: id }) => id);
  });
