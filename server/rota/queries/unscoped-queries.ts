/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import type { Database } from '#server/core/database/database.ts';

/** The churches in use where somebody serves. */
export const listChurchesWithServants = (database: Pick<Database, 'unscoped'>): Promise<string[]> =>
  database.unscoped(async (db) => {
    const { rows } = await sql<{ id: string }>`
      SELECT c.id FROM churches c
      WHERE c.status = 'active' AND c.deletion_due_at IS NULL AND 'agenda' = ANY (c.modules)
        AND c.id IN (SELECT church_id FROM rota_assignments)
      ORDER BY c.id`.execute(db);
    return rows.map(({ id }) => id);
  });
