/** Rows of a table as CSV, as PostgreSQL writes them: a stream, in the order of the primary key, from one moment. */
import { sql } from 'kysely';
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams';
import pg from 'pg';
import { churchOf, connectionOf, type ChurchDb } from '#server/core/database/database.ts';
import { churchColumns, userColumns, type TableToCopy } from '../tables.ts';

export interface CopiedColumns {
  readonly table: string;
  readonly columns: readonly Column[];
  /** `SELECT …`, with the church written into it. */
  readonly statement: string;
}

export interface Column {
  readonly name: string;
  readonly isText: boolean;
}

interface CatalogueRow {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly key_position: number | null;
}

const quoted = pg.escapeIdentifier;

/** Every read until the end of the transaction sees one moment. Call it before anything else. */
export async function freezeMoment(db: ChurchDb): Promise<void> {
  await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(db);
  await sql`SET LOCAL TimeZone = 'UTC'`.execute(db);
  await sql`SET LOCAL DateStyle = 'ISO'`.execute(db);
  await sql`SET LOCAL IntervalStyle = 'iso_8601'`.execute(db);
}

/** What will be copied, in order: the tables, then the church's own row and its users. */
export async function columnsToCopy(
  db: ChurchDb,
  tables: readonly TableToCopy[],
): Promise<CopiedColumns[]> {
  const { rows } = await sql<CatalogueRow>`
    SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type,
      (SELECT array_position(k.conkey, a.attnum) FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p') AS key_position
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    ORDER BY c.relname, a.attnum`.execute(db);
  const church = pg.escapeLiteral(churchOf(db)).trim();
  const byTable = Map.groupBy(rows, (row) => row.table);
  const copied = (
    table: string,
    taken: (row: CatalogueRow) => boolean,
    condition: string,
    order?: string,
  ): CopiedColumns => {
    const all = byTable.get(table) ?? [];
    const columns = all
      .filter(taken)
      .map(({ column, type }) => ({ name: column, isText: isText(type) }));
    const key = all
      .filter((row) => row.key_position !== null)
      .toSorted((one, other) => Number(one.key_position) - Number(other.key_position));
    const list = columns.map(({ name, isText: text }) => (text ? guarded(name) : quoted(name)));
    const by = order ?? key.map(({ column }) => quoted(column)).join(', ');
    return {
      table,
      columns,
      statement: `SELECT ${list.join(', ')} FROM ${quoted(table)} WHERE ${condition} ORDER BY ${by}`,
    };
  };
  return [
    ...tables.map(({ name, without = [] }) =>
      copied(
        name,
        ({ column }) => column !== 'church_id' && !without.includes(column),
        `church_id = ${church}`,
      ),
    ),
    copied(
      'churches',
      ({ column }) => (churchColumns as readonly string[]).includes(column),
      `id = ${church}`,
    ),
    copied(
      'users',
      ({ column }) => (userColumns as readonly string[]).includes(column),
      `church_id = ${church}`,
    ),
  ];
}

const isText = (type: string): boolean => type === 'text' || type.startsWith('character');

/** No spreadsheet takes a cell for a formula (OWASP, CSV injection): an apostrophe before it, and before one that has one. */
const guarded = (name: string): string =>
  `CASE WHEN ${quoted(name)} ~ '^[''=+@\\t\\r-]' THEN '''' || ${quoted(name)} ELSE ${quoted(name)} END`;

/** The rows as CSV, without a heading. Its `rowCount` is right when it has ended; one at a time in a transaction. */
export function copyRows(
  db: ChurchDb,
  { statement }: CopiedColumns,
  separator: ',' | ';',
): CopyToStreamQuery {
  return connectionOf(db).query(
    copyTo(`COPY (${statement}) TO STDOUT WITH (FORMAT csv, DELIMITER '${separator}')`),
  );
}
