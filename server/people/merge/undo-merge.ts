/** Gives two people back as they were before they were merged. */
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { disableRowAudit, recordAudit } from '#server/core/database/audit.ts';
import { isUnchangedSince, restoreRows } from '#server/core/database/undo-images.ts';
import { lockUndoStep, markAsUndone } from '#server/core/database/undo.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { movingFigures } from '../queries/figure-queries.ts';
import { refreshNamesOfHomes } from '../queries/household-name-queries.ts';
import { listDisplayNames } from '../queries/person-queries.ts';
import type { OnPeopleMerged } from './merge-people.ts';
import { findMergeOfStep, lockPeople } from './merge-queries.ts';
import { peopleSubject } from '../subject.ts';

/** Throws Problem if it is too late, or if the person or what was moved to it changed since. */
export async function undoMerge(
  { db, input }: TransactionCall<{ readonly undoId: string }>,
  onMergeUndone: readonly OnPeopleMerged[],
) {
  const { undoId } = input;
  const merge = await findMergeOfStep(db, undoId);
  if (!merge || !(await lockUndoStep(db, undoId, now())))
    throw new Problem('failed_precondition', 'merge-undo-too-late');
  const { kept_id: keptId, removed_id: restoredId } = merge;
  await lockPeople(db, [keptId]);
  const [name = ''] = await listDisplayNames(db, [keptId]);
  if (!(await isUnchangedSince(db, undoId, peopleSubject)))
    throw new Problem('conflict', 'merge-undo-changed', { values: { name } });
  await recordAudit(db, {
    action: 'merge-undone',
    subject: { table: 'people', id: keptId, label: name },
    after: { removed: merge.removed_name },
  });
  await disableRowAudit(db);
  await movingFigures(db, [keptId, restoredId], () => restoreRows(db, undoId, peopleSubject));
  await refreshNamesOfHomes(db, [keptId, restoredId]);
  for (const update of onMergeUndone) await update(db, { keptId, removedId: restoredId });
  await markAsUndone(db, undoId, now());
  return { keptId, restoredId };
}
