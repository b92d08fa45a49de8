/**
 * The connection of a transaction over distributed tables. Citus runs no INSERT beside other statements, and copies the rows of an
 * INSERT … SELECT whose church id is no column of a table, which row-level security forbids: both run as several statements. It joins
 * no table of the coordinator with a distributed one: its rows are a common table, which Citus sends to the node.
 */
import type pg from 'pg';
import { sliceRows } from './insert-rows.ts';
import { joinLocalTables, type Join, type NodeTables } from './local-tables.ts';
import { buildRoleSql } from './opening.ts';
import { splitInsert, type SplitInsert } from './split-insert.ts';
import { selectParameters, splitWith, type SplitWith } from './split-with.ts';

/** The number of statements that are kept, and the characters of the longest one. */
const maxKnown = 2000;
const longestKnown = 20_000;

/** Values as PostgreSQL writes them, to be read again by it. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text };

type Query = (statement: unknown, values?: unknown) => Promise<pg.QueryResult>;

interface Split {
  /** With the tables of the coordinator that it reads. */
  readonly join: Join | null;
  readonly with: SplitWith | null;
  readonly insert: SplitInsert | null;
}

/** Texts are read once: the same ones come again, also as parts of statements. */
function remember<T>(
  read: (text: string, values: number, tables: NodeTables) => T,
): (text: string, values: number, tables: NodeTables) => T {
  const known = new Map<string, T>();
  return (text, values, tables) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = read(text, values, tables);
    if (known.size < maxKnown && text.length < longestKnown) known.set(text, result);
    return result;
  };
}

const readInsert = remember((text, _, tables): SplitInsert | null => {
  const found = splitInsert(text);
  return found && tables.distributed.has(found.table) ? found : null;
});

const readJoin = remember(joinLocalTables);

/** `values`: the number of its parameters, which is always the same for a text. */
const readSplit = remember((text, values, tables): Split => ({
  join: readJoin(text, values, tables),
  with: splitWith(text),
  insert: readInsert(text, values, tables),
}));

export function createNodeClient(client: pg.PoolClient, tables: NodeTables): pg.PoolClient {
  const run = client.query.bind(client) as Query;
  const query = (statement: unknown, values?: unknown): Promise<pg.QueryResult> => {
    const config = typeof statement === 'string' ? { text: statement, values } : statement;
    if (!isStatement(config)) return run(statement, values);
    const role = changesRole.exec(config.text)?.[1];
    if (role) return run(buildRoleSql(role, true));
    const given = (config.values ?? values ?? []) as readonly unknown[];
    const split = readSplit(config.text, given.length, tables);
    if (split.with) return runParts(run, split.with, given, tables);
    if (split.insert) return insertSelected(run, split.insert, given, tables);
    if (!split.join) return run(statement, values);
    return addLocalRows(run, { ...config, values: given }, split.join).then((joined) =>
      run(joined),
    );
  };
  return Object.assign(Object.create(client) as pg.PoolClient, { query });
}

const changesRole = /^SET LOCAL ROLE (redil_\w+)$/;

const isStatement = (value: unknown): value is { text: string; values?: unknown } =>
  typeof value === 'object' && value !== null && 'text' in value && !('submit' in value);

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

async function addLocalRows<S extends Statement>(
  run: Query,
  statement: S,
  join: Join | null,
): Promise<S> {
  if (!join) return statement;
  const values = [...statement.values];
  for (const read of join.reads) values.push((await run(read)).rows[0]?.rows);
  return { ...statement, text: join.text, values };
}

const joinLocalRows = (run: Query, statement: Statement, tables: NodeTables): Promise<Statement> =>
  addLocalRows(run, statement, readJoin(statement.text, statement.values.length, tables));

async function insertSelected(
  run: Query,
  { table, alias, columns, select, rest }: SplitInsert,
  values: readonly unknown[],
  tables: NodeTables,
): Promise<pg.QueryResult> {
  const chosen = await joinLocalRows(run, selectParameters(select, values), tables);
  const selected = await run({ ...chosen, types: asText, rowMode: 'array' });
  const rows = selected.rows as unknown as readonly unknown[][];
  const names = columns.map((name) => `"${name}"`).join(', ');
  const last = selectParameters(rest, values);
  const results: pg.QueryResult[] = [];
  for (const [first, end] of sliceRows(rows.length, columns.length)) {
    const cells: unknown[] = [...last.values];
    const tuples = rows.slice(first, end).map((row) => {
      const places = row.map((cell) => `$${cells.push(cell)}`);
      return `(${places.join(', ')})`;
    });
    const text = `INSERT INTO "${table}" ${alias && `AS ${alias} `}(${names}) VALUES ${tuples.join(', ')} ${last.text}`;
    results.push(await run({ text, values: cells }));
  }
  const rowCount = results.reduce((sum, result) => sum + (result.rowCount ?? 0), 0);
  const returned = results.flatMap((result) => result.rows);
  const { fields } = results[0] ?? (await describeReturned(run, { table, alias, rest }));
  return { ...(results[0] ?? selected), command: 'INSERT', rowCount, fields, rows: returned };
}

const returnsColumns = /\bRETURNING\s+([\w\s.,"]+)$/i;

/** What an INSERT without rows would return: columns of its table. */
async function describeReturned(
  run: Query,
  { table, alias, rest }: Pick<SplitInsert, 'table' | 'alias' | 'rest'>,
): Promise<Pick<pg.QueryResult, 'fields'>> {
  const columns = returnsColumns.exec(rest)?.[1];
  return columns
    ? run(`SELECT ${columns} FROM "${table}" ${alias && `AS ${alias} `}WHERE false`)
    : { fields: [] };
}

/** The rows of a part, as a common table of those that follow. */
interface Rows {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** One after the other, each of which sees what those before it changed. */
async function runParts(
  run: Query,
  { parts, main }: SplitWith,
  values: readonly unknown[],
  tables: NodeTables,
): Promise<pg.QueryResult> {
  const before: Rows[] = [];
  for (const { name, text } of parts) {
    const result = await runPart(run, { text, values, before, tables, isLast: false });
    // Nothing reads a part that returns nothing, though a column can have its name.
    if (result.fields.length > 0)
      before.push(await describeRows(run, name, result, values.length + countValues(before)));
  }
  return runPart(run, { text: main, values, before, tables, isLast: true });
}

const countValues = (rows: readonly Rows[]): number =>
  rows.reduce((sum, each) => sum + each.values.length, 0);

interface Part {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly before: readonly Rows[];
  readonly tables: NodeTables;
  readonly isLast: boolean;
}

async function runPart(
  run: Query,
  { text: written, values, before, tables, isLast }: Part,
): Promise<pg.QueryResult> {
  // The rows of the parts are values, so that this part runs on the coordinator, and the entry is written at the node.
  const text = written.replaceAll(/\baudit_write\(/g, 'audit_write_at_node(');
  const used = before.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(text));
  const all = [...values, ...before.flatMap((each) => each.values)];
  const common =
    used.length > 0
      ? `WITH ${used.map((each) => `${each.name} AS (${each.text})`).join(', ')} `
      : '';
  const insert = readInsert(text, 0, tables);
  if (insert)
    return insertSelected(run, { ...insert, select: `${common}${insert.select}` }, all, tables);
  const chosen = await joinLocalRows(run, selectParameters(`${common}${text}`, all), tables);
  return run(isLast ? chosen : { ...chosen, types: asText });
}

const typeNames = new Map<number, string>();

async function describeRows(
  run: Query,
  name: string,
  { fields, rows }: pg.QueryResult,
  valuesBefore: number,
): Promise<Rows> {
  const types: string[] = [];
  for (const { dataTypeID } of fields) {
    if (!typeNames.has(dataTypeID)) {
      const { rows: found } = await run('SELECT format_type($1, NULL) AS type', [dataTypeID]);
      typeNames.set(dataTypeID, String(found[0]?.type));
    }
    types.push(typeNames.get(dataTypeID) ?? 'text');
  }
  const columns = fields.map((field) => `"${field.name}"`).join(', ');
  if (rows.length === 0) {
    const nothing = types.map((type) => `NULL::${type}`).join(', ');
    return {
      name,
      text: `SELECT * FROM (SELECT ${nothing}) x (${columns}) WHERE false`,
      values: [],
    };
  }
  const values: unknown[] = [];
  const tuples = rows.map((row: Record<string, unknown>) => {
    const cells = fields.map(
      (field, index) => `$${valuesBefore + values.push(row[field.name])}::${types[index]}`,
    );
    return `(${cells.join(', ')})`;
  });
  return { name, text: `SELECT * FROM (VALUES ${tuples.join(', ')}) x (${columns})`, values };
}
