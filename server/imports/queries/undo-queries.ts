/** The undo of an import. */
import type { UndoResult } from '#domain/imports/undo.ts';
import type { ErrorText } from '#domain/kernel/text/stored-text.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { toImportRow, type ImportRow } from './import-queries.ts';

/** Starts the undo of a finished import; returns false if it is not finished. */
export async function startUndo(db: ChurchDb, id: string): Promise<boolean> {
  const changed = await db
    .updateTable('imports')
    .set({ status: 'undoing', failure: null })
    .where('id', '=', id)
    .where('status', '=', 'done')
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Ends an undo: it is undone, or with a failure as before. Returns null if there is no undo under way. */
export async function finishUndo(
  db: ChurchDb,
  id: string,
  failure: ErrorText | null,
): Promise<ImportRow | null> {
  const row = await db
    .updateTable('imports')
    .set(
      failure
        ? { status: 'done', failure: JSON.stringify(failure) }
        : { status: 'undone', failure: null },
    )
    .where('id', '=', id)
    .where('status', '=', 'undoing')
    .returningAll()
    .executeTakeFirst();
  return row ? toImportRow(row) : null;
}

export async function setUndoResult(db: ChurchDb, id: string, result: UndoResult): Promise<void> {
  await db
    .updateTable('imports')
    .set({ undo_result: JSON.stringify(result) })
    .where('id', '=', id)
    .execute();
}
