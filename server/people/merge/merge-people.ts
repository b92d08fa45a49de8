/** Merges two records of the same person into one. */
import { Problem } from '#domain/kernel/errors.ts';
import { maxContacts } from '#domain/people/contact-shapes.ts';
import {
  getMergeChoice,
  chooseConsents,
  mergePersonFields,
  type MergeChoices,
  type MergedField,
} from '#domain/people/merge/merge.ts';
import { displayName } from '#domain/people/rules.ts';
import type { PersonInput, PersonView } from '#domain/people/schema.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { recordRowsAfter, recordRowsBefore } from '#server/core/database/undo-images.ts';
import { createUndoStep, keepFileForUndo } from '#server/core/database/undo.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { moveUserLink } from '#server/users/public.ts';
import { moveDismissals } from '../duplicates/candidates-queries.ts';
import { setPhoto } from '../photo/photo-queries.ts';
import { toConsentColumns } from '../person-mapper.ts';
import { toPersonView, type PersonRecord } from '../person-record.ts';
import { deletePerson, updatePersonRecord } from '../queries/person-queries.ts';
import { getPerson, getPersonRecord, toAuthor } from '../save-person.ts';
import { peopleSubject } from '../subject.ts';
import { insertMerge, lockPeople, moveConsents, movePlace } from './merge-queries.ts';

export interface PeopleMerge {
  readonly keptId: string;
  readonly removedId: string;
}

/**
 * A later feature moves its rows from the removed person to the one that is kept, in the same transaction. Rows with a foreign
 * key that it does not move are deleted with the person. The undo gives back all rows that refer to one of the two, so a feature
 * must not change other rows here.
 */
export type OnPeopleMerged = (db: ChurchDb, merge: PeopleMerge) => Promise<void>;

export interface MergeInput extends PeopleMerge {
  readonly choices: MergeChoices;
  /** The versions that the user compared, if any. */
  readonly versions?: { readonly kept?: number | undefined; readonly removed?: number | undefined };
}

type Call = Pick<TransactionCall<unknown>, 'db' | 'actor'>;

/**
 * Returns the kept person with the chosen values, and the id of the undo. Consents and user of the removed person follow; its
 * personal links and the changes that wait for approval are deleted with it. The activity log keeps the entries of both.
 */
export async function mergePeople(
  call: Call,
  merge: MergeInput,
  onPeopleMerged: readonly OnPeopleMerged[],
): Promise<{ person: PersonView; undoId: string }> {
  const { db } = call;
  const { keptId, removedId, choices } = merge;
  if (keptId === removedId)
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'removedId', reason: 'invalid-value' }],
    });
  const records = await lockRecords(call, merge);
  const { kept, removed } = records;
  const merged = mergeFields(records, choices);
  const isRemovedChosen = (field: MergedField): boolean =>
    getMergeChoice(kept.view, field, choices) === 'removed';
  const undoId = newId();
  const author = toAuthor(call);
  await createUndoStep(db, undoId, author.at, {
    kind: 'merge',
    count: 1,
    by: call.actor.name,
    label: removed.view.displayName,
  });
  await recordRowsBefore(db, undoId, peopleSubject, [keptId, removedId]);
  for (const moveRows of onPeopleMerged) await moveRows(db, merge);
  await moveUserLink(db, removedId, keptId);
  await moveDismissals(db, keptId, removedId);
  const isPhotoMoved = isRemovedChosen('photo');
  const isPlaceMoved = isRemovedChosen('address') && kept.record.place === null;
  await insertMerge(db, {
    removed_id: removedId,
    kept_id: keptId,
    removed_name: removed.view.displayName,
    merged_at: author.at,
    merged_by_name: call.actor.name,
    step_id: undoId,
  });
  if (isPhotoMoved) await setPhoto(db, keptId, removed.view.photoId);
  if (isPlaceMoved) await movePlace(db, removedId, keptId);
  await joinRecords(call, records, merged, {
    photo_id: (isPhotoMoved ? removed : kept).view.photoId,
    place: (isPlaceMoved ? removed : kept).record.place,
  });
  await recordAudit(db, {
    action: 'merge',
    subject: { table: 'people', id: keptId, label: kept.view.displayName },
    after: { removed: removed.view.displayName },
  });
  await keepFileForUndo(db, undoId, (isPhotoMoved ? kept : removed).view.photoId);
  await recordRowsAfter(db, undoId, peopleSubject, [keptId, removedId]);
  return { person: await getPerson(call, keptId), undoId };
}

interface StoredPerson {
  readonly record: PersonRecord;
  readonly view: PersonView;
}
type Records = Readonly<Record<'kept' | 'removed', StoredPerson>>;

/** Throws Problem if one is missing, or is not the version that the user compared. */
async function lockRecords(
  call: Call,
  { keptId, removedId, versions }: MergeInput,
): Promise<Records> {
  await lockPeople(call.db, [keptId, removedId]);
  const read = async (id: string): Promise<StoredPerson> => {
    const record = await getPersonRecord(call, id);
    return { record, view: toPersonView(record) };
  };
  const records = { kept: await read(keptId), removed: await read(removedId) };
  const isStale = (['kept', 'removed'] as const).some((each) => {
    const { version } = records[each].view;
    return (versions?.[each] ?? version) !== version;
  });
  if (isStale) throw new Problem('stale', 'person-stale');
  return records;
}

function mergeFields({ kept, removed }: Records, choices: MergeChoices): PersonInput {
  // The address of a home follows with the membership.
  const address = removed.record.place && removed.view.address;
  const merged = mergePersonFields(kept.view, { ...removed.view, address }, choices);
  if (Math.max(merged.emails.length, merged.phones.length) > maxContacts)
    throw new Problem('failed_precondition', 'merge-too-many-contacts', {
      values: { limit: maxContacts },
    });
  if (displayName(merged) === '')
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'givenNames', reason: 'name-needed' }],
    });
  return merged;
}

/** The removed record goes first, because the kept one may take its identity document. */
async function joinRecords(
  call: Call,
  { kept, removed }: Records,
  merged: PersonInput,
  { photo_id, place }: Pick<PersonRecord['row'], 'photo_id'> & Pick<PersonRecord, 'place'>,
): Promise<void> {
  const { db } = call;
  const [keptId, removedId] = [kept.view.id, removed.view.id];
  const consents = chooseConsents(kept.view, removed.view);
  const columns = toConsentColumns(consents);
  await moveConsents(db, keptId, removedId, columns);
  await deletePerson(db, removedId);
  const before = {
    ...kept.record,
    row: { ...kept.record.row, photo_id, ...columns },
    place,
    consents,
  };
  await updatePersonRecord(db, before, merged, toAuthor(call), removed.record.emails);
}
