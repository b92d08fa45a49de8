/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import type { Database } from '#server/core/database/database.ts';

export interface DueMultiplication {
  readonly proposalId: string;
  readonly churchId: string;
  readonly groupId: string;
}

/** The approved multiplications of churches in use whose first day has begun somewhere on earth. */
export const listDueMultiplications = (
  database: Pick<Database, 'unscoped'>,
  at: Date,
): Promise<DueMultiplication[]> =>
  database.unscoped(async (db) => {
    const { rows } = await sql<DueMultiplication>`
      SELECT x.id AS "proposalId", x.church_id AS "churchId", x.group_id AS "groupId" FROM group_multiplications x
      JOIN churches c ON c.id = x.church_id
      WHERE x.state = 'scheduled' AND c.status = 'active'
        AND x.first_day <= (${at}::timestamptz AT TIME ZONE 'UTC')::date + 1
      ORDER BY x.church_id, x.id`.execute(db);
    return rows;
  });
