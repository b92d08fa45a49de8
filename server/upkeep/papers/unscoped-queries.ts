/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import type { Database } from '#server/core/database/database.ts';

/** The churches in use that have a paper that expires. */
export const listChurchesWithPapers = (database: Pick<Database, 'unscoped'>): Promise<string[]> =>
  database.unscoped(async (db) => {
    const { rows } = await sql<{ id: string }>`
      SELECT c.id FROM churches c
      WHERE c.status = 'active' AND c.deletion_due_at IS NULL AND 'buildings' = ANY (c.modules)
        AND c.id IN (SELECT church_id FROM building_papers WHERE renewed_by IS NULL AND valid_until IS NOT NULL)
      ORDER BY c.id`.execute(db);
    return rows.map(({ id }) => id);
  });
