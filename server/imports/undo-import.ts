/** Takes an import back: whole, or without the records that changed since. */
import { Problem } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { UndoResult } from '#domain/imports/undo.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { createBackgroundAuditContext } from '#server/core/database/audit-context.ts';
import { disableRowAudit, recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { lockUndoStep } from '#server/core/database/undo.ts';
import type { Import } from './define-import.ts';
import {
  countOthers,
  requireUndoable,
  toUndoResult,
  type UndoableRecords,
} from './kept-records.ts';
import type { ImportRow } from './queries/import-queries.ts';
import { finishUndo, setUndoResult } from './queries/undo-queries.ts';
import type { ImportJob } from './run.ts';

export interface UndoJob extends Pick<ImportJob, 'kind' | 'churchId' | 'importId'> {
  readonly userId: string;
  readonly userName: string;
  /** Jobs of earlier versions do not have the following two. */
  readonly language?: Language;
  /** Takes the others back if some records changed since. */
  readonly keepsChanged?: boolean;
}

/** Locks the records of the import. Throws Problem if it is too late. */
export async function lockUndoableRecords(
  db: ChurchDb,
  definition: Import,
  importId: string,
): Promise<UndoableRecords> {
  if (!(await lockUndoStep(db, importId, now())))
    throw new Problem('failed_precondition', 'import-undo-too-late');
  return definition.undo.lock(db, importId);
}

/** What the undo of an import would take back and leave. Throws Problem if it can't be undone. */
export async function previewUndo(
  db: ChurchDb,
  definition: Import,
  { id, status, counts }: ImportRow,
  language: Language,
): Promise<UndoResult> {
  if (status !== 'done') throw new Problem('failed_precondition', 'import-not-undoable');
  return toUndoResult(await lockUndoableRecords(db, definition, id), counts, language);
}

/** Deletes the records of an import in one transaction; a problem is kept with the import, whose records then stay. */
export async function undoImport(core: Core, definition: Import, job: UndoJob): Promise<void> {
  const { churchId, importId, userId, userName, language = 'es' } = job;
  try {
    await core.database.inChurch(churchId, async (db) => {
      const row = await finishUndo(db, importId, null);
      if (!row) return;
      const found = await lockUndoableRecords(db, definition, importId);
      requireUndoable(found, job);
      const { ids, kept } = found;
      await setUndoResult(db, importId, toUndoResult(found, row.counts, language));
      await recordAudit(db, {
        action: kept.length === 0 ? 'import-undone' : 'import-partly-undone',
        subject: { table: definition.kind, id: importId },
        after: { file: row.fileName, count: countOthers(found), kept: kept.length },
        context: createBackgroundAuditContext(userId, userName),
      });
      await disableRowAudit(db);
      await definition.undo.erase(db, {
        id: importId,
        author: { userId, at: now() },
        ids,
        keptIds: kept.map(({ id }) => id),
        undoneBy: userName,
      });
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const failure = { key: error.messageKey, values: error.details.values ?? {} };
    await core.database.inChurch(churchId, (db) => finishUndo(db, importId, failure));
  }
}
