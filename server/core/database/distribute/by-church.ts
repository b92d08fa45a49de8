/** Citus locks the rows of one church only: what is done with rows of several churches is done once for each. */
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { isSpreadOverNodes } from './opening.ts';

export interface ItemsOfChurch<T> {
  readonly items: readonly T[];
  /** Whether a row of the table, which is named by its alias, belongs to the church. */
  readonly isHere: (alias: string) => RawBuilder<unknown>;
}

/**
 * The items by the church of their row in the table, whose id is in `idKey`; without those that have no row. On one node all items are
 * together.
 */
export async function groupByChurch<K extends string, T extends Readonly<Record<K, string>>>(
  db: QueryExecutorProvider,
  table: string,
  items: readonly T[],
  idKey: K,
): Promise<readonly ItemsOfChurch<T>[]> {
  if (!isSpreadOverNodes(db)) return [{ items, isHere: () => sql`true` }];
  const ids = items.map((item) => item[idKey]);
  const { rows } = await sql<{ id: string; church: string }>`
    SELECT id, church_id AS church FROM ${sql.table(table)} WHERE id = ANY (${ids}::uuid[])`.execute(
    db,
  );
  const churches = new Map(rows.map(({ id, church }) => [id, church]));
  const groups = Map.groupBy(items, (item) => churches.get(item[idKey]));
  groups.delete(undefined);
  return [...groups].map(([church, own]) => ({
    items: own,
    isHere: (alias) => sql`${sql.ref(`${alias}.church_id`)} = ${church}::uuid`,
  }));
}
