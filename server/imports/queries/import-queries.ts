/** Imports: one row each, updated by requests and by the import's jobs. */
import { storedError, type ErrorText, type StoredError } from '#domain/kernel/text/stored-text.ts';
import { undoResult, type UndoResult } from '#domain/imports/undo.ts';
import {
  importChoices,
  importPhases,
  importSettings,
  importView,
  unconfirmedStatuses,
  type ImportChoices,
  type ImportSettings,
  type ImportStatus,
  type ImportView,
} from '#domain/imports/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';

export interface ImportRow {
  readonly id: string;
  readonly status: ImportStatus;
  readonly uploadId: string;
  readonly fileName: string;
  /** Number of the current analysis of the file; jobs of earlier ones stop. */
  readonly reading: number;
  readonly settings: ImportSettings | null;
  readonly sheets: readonly string[];
  readonly columns: ImportView['columns'];
  readonly preview: ImportView['preview'];
  readonly unknownWords: ImportView['unknownWords'];
  readonly choices: ImportChoices | null;
  readonly progress: ImportView['progress'];
  readonly counts: ImportView['counts'];
  readonly failure: StoredError | null;
  /** null before the undo, and of undos by earlier versions. */
  readonly undoResult: UndoResult | null;
  readonly createdBy: string;
  readonly createdByName: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

export async function insertImport(
  db: ChurchDb,
  started: {
    kind: string;
    uploadId: string;
    fileName: string;
    userId: string;
    userName: string;
    at: Date;
  },
): Promise<string> {
  const id = newId();
  const { kind, uploadId, fileName, userId, userName, at } = started;
  await db
    .insertInto('imports')
    .values({
      id,
      kind,
      upload_id: uploadId,
      file_name: fileName,
      created_by: userId,
      created_by_name: userName,
      created_at: at,
    })
    .execute();
  return id;
}

/** `kind`: the key of its declaration. */
export async function readImport(
  db: ChurchDb,
  kind: string,
  id: string,
): Promise<ImportRow | null> {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? toImportRow(row) : null;
}

export async function listImports(db: ChurchDb, kind: string, most: number): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(toImportRow);
}

type Row = Awaited<ReturnType<typeof selectOne>>;
const selectOne = (db: ChurchDb) => db.selectFrom('imports').selectAll().executeTakeFirstOrThrow();

export function toImportRow(row: Row): ImportRow {
  return {
    id: row.id,
    status: row.status,
    uploadId: row.upload_id,
    fileName: row.file_name,
    reading: row.reading,
    settings: row.settings === null ? null : importSettings.parse(row.settings),
    sheets: importView.shape.sheets.parse(row.sheets),
    columns: importView.shape.columns.parse(row.columns),
    preview: importView.shape.preview.parse(row.preview),
    unknownWords: importView.shape.unknownWords.parse(row.unknown_words),
    choices: row.choices === null ? null : importChoices.parse(row.choices),
    progress: { done: row.progress_done, total: row.progress_total },
    counts: {
      rows: row.rows_total,
      valid: row.rows_valid,
      withErrors: row.rows_with_errors,
      repairable: row.rows_repairable,
      duplicates: row.rows_duplicate,
      repairableDuplicates: row.rows_repairable_duplicate,
      problems: row.problems,
      imported: row.imported,
      completed: row.completed,
      leftOut: row.rows_left_out,
    },
    failure: row.failure === null ? null : storedError.parse(JSON.parse(row.failure)),
    undoResult: row.undo_result === null ? null : undoResult.parse(row.undo_result),
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}

/** Starts another analysis with these settings; returns null if the import is already confirmed or finished. */
export async function restartAnalysis(
  db: ChurchDb,
  id: string,
  settings: ImportSettings,
): Promise<number | null> {
  const row = await db
    .updateTable('imports')
    .set((eb) => ({
      status: 'analysing',
      reading: eb('reading', '+', 1),
      settings: JSON.stringify(settings),
      preview: JSON.stringify([]),
      progress_done: 0,
      progress_total: 0,
    }))
    .where('id', '=', id)
    .where('status', 'in', unconfirmedStatuses)
    .returning('reading')
    .executeTakeFirst();
  return row?.reading ?? null;
}

/** Stores a job's progress; returns false if the job must stop. */
export async function updateImportProgress(
  db: ChurchDb,
  job: { id: string; reading: number; status: 'analysing' | 'importing' },
  progress: { done: number; total: number },
): Promise<boolean> {
  const changed = await db
    .updateTable('imports')
    .set({ progress_done: progress.done, progress_total: progress.total })
    .where('id', '=', job.id)
    .where('reading', '=', job.reading)
    .where('status', '=', job.status)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export type ImportedCounts = Pick<ImportView['counts'], 'imported' | 'completed' | 'leftOut'>;

export interface ImportAnalysis {
  readonly settings: ImportSettings;
  readonly sheets: readonly string[];
  readonly columns: ImportView['columns'];
  readonly preview: ImportView['preview'];
  readonly unknownWords: ImportView['unknownWords'];
  readonly counts: Omit<ImportView['counts'], keyof ImportedCounts>;
}

export async function finishAnalysis(
  db: ChurchDb,
  id: string,
  reading: number,
  analysis: ImportAnalysis,
): Promise<void> {
  const { counts } = analysis;
  await db
    .updateTable('imports')
    .set({
      status: 'ready',
      settings: JSON.stringify(analysis.settings),
      sheets: JSON.stringify(analysis.sheets),
      columns: JSON.stringify(analysis.columns),
      preview: JSON.stringify(analysis.preview),
      unknown_words: JSON.stringify(analysis.unknownWords),
      rows_total: counts.rows,
      rows_valid: counts.valid,
      rows_with_errors: counts.withErrors,
      rows_repairable: counts.repairable,
      rows_duplicate: counts.duplicates,
      rows_repairable_duplicate: counts.repairableDuplicates,
      problems: counts.problems,
      progress_done: counts.rows,
      progress_total: counts.rows,
    })
    .where('id', '=', id)
    .where('reading', '=', reading)
    .where('status', '=', 'analysing')
    .execute();
}

/** Returns false if the import is not ready. */
export async function confirmImport(
  db: ChurchDb,
  id: string,
  choices: ImportChoices,
): Promise<boolean> {
  const changed = await db
    .updateTable('imports')
    .set({
      status: 'importing',
      choices: JSON.stringify(choices),
      // Only an import that is ready shows its preview, and this one is asked for again and again from now on.
      preview: JSON.stringify([]),
      progress_done: 0,
    })
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Call it in the transaction that inserts the records; returns false if the import was cancelled and the transaction must roll back. */
export async function finishImport(
  db: ChurchDb,
  id: string,
  counts: ImportedCounts,
  at: Date,
): Promise<boolean> {
  const changed = await db
    .updateTable('imports')
    .set((eb) => ({
      status: 'done',
      imported: counts.imported,
      completed: counts.completed,
      rows_left_out: counts.leftOut,
      finished_at: at,
      progress_done: eb.ref('progress_total'),
    }))
    .where('id', '=', id)
    .where('status', '=', 'importing')
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** An undo can't be stopped. */
const openStatuses = importPhases.open.filter((status) => status !== 'undoing');

/** Ends an unfinished import; returns false if it has already ended. */
export async function endImport(
  db: ChurchDb,
  id: string,
  end: { status: 'cancelled' } | { status: 'failed'; failure: ErrorText; reading: number },
  at: Date,
): Promise<boolean> {
  const failed = end.status === 'failed' ? end : null;
  let update = db
    .updateTable('imports')
    .set({
      status: end.status,
      preview: JSON.stringify([]),
      finished_at: at,
      failure: failed ? JSON.stringify(failed.failure) : null,
    })
    .where('id', '=', id)
    .where('status', 'in', openStatuses);
  if (failed) update = update.where('reading', '=', failed.reading);
  const changed = await update.executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
