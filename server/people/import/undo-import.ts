/** Takes the people of an import back, with what later features made of their cells. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { leaveRecords } from '#server/core/database/related-tables.ts';
import { listImagedRecords } from '#server/core/database/undo-images.ts';
import { deleteInsertedRows, lockUndoRows } from '#server/core/database/undo.ts';
import { findUndoableRecords, type UndoRun } from '#server/imports/public.ts';
import { deleteUnusedPlaces } from '#server/places/public.ts';
import type { OnPeopleErased } from '../erase-person.ts';
import { restoreKnown } from '../newcomers.ts';
import { removeFromFigures } from '../queries/figure-queries.ts';
import { listDisplayNames, listOwnPlaces } from '../queries/person-queries.ts';
import { deleteAllSearchWords } from '../queries/search-word-queries.ts';
import { peopleSubject } from '../subject.ts';
import { peopleTables } from '../tables.ts';
import type { SpreadsheetContributions } from './feature-columns.ts';

/** Mails to a person and lookups of it do not prevent the undo, nor do its parts, whose changes raise its version. */
export const tablesOfPerson: ReadonlySet<string> = new Set(
  Object.keys({ ...peopleTables.exported, ...peopleTables.excluded })
    .filter((name) => name !== 'submissions')
    .concat('newsletter_recipients', 'consent_requests', 'review_lookups'),
);

export interface UndoContributions extends SpreadsheetContributions {
  readonly onPeopleErased?: OnPeopleErased;
}

/** People who changed since or about whom others have rows stay, as do those of a family that changed. */
export async function lockUndoablePeople(
  db: ChurchDb,
  importId: string,
  features: readonly SpreadsheetContributions[],
) {
  return findUndoableRecords(db, importId, peopleSubject, {
    rows: await lockUndoRows(db, importId, 'people'),
    ignored: tablesOfPerson,
    parts: features.flatMap(({ featureColumns }) => featureColumns?.lockChangedRecords ?? []),
    listNames: (ids) => listDisplayNames(db, ids),
  });
}

export async function erasePeople(
  db: ChurchDb,
  { id, author, ids, keptIds }: UndoRun,
  features: readonly UndoContributions[],
): Promise<void> {
  await leaveRecords(db, id, peopleSubject, keptIds);
  for (const { featureColumns } of features) await featureColumns?.undoImport(db, { id, author });
  await restoreKnown(db, id, await listImagedRecords(db, id, peopleSubject));
  for (const { onPeopleErased } of features) await onPeopleErased?.(db, ids);
  const places = await listOwnPlaces(db, ids);
  await deleteAllSearchWords(db, ids);
  await removeFromFigures(db, ids);
  await deleteInsertedRows(db, id, 'people', author.at);
  await deleteUnusedPlaces(db, places);
}
