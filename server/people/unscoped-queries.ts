/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import { listChurches } from '#server/core/jobs-by-church.ts';
import type { Database } from '#server/core/database/database.ts';

/** The churches in which a person was added or changed since the last search for duplicates. */
export const listChurchesWithNewPeople = (
  database: Pick<Database, 'unscoped'>,
): ReturnType<typeof listChurches> =>
  listChurches(
    database,
    sql`EXISTS (SELECT FROM people p WHERE p.church_id = c.id AND p.updated_at > coalesce(
      (SELECT s.finished_at FROM duplicate_searches s WHERE s.church_id = c.id), '-infinity') OFFSET 0)`,
  );

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
