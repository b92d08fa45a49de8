/** Rows of several tables, inserted by one prepared statement. */
import type { ColumnarRows, Constants } from './columnar-rows.ts';
import { getConnection, type ChurchDb } from './database.ts';
import { orderByReference } from './distribute/insert-rows.ts';
import { isSpreadOverNodes } from './distribute/opening.ts';
import { discardPlans, prepareQuery } from './prepared-queries.ts';

/** Rows of one table; `constants` are columns with the same value in each of them. */
export interface Insertion {
  readonly table: string;
  readonly rows: Pick<
    ColumnarRows<never>,
    'length' | 'buildInsert' | 'insertAsValues' | 'listIds' | 'listValues'
  >;
  readonly constants?: Constants;
}

/** What the same statement does with the rows of the first table: `statement` reads from `inserted` what they return. */
interface Continuation {
  readonly returning: string;
  readonly statement: string;
  /** The same for the rows of the first table with these ids, when the tables are spread over several nodes. */
  readonly runAfter: (db: ChurchDb, ids: readonly string[]) => Promise<void>;
}

/** From so many rows on, tables have another size than when their statements were planned. */
const manyRows = 500;

/** A statement for each combination of tables that get rows. */
const statements = new Map<string, ReturnType<typeof prepareQuery>>();

/**
 * Inserts the rows, which may refer to each other in any order because foreign keys are checked at the end of a statement.
 * Tables without rows are left out.
 */
export async function insertTogether(
  db: ChurchDb,
  insertions: readonly Insertion[],
  continuation?: Continuation,
): Promise<void> {
  const filled = insertions.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return;
  if (isSpreadOverNodes(db)) return insertInOrder(db, filled, continuation);
  if (filled.some(({ rows }) => rows.length >= manyRows)) await discardPlans(db);
  const names = filled.flatMap(({ table, constants }) => [table, ...Object.keys(constants ?? {})]);
  const key = [continuation?.statement, ...names].join(' ');
  let insert = statements.get(key);
  if (!insert) {
    insert = prepareQuery(`insert_together_${statements.size}`, buildText(filled, continuation));
    statements.set(key, insert);
  }
  await insert(
    db,
    filled.flatMap(({ rows, constants }) => rows.listValues(constants)),
  );
}

async function insertInOrder(
  db: ChurchDb,
  insertions: readonly Insertion[],
  continuation?: Continuation,
): Promise<void> {
  const order = await orderByReference(getConnection(db), [
    ...new Set(insertions.map(({ table }) => table)),
  ]);
  for (const name of order)
    for (const { rows, table, constants } of insertions)
      if (table === name) await rows.insertAsValues(db, table, constants);
  await continuation?.runAfter(db, insertions[0]?.rows.listIds() ?? []);
}

function buildText(insertions: readonly Insertion[], continuation?: Continuation): string {
  let next = 2;
  const inserts = insertions.map(({ table, rows, constants }) => {
    const first = next;
    next += rows.listValues(constants).length;
    return rows.buildInsert(table, first, constants);
  });
  const [first, ...others] = inserts;
  const parts = others.map((insert, index) => `part_${index} AS (${insert})`);
  if (!continuation) return parts.length > 0 ? `WITH ${parts.join(', ')} ${first}` : (first ?? '');
  const inserted = `inserted AS (${first} RETURNING ${continuation.returning})`;
  return `WITH ${[inserted, ...parts].join(', ')} ${continuation.statement}`;
}
