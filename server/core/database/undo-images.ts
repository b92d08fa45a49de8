/**
 * The undo of a change that touches all rows about a record, whatever table they are in: the rows are kept whole, as they were
 * before the change and after it. A feature whose rows have a foreign key to the record needs to do nothing for it.
 */
import { sql, type RawBuilder } from 'kysely';
import { getChurchId, type ChurchDb } from './database.ts';
import { listTablesAbout, type RecordSubject, type RelatedTable } from './related-tables.ts';
import { closeImages } from './undone-versions.ts';

/** Keeps the rows of and about these records as they are. Call it in the transaction of the change, before it. */
export async function recordRowsBefore(
  db: ChurchDb,
  stepId: string,
  subject: RecordSubject,
  ids: readonly string[],
): Promise<void> {
  for (const table of await listTablesAbout(db, subject))
    await insertImages(db, stepId, 'before', table, ids, { subject });
}

/** Keeps what the change left, and drops the rows that it did not change. */
export async function recordRowsAfter(
  db: ChurchDb,
  stepId: string,
  subject: RecordSubject,
  ids: readonly string[],
): Promise<void> {
  for (const table of await listTablesAbout(db, subject))
    await insertImages(db, stepId, 'after', table, ids, { subject });
  await deleteUnchangedImages(db, stepId);
}

interface ImagesScope {
  /** The table of the records, for the tables that it refers to. */
  readonly subject?: RecordSubject;
  /** Ids of rows that the change leaves as they are. */
  readonly untouched?: readonly string[];
}

/** Keeps the rows of a table that are about these records. */
export async function insertImages(
  db: ChurchDb,
  stepId: string,
  moment: 'before' | 'after',
  table: RelatedTable,
  ids: readonly string[],
  { subject, untouched = [] }: ImagesScope = {},
): Promise<void> {
  const isTouched = untouched.length > 0 ? sql`AND t.id <> ALL (${untouched}::uuid[])` : sql``;
  await sql`
    INSERT INTO undo_images AS i (church_id, step_id, table_name, row_key, ${sql.ref(moment)})
    ${selectImages(db, stepId, subject, table, ids)} ${isTouched}
    ON CONFLICT (church_id, step_id, table_name, row_key) DO UPDATE SET ${sql.ref(moment)} = excluded.${sql.ref(moment)}
    WHERE i.church_id = ${getChurchId(db)}::uuid`.execute(db);
}

export async function deleteUnchangedImages(db: ChurchDb, stepId: string): Promise<void> {
  await db
    .deleteFrom('undo_images')
    .where('step_id', '=', stepId)
    .whereRef('before', '=', 'after')
    .execute();
}

function selectImages(
  db: ChurchDb,
  stepId: string,
  subject: RecordSubject | undefined,
  { name, columns, key, parentOf }: RelatedTable,
  ids: readonly string[],
): RawBuilder<unknown> {
  const church = getChurchId(db);
  const keyValues = key.map((column) => sql`${sql.lit(column)}, t.${sql.ref(column)}`);
  const about =
    parentOf && subject
      ? sql`t.id IN (SELECT s.${sql.ref(parentOf)} FROM ${sql.table(subject.table)} s WHERE s.church_id = ${church}::uuid AND s.id = ANY (${ids}::uuid[]))`
      : sql.join(
          columns.map((column) => sql`t.${sql.ref(column)} = ANY (${ids}::uuid[])`),
          sql` OR `,
        );
  return sql`
    SELECT t.church_id, ${stepId}::uuid, ${name}::text, jsonb_build_object(${sql.join(keyValues)}), to_jsonb(t)
    FROM ${sql.table(name)} t WHERE t.church_id = ${church}::uuid AND (${about})`;
}

/** Whether all rows that the step changed still have the values that it gave them. Rows that are gone do not count. */
export const isUnchangedSince = async (
  db: ChurchDb,
  stepId: string,
  subject: RecordSubject,
): Promise<boolean> => (await listChangedSince(db, stepId, subject)).length === 0;

/** What each change of a row writes. */
export const touchedColumns = ['version', 'updated_at', 'updated_by'];

/** The ids of the records with a row that has other values than the step gave it, besides those of `ignored` columns. */
export async function listChangedSince(
  db: ChurchDb,
  stepId: string,
  subject: RecordSubject,
  ignored: readonly string[] = [],
): Promise<string[]> {
  const ids = new Set<string>();
  for (const table of await listTablesAbout(db, subject)) {
    const { rows } = await sql<{ id: string }>`
      SELECT DISTINCT coalesce(to_jsonb(t) ->> ${subject.column}::text, to_jsonb(t) ->> 'id', '') AS id
      FROM ${fromImages(db, stepId, table)}
        AND i.before IS NOT NULL AND i.after IS NOT NULL
        AND EXISTS (
          SELECT FROM jsonb_each(i.after) changed
          WHERE changed.key <> ALL (${ignored}::text[]) AND i.before -> changed.key IS DISTINCT FROM changed.value
            AND to_jsonb(t) -> changed.key IS DISTINCT FROM changed.value)`.execute(db);
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
}

/** The records themselves that the step changed. */
export async function listImagedRecords(
  db: ChurchDb,
  stepId: string,
  { table }: RecordSubject,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT i.row_key ->> 'id' AS id FROM undo_images i
    WHERE i.church_id = ${getChurchId(db)}::uuid AND i.step_id = ${stepId}::uuid AND i.table_name = ${table}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The rows of a table as `t` with their images as `i`. Conditions can follow. */
function fromImages(db: ChurchDb, stepId: string, { name, key }: RelatedTable) {
  const church = getChurchId(db);
  const sameKey = key.map((column) => sql`t.${sql.ref(column)} = k.${sql.ref(column)}`);
  return sql`undo_images i
    CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(name)}, i.row_key) k
    JOIN ${sql.table(name)} t ON t.church_id = ${church}::uuid AND ${sql.join(sameKey, sql` AND `)}
    WHERE i.church_id = ${church}::uuid AND i.step_id = ${stepId}::uuid AND i.table_name = ${name}`;
}

/**
 * Gives the rows back: what was deleted is inserted, what was inserted is deleted, and changed columns have their values again.
 * Versions go on, and other columns keep what has been written since.
 */
export async function restoreRows(
  db: ChurchDb,
  stepId: string,
  subject: RecordSubject,
): Promise<void> {
  const tables = await listTablesAbout(db, subject);
  const parents = tables.filter(({ parentOf }) => parentOf);
  const parts = tables.filter(({ name, parentOf }) => name !== subject.table && !parentOf);
  const own = tables.filter(({ name }) => name === subject.table);
  for (const table of parents) {
    await updateChanged(db, stepId, table);
    await insertDeleted(db, stepId, table);
  }
  for (const table of parts.toReversed()) await deleteInserted(db, stepId, table);
  // The kept record first: it may have a value of the deleted one that is unique.
  for (const table of [...own, ...parts]) {
    // What moved to the kept record goes back first: a row that stayed may have given way to it in a unique index.
    await updateChanged(db, stepId, table, sql`(${hasMoved(table)})`);
    await updateChanged(db, stepId, table, sql`NOT (${hasMoved(table)})`);
    await insertDeleted(db, stepId, table);
  }
  await closeImages(db, stepId, tables);
}

export async function insertDeleted(
  db: ChurchDb,
  stepId: string,
  { name, written, parentOf }: RelatedTable,
): Promise<void> {
  const columns = ['church_id', ...written].map((column) => sql.ref(column));
  const values = ['church_id', ...written].map((column) => sql`b.${sql.ref(column)}`);
  await sql`
    INSERT INTO ${sql.table(name)} (${sql.join(columns)})
    SELECT ${sql.join(values)}
    FROM undo_images i CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(name)}, i.before) b
    WHERE i.church_id = ${getChurchId(db)}::uuid AND i.step_id = ${stepId}::uuid AND i.table_name = ${name} AND i.after IS NULL
    ${parentOf ? sql`ON CONFLICT DO NOTHING` : sql``}`.execute(db);
}

export async function deleteInserted(
  db: ChurchDb,
  stepId: string,
  table: RelatedTable,
): Promise<void> {
  const church = getChurchId(db);
  const sameKey = table.key.map((column) => sql`t.${sql.ref(column)} = k.${sql.ref(column)}`);
  await sql`
    DELETE FROM ${sql.table(table.name)} t
    USING undo_images i CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(table.name)}, i.row_key) k
    WHERE t.church_id = ${church}::uuid AND i.church_id = ${church}::uuid AND i.step_id = ${stepId}::uuid
      AND i.table_name = ${table.name} AND i.before IS NULL AND ${sql.join(sameKey, sql` AND `)}`.execute(
    db,
  );
}

export async function updateChanged(
  db: ChurchDb,
  stepId: string,
  table: RelatedTable,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<void> {
  const church = getChurchId(db);
  const { name, key, written } = table;
  const sameKey = key.map((column) => sql`t.${sql.ref(column)} = k.${sql.ref(column)}`);
  const values = written
    .filter((column) => !key.includes(column))
    .map((column) =>
      column === 'version'
        ? sql`version = t.version + 1`
        : sql`${sql.ref(column)} = CASE WHEN i.before -> ${sql.lit(column)} IS DISTINCT FROM i.after -> ${sql.lit(column)}
            THEN b.${sql.ref(column)} ELSE t.${sql.ref(column)} END`,
    );
  if (values.length === 0) return;
  await sql`
    UPDATE ${sql.table(name)} t SET ${sql.join(values)}
    FROM undo_images i
      CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(name)}, i.row_key) k
      CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(name)}, i.before) b
    WHERE t.church_id = ${church}::uuid AND i.church_id = ${church}::uuid AND i.step_id = ${stepId}::uuid
      AND i.table_name = ${name} AND i.before IS NOT NULL AND i.after IS NOT NULL AND ${sql.join(sameKey, sql` AND `)} AND ${condition}`.execute(
    db,
  );
}

/** Whether the change gave a row to another record. */
const hasMoved = ({ columns }: RelatedTable): RawBuilder<unknown> =>
  sql.join(
    columns.map(
      (column) =>
        sql`i.before -> ${sql.lit(column)} IS DISTINCT FROM i.after -> ${sql.lit(column)}`,
    ),
    sql` OR `,
  );

export interface ChangedRow {
  readonly id: string;
  /** The record to which it belongs. */
  readonly record_id: string;
  /** As the step left it; null for a row that it deleted. */
  readonly version: number | null;
  readonly updated_by: string | null;
}

/** The rows of a table that a step changed; `column` has the record to which they belong. */
export async function listChangedRows(
  db: ChurchDb,
  stepId: string,
  table: string,
  column: string,
): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    SELECT i.row_key ->> 'id' AS id, coalesce(i.after, i.before) ->> ${column} AS record_id,
      (i.after ->> 'version')::int AS version, i.after ->> 'updated_by' AS updated_by
    FROM undo_images i
    WHERE i.church_id = ${getChurchId(db)}::uuid AND i.step_id = ${stepId}::uuid AND i.table_name = ${table}`.execute(
    db,
  );
  return rows;
}

/** What a step changed of a row. */
export interface ChangedValues {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** The rows of a table that a step changed and did not add or delete. */
export async function listChangedValues(
  db: ChurchDb,
  stepId: string,
  table: string,
): Promise<ChangedValues[]> {
  const { rows } = await sql<ChangedValues>`
    SELECT i.before, i.after FROM undo_images i
    WHERE i.church_id = ${getChurchId(db)}::uuid AND i.step_id = ${stepId}::uuid AND i.table_name = ${table}
      AND i.before IS NOT NULL AND i.after IS NOT NULL`.execute(db);
  return rows;
}

/** After the rows of a step were given back. */
export async function deleteImages(db: ChurchDb, stepId: string): Promise<void> {
  await db.deleteFrom('undo_images').where('step_id', '=', stepId).execute();
}

/** Gives back the rows of one table, as `restoreRows` does those of all tables about a record. */
export async function restoreTable(
  db: ChurchDb,
  stepId: string,
  table: RelatedTable,
): Promise<void> {
  await deleteInserted(db, stepId, table);
  await updateChanged(db, stepId, table);
  await insertDeleted(db, stepId, table);
  await closeImages(db, stepId, [table]);
}
