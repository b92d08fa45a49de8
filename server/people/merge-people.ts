/** Merges two records of the same person into one. */
import { Problem } from '#domain/kernel/errors.ts';
import { maxContacts } from '#domain/people/contact-shapes.ts';
import { hasLaterConsent, mergePersonFields } from '#domain/people/merge.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { recordAudit, redactSubject } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { moveUserLink } from '#server/users/public.ts';
import { lockPeople, moveConsents } from './queries/merge-queries.ts';
import { deletePerson, updatePersonRecord } from './queries/person-queries.ts';
import { toPersonView } from './person-record.ts';
import { getPersonRecord, toAuthor } from './save-person.ts';
import { movePhoto } from './photo/photo-queries.ts';
import { deletePhotoAfterCommit } from './photo/photo-routes.ts';

export interface PeopleMerge {
  readonly keptId: string;
  readonly removedId: string;
}

/**
 * A later room moves its rows from the removed person to the one that is kept, in the same transaction. Rows with a foreign
 * key that it does not move are deleted with the person.
 */
export type OnPeopleMerged = (db: ChurchDb, merge: PeopleMerge) => Promise<void>;

/**
 * Returns the kept person with the values of both. Consents and user of the removed person follow; its personal links and the
 * changes that wait for approval are deleted with it, and the activity log keeps no values of it, as after a deletion.
 */
export async function mergePeople(
  call: Pick<TransactionCall<unknown>, 'core' | 'church' | 'db' | 'actor'>,
  merge: PeopleMerge,
  onPeopleMerged: readonly OnPeopleMerged[],
): Promise<PersonView> {
  const { db } = call;
  const { keptId, removedId } = merge;
  if (keptId === removedId)
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'removedId', reason: 'invalid-value' }],
    });
  await lockPeople(db, [keptId, removedId]);
  const keptRecord = await getPersonRecord(call, keptId);
  const removedRecord = await getPersonRecord(call, removedId);
  const [kept, removed] = [toPersonView(keptRecord), toPersonView(removedRecord)];
  const merged = mergePersonFields(kept, removed);
  if (Math.max(merged.emails.length, merged.phones.length) > maxContacts)
    throw new Problem('failed_precondition', 'merge-too-many-contacts', {
      values: { limit: maxContacts },
    });
  for (const moveRows of onPeopleMerged) await moveRows(db, merge);
  await moveUserLink(db, removedId, keptId);
  deletePhotoAfterCommit(call, db, await movePhoto(db, removedId, keptId));
  const { newsletterConsent: consent } = hasLaterConsent(kept, removed) ? removed : kept;
  await moveConsents(db, keptId, removedId, consent.status);
  await deletePerson(db, removedId);
  await redactSubject(db, 'people', removedId);
  const before = {
    ...keptRecord,
    row: {
      ...keptRecord.row,
      photo_id: kept.photoId ?? removed.photoId,
      newsletter_consent: consent.status,
    },
    consent,
  };
  const after = await updatePersonRecord(db, before, merged, toAuthor(call), removedRecord.emails);
  await recordAudit(db, {
    action: 'merge',
    subject: { table: 'people', id: keptId, label: kept.displayName },
    after: { removed: removed.displayName },
  });
  return toPersonView(after);
}
