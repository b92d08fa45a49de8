import type { Database } from '#server/core/database/database.ts';

/** Copies whose days are over, of all churches; from now on they have no file. */
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
