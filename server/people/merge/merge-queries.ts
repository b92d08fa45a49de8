/** The rows of two people who become one. */
import type { Selectable } from 'kysely';
import type { Tables } from '#server/core/database/database-types.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { movingFigures } from '../queries/figure-queries.ts';

/** Locks the people in the order of their ids, so that two merges can't wait for each other. */
export async function lockPeople(db: ChurchDb, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Moves the place to a person without one, with its point on the map. */
export async function movePlace(db: ChurchDb, fromId: string, toId: string): Promise<void> {
  const from = await db
    .selectFrom('people')
    .select('place_id')
    .where('id', '=', fromId)
    .executeTakeFirstOrThrow();
  if (from.place_id === null) return;
  const { place_id } = from;
  await db.updateTable('people').set({ place_id: null }).where('id', '=', fromId).execute();
  await db.updateTable('people').set({ place_id }).where('id', '=', toId).execute();
}

/** Moves the consent statements; the columns then have the consents of the person. */
export async function moveConsents(
  db: ChurchDb,
  keptId: string,
  removedId: string,
  columns: Pick<Selectable<Tables['people']>, 'newsletter_consent' | 'directory_consent'>,
): Promise<void> {
  await db
    .updateTable('consents')
    .set({ person_id: keptId })
    .where('person_id', '=', removedId)
    .execute();
  await movingFigures(db, [keptId], () =>
    db.updateTable('people').set(columns).where('id', '=', keptId).execute(),
  );
}

type Merge = Omit<Selectable<Tables['person_merges']>, 'church_id'>;

/** Those that were merged into the removed person before were merged into the kept one then. */
export async function insertMerge(db: ChurchDb, merge: Merge): Promise<void> {
  await db
    .updateTable('person_merges')
    .set({ kept_id: merge.kept_id })
    .where('kept_id', '=', merge.removed_id)
    .execute();
  await db.insertInto('person_merges').values(merge).execute();
}

export const findMergeOfStep = (db: ChurchDb, stepId: string) =>
  db
    .selectFrom('person_merges')
    .select(['kept_id', 'removed_id', 'removed_name'])
    .where('step_id', '=', stepId)
    .executeTakeFirst();

/** The id of the record into which a removed one was merged. */
export async function findKeptId(db: ChurchDb, removedId: string): Promise<string | undefined> {
  const merge = await db
    .selectFrom('person_merges')
    .select('kept_id')
    .where('removed_id', '=', removedId)
    .executeTakeFirst();
  return merge?.kept_id;
}

/** The ids of the records that were merged into a person. */
export async function listMergedIds(db: ChurchDb, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person_merges')
    .select('removed_id')
    .where('kept_id', '=', personId)
    .execute();
  return rows.map((row) => row.removed_id);
}

/** Deletes the undo of the merges of a person, which has the values of both records. */
export async function deleteMergeUndo(db: ChurchDb, personId: string): Promise<void> {
  await db
    .deleteFrom('undo_steps')
    .where('id', 'in', (steps) =>
      steps.selectFrom('person_merges').select('step_id').where('kept_id', '=', personId),
    )
    .execute();
}
