/** Which tables have rows about a record, from the catalogue of the database. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from './database.ts';
import type { TenantTable } from './feature-tables.ts';

export interface RelatedTable {
  readonly name: string;
  /** The columns with the id of the record. */
  readonly columns: readonly string[];
  /** The primary key, without the church. */
  readonly key: readonly string[];
  /** All columns but the church and the generated ones. */
  readonly written: readonly string[];
  /** For a table that the record itself refers to: the column of the record. */
  readonly parentOf?: string | null;
}

/** A table with an `id` whose rows belong to a record by one column. */
export const createPartTable = (
  name: TenantTable,
  column: string,
  written: readonly string[],
): RelatedTable => ({ name, columns: [column], key: ['id'], written });

const found = new Map<string, Promise<readonly RelatedTable[]>>();

/**
 * The table itself; those with a foreign key to it or a column of its name, such as `person_id`, each after the tables that it
 * refers to; and those that it refers to.
 */
export function listTablesAbout(
  db: ChurchDb,
  subject: RecordSubject,
): Promise<readonly RelatedTable[]> {
  const known = found.get(subject.table);
  if (known) return known;
  const reading = readTables(db, subject);
  found.set(subject.table, reading);
  reading.catch(() => found.delete(subject.table));
  return reading;
}

/** The table of a kind of record, and the column that names one where a foreign key would hinder its deletion. */
export interface RecordSubject {
  readonly table: TenantTable;
  readonly column: string;
}

async function readTables(
  db: ChurchDb,
  { table, column }: RecordSubject,
): Promise<readonly RelatedTable[]> {
  const { rows } = await sql<RelatedTable & { readonly after: readonly string[] }>`
    WITH reference AS (
      SELECT c.conrelid AS of_table, c.confrelid AS to_table, a.attname::text AS column_name
      FROM pg_constraint c
      CROSS JOIN LATERAL unnest(c.conkey, c.confkey) pair (own, referred)
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = pair.own
      JOIN pg_attribute r ON r.attrelid = c.confrelid AND r.attnum = pair.referred
      WHERE c.contype = 'f' AND r.attname <> 'church_id' AND c.confrelid <> 'churches'::regclass
    ), tenant AS (
      SELECT c.oid FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'church_id'
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    ), about AS (
      SELECT ${table}::regclass::oid AS oid, 'id' AS column_name, NULL AS parent_of
      UNION SELECT of_table, column_name, NULL FROM reference WHERE to_table = ${table}::regclass
      UNION SELECT a.attrelid, a.attname::text, NULL FROM pg_attribute a WHERE a.attname = ${column} AND NOT a.attisdropped
      UNION SELECT to_table, 'id', column_name FROM reference WHERE of_table = ${table}::regclass
    )
    SELECT about.oid::regclass::text AS name, array_agg(DISTINCT about.column_name) AS columns, max(about.parent_of) AS "parentOf",
      ARRAY(SELECT a.attname::text FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
        WHERE i.indrelid = about.oid AND i.indisprimary AND a.attname <> 'church_id' ORDER BY a.attnum) AS key,
      ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = about.oid AND a.attnum > 0 AND NOT a.attisdropped
        AND a.attgenerated = '' AND a.attname <> 'church_id' ORDER BY a.attnum) AS written,
      ARRAY(SELECT DISTINCT r.to_table::regclass::text FROM reference r WHERE r.of_table = about.oid AND r.to_table <> about.oid) AS after
    FROM about JOIN tenant USING (oid)
    GROUP BY about.oid ORDER BY name`.execute(db);
  return sortByReference(rows);
}

interface ReferringTable {
  readonly name: string;
  /** The names of the tables that it refers to. */
  readonly after: readonly string[];
}

/** Each table after those that it refers to. */
export function sortByReference<T extends ReferringTable>(tables: readonly T[]): readonly T[] {
  const sorted: T[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const next = waiting.filter(({ after }) => !after.some((name) => names.has(name)));
    if (next.length === 0) throw new Error('Tables refer to each other in a circle');
    sorted.push(...next);
    waiting = waiting.filter((table) => !next.includes(table));
  }
  return sorted;
}

/**
 * The records that an undo step inserted or changed and that rows of other tables name, such as a note on a person, each with the
 * name of such a table; the rows that the step itself wrote do not count, nor do those of the `ignored` tables.
 */
export async function listNamedSince(
  db: ChurchDb,
  stepId: string,
  subject: RecordSubject,
  ignored: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const church = getChurchId(db);
  const named = new Map<string, string>();
  for (const table of await listTablesAbout(db, subject)) {
    const { name, columns, written } = table;
    if (table.parentOf || ignored.has(name)) continue;
    const isOther = written.includes('id')
      ? sql`AND NOT EXISTS (SELECT FROM undo_rows w WHERE w.church_id = ${church}::uuid AND w.step_id = ${stepId}::uuid
          AND w.table_name = ${name} AND w.row_id = t.id)`
      : sql``;
    // Earlier versions did not keep each row that an import inserted.
    const isLater = written.includes('created_at')
      ? sql`AND NOT EXISTS (SELECT FROM undo_steps s WHERE s.church_id = ${church}::uuid AND s.id = ${stepId}::uuid
          AND s.created_at = t.created_at)`
      : sql``;
    for (const column of columns) {
      const { rows } = await sql<{ id: string }>`
        SELECT DISTINCT u.row_id AS id FROM undo_rows u
        JOIN ${sql.table(name)} t ON t.church_id = u.church_id AND t.${sql.ref(column)} = u.row_id
        WHERE u.church_id = ${church}::uuid AND t.church_id = ${church}::uuid AND u.step_id = ${stepId}::uuid
          AND u.table_name = ${subject.table} ${isOther} ${isLater}`.execute(db);
      for (const { id } of rows) named.set(id, name);
    }
  }
  return named;
}

/** Of these records, those that the user inserted at this time or later and nobody has changed. */
export async function listNewRecords(
  db: ChurchDb,
  { table }: RecordSubject,
  ids: readonly string[],
  { userId, since }: { readonly userId: string; readonly since: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM ${sql.table(table)} t
    WHERE t.church_id = ${getChurchId(db)}::uuid AND t.id = ANY (${ids}::uuid[]) AND t.version = 1
      AND t.created_by = ${userId}::uuid AND t.created_at >= ${since}::timestamptz`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes rows out of a step, whose undo then leaves them as they are. */
export async function leaveRows(
  db: ChurchDb,
  stepId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    DELETE FROM undo_rows WHERE church_id = ${getChurchId(db)}::uuid AND step_id = ${stepId}::uuid
      AND row_id = ANY (${[...ids]}::uuid[])`.execute(db);
}

/** With the rows about these records that the step inserted or changed. */
export async function leaveRecords(
  db: ChurchDb,
  stepId: string,
  subject: RecordSubject,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const tables = await listTablesAbout(db, subject);
  // The images of the records name those of the tables that they refer to.
  for (const table of tables.filter((each) => each.parentOf))
    await leaveParentImages(db, stepId, subject, table, ids);
  for (const table of tables.filter((each) => !each.parentOf)) {
    await leaveInsertedRows(db, stepId, subject, table, ids);
    await leaveImages(db, stepId, table, ids);
  }
}

/** The records and the rows that belong to them; a family that has one as its contact belongs to its members. */
async function leaveInsertedRows(
  db: ChurchDb,
  stepId: string,
  { table: own, column }: RecordSubject,
  { name, columns, written }: RelatedTable,
  ids: readonly string[],
): Promise<void> {
  const key = name === own ? 'id' : column;
  if (!written.includes('id') || !columns.includes(key)) return;
  const church = getChurchId(db);
  await sql`
    DELETE FROM undo_rows u USING ${sql.table(name)} t
    WHERE u.church_id = ${church}::uuid AND t.church_id = ${church}::uuid AND u.step_id = ${stepId}::uuid
      AND u.table_name = ${name} AND u.row_id = t.id AND t.${sql.ref(key)} = ANY (${[...ids]}::uuid[])`.execute(
    db,
  );
}

async function leaveImages(
  db: ChurchDb,
  stepId: string,
  { name, columns }: RelatedTable,
  ids: readonly string[],
): Promise<void> {
  const isAbout = columns.map(
    (column) => sql`coalesce(i.after, i.before) ->> ${sql.lit(column)} = ANY (${[...ids]}::text[])`,
  );
  await sql`
    DELETE FROM undo_images i WHERE i.church_id = ${getChurchId(db)}::uuid AND i.step_id = ${stepId}::uuid
      AND i.table_name = ${name} AND (${sql.join(isAbout, sql` OR `)})`.execute(db);
}

async function leaveParentImages(
  db: ChurchDb,
  stepId: string,
  subject: RecordSubject,
  table: RelatedTable,
  ids: readonly string[],
): Promise<void> {
  const church = getChurchId(db);
  await sql`
    DELETE FROM undo_images i WHERE i.church_id = ${church}::uuid AND i.step_id = ${stepId}::uuid AND i.table_name = ${table.name}
      AND i.row_key ->> 'id' IN (
        SELECT coalesce(r.after, r.before) ->> ${table.parentOf}::text FROM undo_images r
        WHERE r.church_id = ${church}::uuid AND r.step_id = ${stepId}::uuid AND r.table_name = ${subject.table}
          AND r.row_key ->> 'id' = ANY (${[...ids]}::text[]))`.execute(db);
}
