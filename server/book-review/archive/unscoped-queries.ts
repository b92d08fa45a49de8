import type { Database } from '#server/core/database/database.ts';

/** Marks the expired archives of all churches as having no file, and returns them. */
export const expireArchives = (
  database: Pick<Database, 'unscoped'>,
  at: Date,
): Promise<{ churchId: string; id: string }[]> =>
  database.unscoped((db) =>
    db
      .updateTable('review_archives')
      .set({ expires_at: null, bytes: null })
      .where('expires_at', '<', at)
      .returning(['church_id as churchId', 'id'])
      .execute(),
  );
