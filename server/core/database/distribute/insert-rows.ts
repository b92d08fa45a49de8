/**
 * Inserts into distributed tables. Citus copies the rows of an INSERT … SELECT that reads from arrays, which row-level security
 * forbids, and runs no INSERT within another statement: so rows are inserted as values, one table after the other.
 */
import type { Runner } from './catalogue.ts';

/** PostgreSQL takes at most 65,535 parameters; a shorter text is planned faster. */
const maxParameters = 6000;

/** The rows of each INSERT: the first one, and the one after the last. */
export function* sliceRows(
  rows: number,
  columns: number,
): Generator<readonly [first: number, end: number]> {
  const size = Math.max(1, Math.floor(maxParameters / Math.max(1, columns)));
  for (let first = 0; first < rows; first += size) yield [first, Math.min(rows, first + size)];
}

export interface RowsToInsert {
  readonly table: string;
  readonly columns: readonly (readonly [name: string, type: string])[];
  readonly length: number;
  /** The values of a row, in the order of the columns. */
  readonly getRow: (index: number) => readonly unknown[];
  /** Columns with the same value in every row: type and value. */
  readonly constants?: Readonly<Record<string, readonly [type: string, value: unknown]>>;
}

export async function insertRows(
  client: Runner,
  churchId: string,
  rows: RowsToInsert,
): Promise<void> {
  const { table, columns, length, getRow, constants = {} } = rows;
  const same = Object.entries(constants);
  const names = ['church_id', ...columns.map(([name]) => name), ...same.map(([name]) => name)];
  const shared = [churchId, ...same.map(([, [, value]]) => value)];
  const sharedSql = same.map(([, [type]], index) => `, $${index + 2}::${type}`).join('');
  for (const [first, end] of sliceRows(length, columns.length)) {
    const values: unknown[] = [...shared];
    const tuples: string[] = [];
    for (let index = first; index < end; index += 1) {
      const row = getRow(index);
      const cells = columns.map(([, type], column) => {
        values.push(row[column]);
        return `, $${values.length}::text::${type}`;
      });
      tuples.push(`($1::uuid${cells.join('')}${sharedSql})`);
    }
    await client.query(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES ${tuples.join(', ')}`,
      values,
    );
  }
}

const orders = new Map<string, Promise<readonly string[]>>();

/** The tables, each after those that it refers to. */
export function orderByReference(
  client: Runner,
  tables: readonly string[],
): Promise<readonly string[]> {
  const key = tables.join(' ');
  const known = orders.get(key);
  if (known) return known;
  const reading = readOrder(client, tables);
  orders.set(key, reading);
  reading.catch(() => orders.delete(key));
  return reading;
}

async function readOrder(client: Runner, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ of: string; to: string }>(
    `SELECT conrelid::regclass::text AS of, confrelid::regclass::text AS to FROM pg_constraint
     WHERE contype = 'f' AND conrelid <> confrelid AND conrelid = ANY ($1::regclass[]) AND confrelid = ANY ($1::regclass[])`,
    [tables],
  );
  const ordered: string[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const next = waiting.filter(
      (name) => !rows.some(({ of, to }) => of === name && waiting.includes(to)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle');
    ordered.push(...next);
    waiting = waiting.filter((name) => !next.includes(name));
  }
  return ordered;
}
