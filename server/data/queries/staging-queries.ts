/**
 * Rows of a copy on their way in: first as texts into a table of their own, which goes with the transaction, then, by
 * one statement a table, where they belong. Types, checks, keys and row-level security judge them there.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { churchOf, connectionOf, type ChurchDb } from '#server/core/database/database.ts';

const quoted = pg.escapeIdentifier;
const stagingOf = (table: string): string => quoted(`restore_${table}`);

/** Characters of one cell: a newsletter's content is the longest there is. */
const longestCell = 1_000_000;

export interface KnownColumn {
  readonly name: string;
  readonly type: string;
  readonly isText: boolean;
  readonly isRequired: boolean;
}

/** The columns that a copy may fill, by table. */
export async function knownColumns(
  db: ChurchDb,
  tables: readonly string[],
): Promise<Map<string, KnownColumn[]>> {
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

/** Reads CSV into the table's staging; answers how many rows there are. `columns` are checked names. */
export async function stage(
  db: ChurchDb,
  table: string,
  columns: readonly string[],
  separator: ',' | ';',
  content: Readable,
): Promise<number> {
  const list = columns.map((name) => `${quoted(name)} text`).join(', ');
  await sql.raw(`CREATE TEMPORARY TABLE ${stagingOf(table)} (${list}) ON COMMIT DROP`).execute(db);
  const copy = connectionOf(db).query(
    copyFrom(
      `COPY ${stagingOf(table)} FROM STDIN WITH (FORMAT csv, DELIMITER '${separator}', HEADER true)`,
    ),
  );
  await pipeline(content, copy);
  return copy.rowCount;
}

/** Is some cell longer than any could be? */
export async function hasEndlessCell(
  db: ChurchDb,
  table: string,
  columns: readonly string[],
): Promise<boolean> {
  const longest = columns.map((name) => `coalesce(length(${quoted(name)}), 0)`).join(', ');
  const { rows } = await sql<{ most: number | null }>`
    SELECT max(greatest(${sql.raw(longest)}, 0)) AS most FROM ${sql.raw(stagingOf(table))}`.execute(
    db,
  );
  return (rows[0]?.most ?? 0) > longestCell;
}

export interface Bringing {
  readonly table: string;
  readonly columns: readonly KnownColumn[];
  /** What takes a column's place, as SQL over the staged row `s`. */
  readonly instead: Readonly<Record<string, string>>;
}

/** What a cell means: without the apostrophe that kept a spreadsheet from reading a formula. */
export const meant = (name: string): string => `regexp_replace(s.${quoted(name)}, '^''', '')`;

/** Users of this church keep their marks; those of the copy's church are nobody here. */
export const knownUser = (name: string): string =>
  `(SELECT u.id FROM users u WHERE u.id = s.${quoted(name)}::uuid)`;

export async function bringIn(
  db: ChurchDb,
  { table, columns, instead }: Bringing,
): Promise<number> {
  const church = pg.escapeLiteral(churchOf(db)).trim();
  const values = columns.map(({ name, type, isText, isRequired }) => {
    const given = instead[name];
    if (given !== undefined) return given;
    const cell = isText ? meant(name) : `s.${quoted(name)}::${type}`;
    return isText && isRequired ? `coalesce(${cell}, '')` : cell;
  });
  const names = columns.map(({ name }) => quoted(name));
  const { numAffectedRows } = await sql
    .raw(
      `INSERT INTO ${quoted(table)} (church_id, ${names.join(', ')}) SELECT ${[`${church}::uuid`, ...values].join(', ')} FROM ${stagingOf(table)} s`,
    )
    .execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Links in mails carry nothing but the id of a recipient, so that id is one in all churches: where it is taken, the row
 * gets another. Looks over all churches, and then is bound to this one again.
 */
export async function renewTakenRecipients(db: ChurchDb): Promise<void> {
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

/** Whether the church has nothing yet that a copy could run into. */
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

/** The statuses that every church begins with give way to those of the copy. */
export async function clearStatuses(db: ChurchDb): Promise<void> {
  await db.deleteFrom('belonging_statuses').execute();
}

/** Words by which people are found, worked out from what was brought in. */
export async function indexWords(db: ChurchDb): Promise<void> {
  const church = churchOf(db);
  await sql`
    INSERT INTO person_search (church_id, token, person_id, sort_key, search_text)
    SELECT DISTINCT ${church}::uuid, word, p.id, p.sort_key, p.search_text FROM people p, unnest(string_to_array(p.search_text, ' ')) word
    WHERE p.church_id = ${church}::uuid AND word <> ''`.execute(db);
}

/** Newsletters of the copy, with what people wrote in them, to be made safe; some at a time. */
export async function writtenNewsletters(db: ChurchDb): Promise<{ id: string; content: string }[]> {
  return db
    .selectFrom('newsletters')
    .select(['id', 'content'])
    .where('content', '<>', '')
    .orderBy('id')
    .execute();
}

export async function setContent(db: ChurchDb, id: string, content: string): Promise<void> {
  await db.updateTable('newsletters').set({ content }).where('id', '=', id).execute();
}

export interface RestoredChurch {
  readonly columns: readonly KnownColumn[];
  readonly logoUrl: string | null;
}

/** The church's own row takes over what the copy says of it: not its name, plan and modules. */
export async function takeOverSettings(
  db: ChurchDb,
  { columns, logoUrl }: RestoredChurch,
): Promise<void> {
  const bound = pg.escapeLiteral(churchOf(db)).trim();
  const cells = columns.map(({ name, type, isText }) => {
    const cell = isText ? meant(name) : `s.${quoted(name)}::${type}`;
    return `${quoted(name)} = coalesce(${cell}, c.${quoted(name)})`;
  });
  const logo = `logo_url = ${logoUrl === null ? 'c.logo_url' : pg.escapeLiteral(logoUrl)}`;
  await sql
    .raw(
      `UPDATE churches c SET ${[...cells, logo].join(', ')} FROM ${stagingOf('churches')} s WHERE c.id = ${bound}::uuid`,
    )
    .execute(db);
}

/** What PostgreSQL says when a cell is not what its column takes: the copy's fault, not ours. */
export function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(22|23)/.test(code);
}

/** Reads a stream to its end, for its checks alone. */
export const drained = (content: Readable): Promise<void> =>
  pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() }));
