/** The people who are named in a sheet of groups and added to the church while the user reviews it. */
import { personTargets } from '#domain/group-imports/person-targets.ts';
import { redactSubject } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listNamedSince, listNewRecords } from '#server/core/database/related-tables.ts';
import { lockUndoRows, recordInsertedRows } from '#server/core/database/undo.ts';
import { listPeopleWithGroups } from '#server/groups/public.ts';
import type { WritingRun } from '#server/imports/public.ts';
import {
  deletePerson,
  peopleSubject,
  tablesOfPerson,
  type OnPeopleErased,
} from '#server/people/public.ts';

/** Adds these people to the undo step of the import. */
export async function recordRegistered(
  db: ChurchDb,
  { id, author, settings, startedAt }: Pick<WritingRun, 'id' | 'author' | 'settings' | 'startedAt'>,
): Promise<void> {
  const chosen = personTargets.flatMap((target) => Object.values(settings.words[target] ?? {}));
  const ids = [...new Set(chosen.flatMap((personId) => personId ?? []))];
  if (ids.length === 0) return;
  const added = { userId: author.userId, since: startedAt };
  await recordInsertedRows(db, id, 'people', await listNewRecords(db, peopleSubject, ids, added));
}

/** Deletes the people of the step that no other row names. Call it after the groups of the import were deleted. */
export async function eraseRegistered(
  db: ChurchDb,
  importId: string,
  features: readonly { readonly onPeopleErased?: OnPeopleErased }[],
): Promise<void> {
  const { unchanged } = await lockUndoRows(db, importId, 'people');
  if (unchanged.length === 0) return;
  const named = await listNamedSince(db, importId, peopleSubject, tablesOfPerson);
  const kept = new Set([...named.keys(), ...(await listPeopleWithGroups(db, unchanged))]);
  const ids = unchanged.filter((id) => !kept.has(id));
  for (const { onPeopleErased } of features) await onPeopleErased?.(db, ids);
  for (const id of ids) {
    await deletePerson(db, id);
    await redactSubject(db, 'people', id);
  }
}
