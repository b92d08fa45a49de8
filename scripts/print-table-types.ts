/**
 * Prints the TypeScript types of a migrated database's tables. A column that a CHECK constraint limits to a list of words
 * (`column IN (…)`, for an array `column <@ ARRAY[…]`) is printed as the union of these words.
 */
import type pg from 'pg';

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly udt_name: string;
  readonly is_nullable: 'YES' | 'NO';
  readonly has_default: boolean;
  readonly is_computed: boolean;
  /** The words that a CHECK constraint allows. */
  readonly words: readonly string[] | null;
}

/** The word list of each column: PostgreSQL stores `column IN ('a', 'b')` as `column = ANY (ARRAY['a'::text, 'b'::text])`. */
const wordLists = `
  SELECT c.conrelid, c.conkey[1] AS attnum,
         ARRAY(SELECT w[1] FROM regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''::text', 'g') WITH ORDINALITY AS m(w, n) ORDER BY n)
           AS words
  FROM pg_constraint c
  WHERE c.contype = 'c' AND cardinality(c.conkey) = 1
    AND pg_get_constraintdef(c.oid) ~ '^CHECK \\(\\(\\w+ (= ANY \\(ARRAY\\[|<@ ARRAY\\[|= ''[^'']*''::text\\)\\)$)'`;

const scalar: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  citext: 'string',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Instant',
  timestamp: 'Instant',
  jsonb: 'Json',
  // As text: `((1,2),(3,4),(5,6))`.
  polygon: 'string',
  json: 'Json',
};

/** Kysely's own tables. */
const excludedTables = ['kysely_migration', 'kysely_migration_lock'];

async function readColumns(client: pg.ClientBase | pg.Pool): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT table_name, column_name, udt_name, is_nullable,
            (column_default IS NOT NULL OR identity_generation IS NOT NULL) AS has_default,
            is_generated = 'ALWAYS' AS is_computed, list.words
     FROM information_schema.columns
     LEFT JOIN (${wordLists}) list
       ON list.conrelid = format('%I.%I', table_schema, table_name)::regclass AND list.attnum = ordinal_position
     WHERE table_schema = 'public' AND table_name <> ALL ($1)
     ORDER BY table_name COLLATE "C", ordinal_position`,
    [excludedTables],
  );
  return rows;
}

/** The words that each limited column accepts, by `table.column`. */
export async function readWordLists(
  client: pg.ClientBase | pg.Pool,
): Promise<Record<string, readonly string[]>> {
  const columns = await readColumns(client);
  return Object.fromEntries(
    columns.flatMap(({ table_name, column_name, words }) =>
      words ? [[`${table_name}.${column_name}`, words] as const] : [],
    ),
  );
}

export async function printTableTypes(client: pg.ClientBase | pg.Pool): Promise<string> {
  const tables = Map.groupBy(await readColumns(client), (row) => row.table_name);
  const body = [...tables].flatMap(([table, columns]) => [
    `  ${table}: {`,
    ...columns.map((column) => `    ${column.column_name}: ${toTypeScriptType(column)};`),
    '  };',
  ]);
  const imported = ['ColumnType', 'GeneratedAlways'].filter(
    (name) => name === 'ColumnType' || body.join().includes(name),
  );
  return [
    '/** Generated from the migrated database by `npm run types`. */',
    `import type { ${imported.join(', ')} } from 'kysely';`,
    '',
    'type Instant = ColumnType<Date, Date | string, Date | string>;',
    '/** Written as JSON text; read as what it was, to be parsed. */',
    'type Json = ColumnType<unknown, string, string>;',
    '/** The database fills it in when an insert leaves it out. */',
    'type Defaulted<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;',
    '',
    'export interface Tables {',
    ...body,
    '}',
    '',
  ].join('\n');
}

function toTypeScriptType(column: Column): string {
  const isArray = column.udt_name.startsWith('_');
  const base = toScalarType(column, isArray);
  if (!base)
    throw new Error(
      `No TypeScript type for ${column.udt_name} (${column.table_name}.${column.column_name})`,
    );
  const type = `${base}${isArray ? '[]' : ''}${column.is_nullable === 'YES' ? ' | null' : ''}`;
  if (column.is_computed) return `GeneratedAlways<${type}>`;
  return column.has_default ? `Defaulted<${type}>` : type;
}

function toScalarType({ udt_name, words }: Column, isArray: boolean): string | undefined {
  if (!words) return scalar[isArray ? udt_name.slice(1) : udt_name];
  const union = words.map((word) => `'${word}'`).join(' | ');
  return isArray && words.length > 1 ? `(${union})` : union;
}
