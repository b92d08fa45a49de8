/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import type { Database } from '#server/core/database/database.ts';

/** The churches in which a person was added or changed since the last search for duplicates. */
export const listChurchesWithNewPeople = (
  database: Pick<Database, 'unscoped'>,
): Promise<string[]> =>
  database.unscoped(async (db) => {
    const { rows } = await sql<{ id: string }>`
      SELECT DISTINCT p.church_id AS id FROM people p LEFT JOIN duplicate_searches s ON s.church_id = p.church_id
      WHERE p.updated_at > coalesce(s.finished_at, '-infinity')`.execute(db);
    return rows.map(({ id }) => id);
  });

/** Bulk changes that have not ended. */
export const listRunningWork = (
  database: Pick<Database, 'unscoped'>,
): Promise<{ churchId: string; id: string }[]> =>
  database.unscoped((db) =>
    db
      .selectFrom('bulk_work')
      .select(['church_id as churchId', 'id'])
      .where('status', '=', 'running')
      .execute(),
  );
