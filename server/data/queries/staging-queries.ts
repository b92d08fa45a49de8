/**
 * Restores rows of an archive: first as texts into a temporary staging table, then with one INSERT per table into the
 * real one, where types, checks, keys and row-level security validate them.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getChurchId, getConnection, type ChurchDb } from '#server/core/database/database.ts';
import type { ExportedTable } from '#server/core/database/feature-tables.ts';

const quote = pg.escapeIdentifier;
/** The temporary table with the rows of the archive. */
export const getStagingName = (table: string): string => `restore_${table}`;
const getStagingTable = (table: string): string => quote(getStagingName(table));

/** Maximum characters of one cell; the content of newsletters is the longest. */
const maxCellLength = 1_000_000;

export interface RestorableColumn {
  readonly name: string;
  readonly type: string;
  readonly isText: boolean;
  readonly isRequired: boolean;
}

/** The columns that an archive may fill, by table. */
export async function listRestorableColumns(
  db: ChurchDb,
  tables: readonly string[],
): Promise<Map<string, RestorableColumn[]>> {
  const { rows } = await sql<{ table: string; name: string; type: string; isRequired: boolean }>`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS "isRequired"
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY (${tables}::text[]) AND a.attname <> 'church_id'`.execute(
    db,
  );
  const columns = rows.map(({ table, ...row }) => ({
    table,
    ...row,
    isText: row.type === 'text' || row.type.startsWith('character'),
  }));
  return Map.groupBy(columns, ({ table }) => table);
}

/** Reads CSV into the staging table; returns the number of rows. `columns` must be validated names. */
export async function stageRows(
  db: ChurchDb,
  table: string,
  columns: readonly string[],
  separator: ',' | ';',
  content: Readable,
): Promise<number> {
  const list = columns.map((name) => `${quote(name)} text`).join(', ');
  await sql
    .raw(`CREATE TEMPORARY TABLE ${getStagingTable(table)} (${list}) ON COMMIT DROP`)
    .execute(db);
  const stream = getConnection(db).query(
    copyFrom(
      `COPY ${getStagingTable(table)} FROM STDIN WITH (FORMAT csv, DELIMITER '${separator}', HEADER true)`,
    ),
  );
  await pipeline(content, stream);
  return stream.rowCount;
}

/** Whether a cell exceeds the maximum length. */
export async function hasTooLongCell(
  db: ChurchDb,
  table: string,
  columns: readonly string[],
): Promise<boolean> {
  const longest = columns.map((name) => `coalesce(length(${quote(name)}), 0)`).join(', ');
  const { rows } = await sql<{ most: number | null }>`
    SELECT max(greatest(${sql.raw(longest)}, 0)) AS most FROM ${sql.raw(getStagingTable(table))}`.execute(
    db,
  );
  return (rows[0]?.most ?? 0) > maxCellLength;
}

export interface StagedInsert {
  readonly table: string;
  readonly columns: readonly RestorableColumn[];
  /** SQL expressions over the staged row `s` that replace a column's value. */
  readonly replacements: Readonly<Record<string, string>>;
}

/** SQL for a cell without the apostrophe that protects it from being read as a formula. */
export const selectUnescaped = (name: string): string =>
  `regexp_replace(s.${quote(name)}, '^''', '')`;

/** SQL for a user id, or null unless the user exists in this church. */
export const selectExistingUser = (name: string): string =>
  `(SELECT u.id FROM users u WHERE u.id = s.${quote(name)}::uuid)`;

export async function insertStagedRows(
  db: ChurchDb,
  { table, columns, replacements }: StagedInsert,
): Promise<number> {
  const church = pg.escapeLiteral(getChurchId(db)).trim();
  const values = columns.map(({ name, type, isText, isRequired }) => {
    const replacement = replacements[name];
    if (replacement !== undefined) return replacement;
    const cell = isText ? selectUnescaped(name) : `s.${quote(name)}::${type}`;
    return isText && isRequired ? `coalesce(${cell}, '')` : cell;
  });
  const names = columns.map(({ name }) => quote(name));
  const { numAffectedRows } = await sql
    .raw(
      `INSERT INTO ${quote(table)} (church_id, ${names.join(', ')}) SELECT ${[`${church}::uuid`, ...values].join(', ')} FROM ${getStagingTable(table)} s`,
    )
    .execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Whether the church has no data yet that could conflict with an archive. */
export async function isEmptyChurch(
  db: ChurchDb,
  tables: readonly ExportedTable[],
): Promise<boolean> {
  for (const { name } of tables.filter(({ hasDefaultRows }) => !hasDefaultRows)) {
    const { rows } =
      await sql`SELECT FROM ${sql.table(name)} WHERE church_id = ${getChurchId(db)} LIMIT 1`.execute(
        db,
      );
    if (rows.length > 0) return false;
  }
  return true;
}

export async function deleteDefaultRows(
  db: ChurchDb,
  tables: readonly ExportedTable[],
): Promise<void> {
  for (const { name } of tables.filter(({ hasDefaultRows }) => hasDefaultRows))
    await sql`DELETE FROM ${sql.table(name)} WHERE church_id = ${getChurchId(db)}`.execute(db);
}

export interface RestoredSettings {
  readonly columns: readonly RestorableColumn[];
  readonly logoUrl: string | null;
}

/** Updates the church's row with the archive's settings, except name, plan and modules. */
export async function updateChurchSettings(
  db: ChurchDb,
  { columns, logoUrl }: RestoredSettings,
): Promise<void> {
  const bound = pg.escapeLiteral(getChurchId(db)).trim();
  const cells = columns.map(({ name, type, isText }) => {
    const cell = isText ? selectUnescaped(name) : `s.${quote(name)}::${type}`;
    return `${quote(name)} = coalesce(${cell}, c.${quote(name)})`;
  });
  const logo = `logo_url = ${logoUrl === null ? 'c.logo_url' : pg.escapeLiteral(logoUrl)}`;
  await sql
    .raw(
      `UPDATE churches c SET ${[...cells, logo].join(', ')} FROM ${getStagingTable('churches')} s WHERE c.id = ${bound}::uuid`,
    )
    .execute(db);
}

/** Whether PostgreSQL rejected a value (data exception or constraint violation). */
export function isDataError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(22|23)/.test(code);
}

/** Reads a stream to its end and discards the data. */
export const drain = (content: Readable): Promise<void> =>
  pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() }));

const idsPerPage = 50_000;

/** The column `id` of the rows of an archive. */
export async function* readStagedIds(db: ChurchDb, table: string): AsyncGenerator<string[]> {
  let after = '';
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM ${sql.table(getStagingName(table))} WHERE id > ${after} ORDER BY id LIMIT ${idsPerPage}`.execute(
      db,
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows.map(({ id }) => id);
  }
}

/** Gives the rows with these ids new ones. */
export async function replaceStagedIds(
  db: ChurchDb,
  table: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    UPDATE ${sql.table(getStagingName(table))} SET id = gen_random_uuid()::text
    WHERE id::uuid = ANY (${ids}::uuid[])`.execute(db);
}
