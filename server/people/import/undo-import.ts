/** Takes a whole import back, as long as nobody changed its people since. */
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { createBackgroundAuditContext } from '#server/core/database/audit-context.ts';
import { disableRowAudit, recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { deleteInsertedRows, lockUndoRows, lockUndoStep } from '#server/core/database/undo.ts';
import { deleteUnusedPlaces } from '#server/places/public.ts';
import { listLinkedPeople } from '#server/users/public.ts';
import { removeFromFigures } from '../queries/figure-queries.ts';
import { finishUndo, type ImportRow } from '../queries/import-queries.ts';
import { deleteAllSearchWords } from '../queries/search-word-queries.ts';
import { listDisplayNames, listOwnPlaces } from '../queries/person-queries.ts';
import type { OnPersonErased } from '../erase-person.ts';
import type { SpreadsheetContributions } from './feature-columns.ts';
import type { ImportJob } from './import-run.ts';

export const undoJob = 'people-import-undo';

export interface UndoJob extends Pick<ImportJob, 'churchId' | 'importId'> {
  readonly userId: string;
  readonly userName: string;
}

export interface UndoContributions extends SpreadsheetContributions {
  readonly onPersonErased?: OnPersonErased;
}

/** How many of the people who changed are named. */
const maxNames = 5;

/**
 * The people that the undo deletes. Throws Problem if it is too late, or if people changed since or belong to a user,
 * with their names.
 */
export async function lockUndoablePeople(
  db: ChurchDb,
  importId: string,
  features: readonly SpreadsheetContributions[],
): Promise<string[]> {
  if (!(await lockUndoStep(db, importId, now())))
    throw new Problem('failed_precondition', 'import-undo-too-late');
  const { changed, unchanged } = await lockUndoRows(db, importId, 'people');
  const kept = [...new Set([...changed, ...(await listLinkedPeople(db, unchanged))])];
  if (kept.length > 0) {
    const names = await listDisplayNames(db, kept.slice(0, maxNames));
    throw new Problem('conflict', 'import-undo-changed', {
      values: { count: kept.length, names: names.join(', ') },
    });
  }
  for (const { featureColumns } of features) {
    const names = (await featureColumns?.lockChangedRecords(db, importId)) ?? [];
    if (names.length > 0)
      throw new Problem('conflict', 'import-undo-changed', {
        values: { count: names.length, names: names.slice(0, maxNames).join(', ') },
      });
  }
  return unchanged;
}

/** Deletes the people of an import in one transaction; a problem is kept with the import, whose people then stay. */
export async function undoImport(
  core: Core,
  { churchId, importId, userId, userName }: UndoJob,
  features: readonly UndoContributions[],
): Promise<void> {
  try {
    await core.database.inChurch(churchId, async (db) => {
      const row = await finishUndo(db, importId, null);
      if (!row) return;
      const ids = await lockUndoablePeople(db, importId, features);
      await recordAudit(db, {
        action: 'import-undone',
        subject: { table: 'people' },
        after: { file: row.fileName, count: ids.length },
        context: createBackgroundAuditContext(userId, userName),
      });
      await disableRowAudit(db);
      await erasePeople(db, row, userId, ids, features);
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const failure = { key: error.messageKey, values: error.details.values ?? {} };
    await core.database.inChurch(churchId, (db) => finishUndo(db, importId, failure));
  }
}

async function erasePeople(
  db: ChurchDb,
  { id }: Pick<ImportRow, 'id'>,
  userId: string,
  ids: readonly string[],
  features: readonly UndoContributions[],
): Promise<void> {
  const author = { userId, at: now() };
  for (const { featureColumns } of features) await featureColumns?.undoImport(db, { id, author });
  for (const { onPersonErased } of features)
    if (onPersonErased) for (const personId of ids) await onPersonErased(db, personId);
  const places = await listOwnPlaces(db, ids);
  await deleteAllSearchWords(db, ids);
  await removeFromFigures(db, ids);
  await deleteInsertedRows(db, id, 'people', author.at);
  await deleteUnusedPlaces(db, places);
}
