/** Streams the rows of tables as CSV with COPY, in primary key order, from one snapshot. */
import { sql } from 'kysely';
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams';
import pg from 'pg';
import { getChurchId, getConnection, type ChurchDb } from '#server/core/database/database.ts';
import type { ExportedTable } from '#server/core/database/feature-tables.ts';
import { churchColumns, userColumns } from '../archive-columns.ts';

export interface TableExport {
  readonly table: string;
  readonly columns: readonly TableColumn[];
  /** `SELECT …` with the church's id as a literal. */
  readonly statement: string;
}

export interface TableColumn {
  readonly name: string;
  readonly isText: boolean;
}

interface CatalogueRow {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly key_position: number | null;
}

const quote = pg.escapeIdentifier;

/** The exported tables in order, followed by the church's row and its users. */
export async function buildTableExports(
  db: ChurchDb,
  tables: readonly ExportedTable[],
): Promise<TableExport[]> {
  const { rows } = await sql<CatalogueRow>`
    SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type,
      (SELECT array_position(k.conkey, a.attnum) FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p') AS key_position
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    ORDER BY c.relname, a.attnum`.execute(db);
  const church = pg.escapeLiteral(getChurchId(db)).trim();
  const byTable = Map.groupBy(rows, (row) => row.table);
  const createExport = (
    table: string,
    isIncluded: (row: CatalogueRow) => boolean,
    condition: string,
    order?: string,
  ): TableExport => {
    const all = byTable.get(table) ?? [];
    const columns = all
      .filter(isIncluded)
      .map(({ column, type }) => ({ name: column, isText: isText(type) }));
    const key = all
      .filter((row) => row.key_position !== null)
      .toSorted((one, other) => Number(one.key_position) - Number(other.key_position));
    const list = columns.map(({ name, isText: text }) =>
      text ? escapeFormula(name) : quote(name),
    );
    const by = order ?? key.map(({ column }) => quote(column)).join(', ');
    return {
      table,
      columns,
      statement: `SELECT ${list.join(', ')} FROM ${quote(table)} WHERE ${condition} ORDER BY ${by}`,
    };
  };
  return [
    ...tables.map(({ name, excludedColumns = [], onlyRows }) =>
      createExport(
        name,
        ({ column }) => column !== 'church_id' && !excludedColumns.includes(column),
        `church_id = ${church}${onlyRows ? ` AND (${onlyRows})` : ''}`,
      ),
    ),
    createExport(
      'churches',
      ({ column }) => (churchColumns as readonly string[]).includes(column),
      `id = ${church}`,
    ),
    createExport(
      'users',
      ({ column }) => (userColumns as readonly string[]).includes(column),
      `church_id = ${church}`,
    ),
  ];
}

const isText = (type: string): boolean => type === 'text' || type.startsWith('character');

/** Escapes formulas (OWASP, CSV injection) with an apostrophe; cells that begin with one get another. */
const escapeFormula = (name: string): string =>
  `CASE WHEN ${quote(name)} ~ '^[''=+@＝＋－＠\\t\\r-]' THEN '''' || ${quote(name)} ELSE ${quote(name)} END`;

/** The rows as CSV without header. `rowCount` is set when the stream has ended; run one at a time in a transaction. */
export function streamRows(
  db: ChurchDb,
  { statement }: TableExport,
  separator: ',' | ';',
): CopyToStreamQuery {
  return getConnection(db).query(
    copyTo(`COPY (${statement}) TO STDOUT WITH (FORMAT csv, DELIMITER '${separator}')`),
  );
}
