/** Takes a whole import back, as long as nobody changed its records since. */
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { createBackgroundAuditContext } from '#server/core/database/audit-context.ts';
import { disableRowAudit, recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { lockUndoStep } from '#server/core/database/undo.ts';
import type { Import } from './define-import.ts';
import { finishUndo } from './queries/undo-queries.ts';
import type { ImportJob } from './run.ts';

export interface UndoJob extends Pick<ImportJob, 'kind' | 'churchId' | 'importId'> {
  readonly userId: string;
  readonly userName: string;
}

/** How many of the records that changed are named. */
const maxNames = 5;

/** Throws Problem with the names of the records that changed; `listNames` reads those of the first, if they are ids. */
export async function requireUnchanged(
  changed: readonly string[],
  listNames: (first: readonly string[]) => Promise<readonly string[]> | readonly string[] = (
    names,
  ) => names,
): Promise<void> {
  if (changed.length === 0) return;
  const names = await listNames(changed.slice(0, maxNames));
  throw new Problem('conflict', 'import-undo-changed', {
    values: { count: changed.length, names: names.join(', ') },
  });
}

/** The records that the undo deletes. Throws Problem if it is too late, or if some changed since. */
export async function lockUndoableRecords(
  db: ChurchDb,
  definition: Import,
  importId: string,
): Promise<readonly string[]> {
  if (!(await lockUndoStep(db, importId, now())))
    throw new Problem('failed_precondition', 'import-undo-too-late');
  return definition.undo.lock(db, importId);
}

/** Deletes the records of an import in one transaction; a problem is kept with the import, whose records then stay. */
export async function undoImport(
  core: Core,
  definition: Import,
  { churchId, importId, userId, userName }: UndoJob,
): Promise<void> {
  try {
    await core.database.inChurch(churchId, async (db) => {
      const row = await finishUndo(db, importId, null);
      if (!row) return;
      const ids = await lockUndoableRecords(db, definition, importId);
      await recordAudit(db, {
        action: 'import-undone',
        subject: { table: definition.kind, id: importId },
        after: { file: row.fileName, count: ids.length },
        context: createBackgroundAuditContext(userId, userName),
      });
      await disableRowAudit(db);
      await definition.undo.erase(db, {
        id: importId,
        author: { userId, at: now() },
        ids,
        undoneBy: userName,
      });
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const failure = { key: error.messageKey, values: error.details.values ?? {} };
    await core.database.inChurch(churchId, (db) => finishUndo(db, importId, failure));
  }
}
