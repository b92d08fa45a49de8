import type { Database } from '#server/core/database/database.ts';

export const deleteLookups = (database: Pick<Database, 'unscoped'>, before: Date): Promise<void> =>
  database.unscoped(async (db) => {
    await db.deleteFrom('review_lookups').where('last_at', '<', before).execute();
  });
