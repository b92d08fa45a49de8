import { sql, type RawBuilder } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

interface NamedPage {
  /** Sort key and id of the last person before; null: from the first one. */
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

/** Rows of a feature that have a `person_id`, by the names of their people, with `sort_key`. */
export async function listByName<Row>(
  db: ChurchDb,
  rows: RawBuilder<Row>,
  { after, limit }: NamedPage,
): Promise<(Row & { readonly person_id: string; readonly sort_key: string })[]> {
  const isAfter = after ? sql`(p.sort_key, p.id) > (${after[0]}, ${after[1]}::uuid)` : sql`true`;
  const result = await sql<Row & { person_id: string; sort_key: string }>`
    SELECT r.*, p.sort_key FROM (${rows}) r
    JOIN people p ON p.church_id = ${getChurchId(db)}::uuid AND p.id = r.person_id
    WHERE ${isAfter} ORDER BY p.sort_key, p.id LIMIT ${limit}`.execute(db);
  return result.rows;
}
