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

const quote = pg.escapeIdentifier;
const getStagingTable = (table: string): string => quote(`restore_${table}`);

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

/**
 * Replaces recipient ids that exist in any church: links in mails contain only the recipient's id, so it must be unique
 * across churches. Switches to the platform role for the check and back to the tenant role.
 */
export async function renewTakenRecipientIds(db: ChurchDb): Promise<void> {
  await sql`GRANT ALL ON restore_newsletter_recipients TO redil_platform`.execute(db);
  await sql`SET LOCAL ROLE redil_platform`.execute(db);
  await sql
    .raw(
      `UPDATE restore_newsletter_recipients s SET id = gen_random_uuid()::text
       WHERE EXISTS (SELECT FROM newsletter_recipients r WHERE r.id = s.id::uuid)`,
    )
    .execute(db);
  await sql`SET LOCAL ROLE redil_tenant`.execute(db);
}

/** Whether the church has no data yet that could conflict with an archive. */
export async function isEmptyChurch(db: ChurchDb): Promise<boolean> {
  for (const table of [
    'people',
    'newsletters',
    'newsletter_recipient_lists',
    'person_fields',
    'church_roles',
  ] as const) {
    if (await db.selectFrom(table).select('church_id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}

/** Deletes the default statuses, which are replaced by those of the archive. */
export async function deleteStatuses(db: ChurchDb): Promise<void> {
  await db.deleteFrom('belonging_statuses').execute();
}

/** Rebuilds the search words of the restored people. */
export async function buildSearchIndex(db: ChurchDb): Promise<void> {
  const church = getChurchId(db);
  await sql`
    INSERT INTO person_search (church_id, token, person_id, sort_key, search_text)
    SELECT DISTINCT ${church}::uuid, word, p.id, p.sort_key, p.search_text FROM people p, unnest(string_to_array(p.search_text, ' ')) word
    WHERE p.church_id = ${church}::uuid AND word <> ''`.execute(db);
}

/** Restored newsletters with content, which must be sanitized. */
export async function listNewsletterContents(
  db: ChurchDb,
): Promise<{ id: string; content: string }[]> {
  return db
    .selectFrom('newsletters')
    .select(['id', 'content'])
    .where('content', '<>', '')
    .orderBy('id')
    .execute();
}

export async function setNewsletterContent(
  db: ChurchDb,
  id: string,
  content: string,
): Promise<void> {
  await db.updateTable('newsletters').set({ content }).where('id', '=', id).execute();
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
