/**
 * The one undo: a transaction that says so keeps what it inserted and what it changed, and a later one gives that back for
 * 30 days. A row counts as changed since when it has another version than the step left.
 */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Tables } from './database-types.ts';
import { getChurchId, type ChurchDb } from './database.ts';
import type { TenantTable } from './feature-tables.ts';
import { deletedVersion, skipVersionsOfRows } from './undone-versions.ts';

export const undoDays = 30;

/** The tenant tables whose rows have an `id`. */
type RecordTable = {
  [Name in TenantTable]: Tables[Name] extends { readonly id: string } ? Name : never;
}[TenantTable];
/** Those whose rows also have a `version`, which each change raises. */
type VersionedTable = {
  [Name in RecordTable]: Tables[Name] extends { readonly version: unknown } ? Name : never;
}[RecordTable];

/** What a step did, for the list of steps that can be undone. */
export interface UndoableChange {
  /** The features that make and show it agree on its name. */
  readonly kind: string;
  readonly count: number;
  /** The name of the user. */
  readonly by: string;
  /** What was changed, if the kind does not say it. */
  readonly label?: string;
}

/** A step without `change` is undone from elsewhere, and is not in the list of steps. */
export async function createUndoStep(
  db: ChurchDb,
  id: string,
  at: Date,
  change?: UndoableChange,
): Promise<void> {
  await db
    .insertInto('undo_steps')
    .values({
      id,
      created_at: at,
      kind: change?.kind ?? null,
      change_count: change?.count ?? 0,
      created_by_name: change?.by ?? '',
      label: change?.label ?? '',
    })
    .execute();
}

/** Keeps the content of a file that no record shows after the change, until the step expires. */
export async function keepFileForUndo(
  db: ChurchDb,
  stepId: string,
  fileId: string | null,
): Promise<void> {
  if (fileId === null) return;
  await db.insertInto('undo_files').values({ step_id: stepId, file_id: fileId }).execute();
}

/** The latest steps of the last 30 days that are of none of these kinds, newest first. */
export const listUndoableChanges = (
  db: ChurchDb,
  at: Date,
  { limit, hidden }: { readonly limit: number; readonly hidden: readonly UndoableChange['kind'][] },
) =>
  db
    .selectFrom('undo_steps')
    .select(['id', 'kind', 'change_count', 'label', 'created_by_name', 'created_at', 'undone_at'])
    .where('kind', 'is not', null)
    .$if(hidden.length > 0, (query) => query.where('kind', 'not in', [...hidden]))
    .where('created_at', '>', getOldestUndo(at))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

/** Keeps that the rows were inserted, with their first version. */
export async function recordInsertedRows(
  db: ChurchDb,
  stepId: string,
  table: RecordTable,
  ids: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO undo_rows (church_id, step_id, table_name, row_id, version)
    SELECT ${getChurchId(db)}::uuid, ${stepId}::uuid, ${table}::text, id, 1 FROM unnest(${ids}::uuid[]) id`.execute(
    db,
  );
}

/** Keeps these columns of the rows as they are. Call it before an update that raises each version by one. */
export async function recordUpdatedRows(
  db: ChurchDb,
  stepId: string,
  table: VersionedTable,
  ids: readonly string[],
  columns: readonly string[],
): Promise<void> {
  const values = columns.map((column) => sql`${sql.lit(column)}, t.${sql.ref(column)}`);
  await sql`
    INSERT INTO undo_rows (church_id, step_id, table_name, row_id, before, version)
    SELECT t.church_id, ${stepId}::uuid, ${table}::text, t.id, jsonb_build_object(${sql.join(values)}), t.version + 1
    FROM ${sql.table(table)} t WHERE t.church_id = ${getChurchId(db)}::uuid AND t.id = ANY (${ids}::uuid[])`.execute(
    db,
  );
}

/** Keeps whole rows. Call it before they are deleted. */
export async function recordDeletedRows(
  db: ChurchDb,
  stepId: string,
  table: RecordTable,
  ids: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO undo_rows (church_id, step_id, table_name, row_id, before, version)
    SELECT t.church_id, ${stepId}::uuid, ${table}::text, t.id, to_jsonb(t), ${deletedVersion}::int
    FROM ${sql.table(table)} t WHERE t.church_id = ${getChurchId(db)}::uuid AND t.id = ANY (${ids}::uuid[])`.execute(
    db,
  );
}

/** Whole rows that the step deleted, to check them before they are given back. */
export async function listDeletedRows<Table extends RecordTable>(
  db: ChurchDb,
  stepId: string,
  table: Table,
): Promise<Selectable<Tables[Table]>[]> {
  const church = getChurchId(db);
  const { rows } = await sql<Selectable<Tables[Table]>>`
    SELECT t.* FROM undo_rows r CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(table)}, r.before) t
    WHERE r.church_id = ${church}::uuid AND r.step_id = ${stepId}::uuid AND r.table_name = ${table}
      AND r.version = ${deletedVersion}::int`.execute(db);
  return rows;
}

/** Inserts the rows that the step deleted again, as they were. */
export async function insertDeletedRows(
  db: ChurchDb,
  stepId: string,
  table: RecordTable,
): Promise<void> {
  const church = getChurchId(db);
  const [row] = await listDeletedRows(db, stepId, table);
  const columns = Object.keys(row ?? {}).filter((column) => column !== 'church_id');
  if (columns.length > 0)
    await sql`
    INSERT INTO ${sql.table(table)} (church_id, ${sql.join(columns.map((column) => sql.ref(column)))})
    SELECT ${church}::uuid, ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))}
    FROM undo_rows r CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(table)}, r.before) t
    WHERE r.church_id = ${church}::uuid AND r.step_id = ${stepId}::uuid AND r.table_name = ${table}
      AND r.version = ${deletedVersion}::int`.execute(db);
}

/** The rows of the step that were not deleted by it and no longer exist. */
export async function countMissingRows(
  db: ChurchDb,
  stepId: string,
  table: VersionedTable,
): Promise<number> {
  const church = getChurchId(db);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM undo_rows r
    WHERE r.church_id = ${church}::uuid AND r.step_id = ${stepId}::uuid AND r.table_name = ${table}
      AND r.version <> ${deletedVersion}::int
      AND NOT EXISTS (SELECT FROM ${sql.table(table)} t WHERE t.church_id = ${church}::uuid AND t.id = r.row_id)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function markAsUndone(db: ChurchDb, stepId: string, at: Date): Promise<void> {
  await db.updateTable('undo_steps').set({ undone_at: at }).where('id', '=', stepId).execute();
}

/**
 * Whether the step, of this kind if one is given, can still be undone: in time and not undone before. Locks it, so that two
 * cannot undo it.
 */
export async function lockUndoStep(
  db: ChurchDb,
  id: string,
  at: Date,
  kind?: UndoableChange['kind'],
): Promise<boolean> {
  const step = await db
    .selectFrom('undo_steps')
    .select('id')
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where('created_at', '>', getOldestUndo(at))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? null))
    .forUpdate()
    .executeTakeFirst();
  return step !== undefined;
}

/** The ids of the rows that others changed since, and those that still are as the step left them; both are locked. */
export async function lockUndoRows(
  db: ChurchDb,
  stepId: string,
  table: VersionedTable,
): Promise<{ readonly changed: string[]; readonly unchanged: string[] }> {
  const church = getChurchId(db);
  const { rows } = await sql<{ id: string; is_changed: boolean }>`
    SELECT t.id, t.version <> r.version AS is_changed
    FROM undo_rows r JOIN ${sql.table(table)} t ON t.church_id = r.church_id AND t.id = r.row_id
    WHERE r.church_id = ${church}::uuid AND t.church_id = ${church}::uuid
      AND r.step_id = ${stepId}::uuid AND r.table_name = ${table}
    ORDER BY t.id FOR UPDATE OF t`.execute(db);
  const getIds = (isChanged: boolean): string[] =>
    rows.filter((row) => row.is_changed === isChanged).map(({ id }) => id);
  return { changed: getIds(true), unchanged: getIds(false) };
}

/** The ids of the rows of the step in a table, as a part of a query. */
export const selectStepRows = (
  db: ChurchDb,
  stepId: string,
  table: RecordTable,
): RawBuilder<unknown> => sql`
  SELECT u.row_id FROM undo_rows u WHERE u.church_id = ${getChurchId(db)}::uuid
    AND u.step_id = ${stepId}::uuid AND u.table_name = ${table}`;

/** Deletes the rows that the step inserted, with the rows that belong to them, and marks it as undone. */
export async function deleteInsertedRows(
  db: ChurchDb,
  stepId: string,
  table: VersionedTable,
  at: Date,
): Promise<void> {
  const church = getChurchId(db);
  await sql`
    DELETE FROM ${sql.table(table)} t USING undo_rows r
    WHERE t.church_id = ${church}::uuid AND r.church_id = ${church}::uuid AND r.step_id = ${stepId}::uuid
      AND r.table_name = ${table} AND r.row_id = t.id AND r.before IS NULL AND r.version = t.version`.execute(
    db,
  );
  await markAsUndone(db, stepId, at);
}

/** The columns as they were before the step, by row. */
export async function listUpdatedRows(
  db: ChurchDb,
  stepId: string,
  table: VersionedTable,
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const rows = await db
    .selectFrom('undo_rows')
    .select(['row_id', 'before'])
    .where('step_id', '=', stepId)
    .where('table_name', '=', table)
    .where('before', 'is not', null)
    .execute();
  return new Map(
    rows.map((row) => [row.row_id, Object.fromEntries(Object.entries(row.before ?? {}))]),
  );
}

/** Gives the rows their columns back and marks the step as undone; the version goes on. */
export async function restoreUpdatedRows(
  db: ChurchDb,
  stepId: string,
  table: VersionedTable,
  columns: readonly string[],
  author: { readonly at: Date; readonly userId: string | null },
): Promise<void> {
  const church = getChurchId(db);
  const values = columns.map((column) => sql`${sql.ref(column)} = b.${sql.ref(column)}`);
  await skipVersionsOfRows(db, stepId, table);
  await sql`
    UPDATE ${sql.table(table)} t SET ${sql.join(values)}, version = t.version + 1, updated_at = ${author.at}, updated_by = ${author.userId}::uuid
    FROM undo_rows r CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(table)}, r.before) b
    WHERE t.church_id = ${church}::uuid AND r.church_id = ${church}::uuid AND r.step_id = ${stepId}::uuid
      AND r.table_name = ${table} AND r.row_id = t.id AND r.before IS NOT NULL AND r.version = t.version`.execute(
    db,
  );
  await markAsUndone(db, stepId, author.at);
}

export const getOldestUndo = (at: Date): Date =>
  new Date(at.getTime() - undoDays * 24 * 3600 * 1000);
