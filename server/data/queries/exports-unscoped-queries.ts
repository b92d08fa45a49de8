import type { Database } from '#server/core/database/database.ts';

/** Marks the expired exports of all churches as having no file, and returns them. */
export function expireExports(
  database: Pick<Database, 'unscoped'>,
  at: Date,
): Promise<{ churchId: string; id: string }[]> {
  return database.unscoped((db) =>
    db
      .updateTable('church_exports')
      .set({ expires_at: null, bytes: null })
      .where('expires_at', '<', at)
      .returning(['church_id as churchId', 'id'])
      .execute(),
  );
}
