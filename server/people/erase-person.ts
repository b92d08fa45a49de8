import { Problem } from '#domain/kernel/errors.ts';
import { redactSubject } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { deleteAnswersAbout } from '#server/core/idempotency/answer-queries.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { deleteMergeUndo, listMergedIds } from './merge/merge-queries.ts';
import { findPhoto } from './photo/photo-queries.ts';
import { deletePhotoAfterCommit } from './photo/photo-routes.ts';
import { deletePerson } from './queries/person-queries.ts';

/**
 * A later feature's deletion of its rows about people, before they are deleted and in the same transaction. Rows with a foreign
 * key to the person need none. Merged records count as people here. The undo of an import erases thousands at once.
 */
export type OnPeopleErased = (db: ChurchDb, personIds: readonly string[]) => Promise<void>;

/**
 * Deletes a person with the photo and the undo of its merges; the activity log keeps no values of it, nor of the records that
 * were merged into it. Throws Problem when there is none.
 */
export async function erasePerson(
  call: Pick<TransactionCall<unknown>, 'core' | 'church' | 'db'>,
  personId: string,
  onPeopleErased: readonly OnPeopleErased[],
): Promise<void> {
  const { db } = call;
  const photo = await findPhoto(db, personId);
  const ids = [personId, ...(await listMergedIds(db, personId))];
  for (const deleteRows of onPeopleErased) await deleteRows(db, ids);
  await deleteMergeUndo(db, personId);
  if (!(await deletePerson(db, personId))) throw new Problem('not_found', 'person-not-found');
  for (const id of ids) {
    await redactSubject(db, 'people', id);
    await deleteAnswersAbout(db, id);
  }
  deletePhotoAfterCommit(call, db, photo);
}
