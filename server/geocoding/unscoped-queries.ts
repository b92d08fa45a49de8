/** Which churches have places to geocode: unscoped, because the worker looks for them in all churches. */
import { sql } from 'kysely';
import type { UnscopedDb } from '#server/core/database/database.ts';

export interface DueChurch {
  readonly id: string;
  readonly country: string;
}

export async function listDueChurches(db: UnscopedDb, count: number): Promise<DueChurch[]> {
  const { rows } = await sql<DueChurch>`
    SELECT c.id, c.country FROM churches c
    JOIN (
      SELECT church_id, min(geocode_at) AS since FROM places
      WHERE geocode_at <= now() AND NOT is_locked AND NOT is_hidden_on_map GROUP BY church_id
    ) due ON due.church_id = c.id
    WHERE NOT c.geocoding_paused
    ORDER BY due.since LIMIT ${count}`.execute(db);
  return rows;
}
