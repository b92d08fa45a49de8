/** Lists of a church whose entries have a position and can be archived, such as its belonging statuses. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from './database.ts';
import type { Tables } from './database-types.ts';

export type OrderedList = {
  [Name in keyof Tables]: Tables[Name] extends {
    readonly position: unknown;
    readonly archived_at: unknown;
  }
    ? Name
    : never;
}[keyof Tables];

/** The position after the last entry. */
export async function findNextPosition(db: ChurchDb, table: OrderedList): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max(position), 0)::int + 1 AS next FROM ${sql.table(table)}
    WHERE church_id = ${getChurchId(db)}`.execute(db);
  return rows[0]?.next ?? 1;
}

/** Puts the entries with these ids in this order; the others follow in their previous order. */
export async function reorderEntries(
  db: ChurchDb,
  table: OrderedList,
  ids: readonly string[],
): Promise<void> {
  const churchId = getChurchId(db);
  await sql`
    UPDATE ${sql.table(table)} SET position = ordered.place
    FROM (
      SELECT each.id, row_number() OVER (ORDER BY wanted.place NULLS LAST, each.position, each.id)::smallint AS place
      FROM ${sql.table(table)} AS each LEFT JOIN unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place) ON wanted.id = each.id
      WHERE each.church_id = ${churchId}
    ) AS ordered
    WHERE ${sql.table(table)}.id = ordered.id
      AND ${sql.table(table)}.church_id = ${churchId}
      AND ${sql.table(table)}.position <> ordered.place`.execute(db);
}

/** An archived entry stays where it is used and can't be chosen; null for one in use. */
export async function setEntryArchived(
  db: ChurchDb,
  table: OrderedList,
  id: string,
  archivedAt: Date | null,
): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} SET archived_at = ${archivedAt}
    WHERE church_id = ${getChurchId(db)} AND id = ${id}`.execute(db);
}

export async function deleteEntry(db: ChurchDb, table: OrderedList, id: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE church_id = ${getChurchId(db)} AND id = ${id}`.execute(
    db,
  );
}
