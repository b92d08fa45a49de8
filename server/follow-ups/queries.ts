/** Follow-ups and what happened to them. A person has at most one open for each reason. */
import { sql, type Insertable, type Selectable } from 'kysely';
import type { FollowUpReason } from '#domain/follow-ups/schema.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { FollowUpReader } from './reader.ts';

export type FollowUpRow = Selectable<Tables['follow_ups']>;
export type EntryRow = Selectable<Tables['follow_up_entries']>;

/** Undefined if the reader may not see it. */
export const findFollowUp = (
  db: ChurchDb,
  { userId, seesPeople }: FollowUpReader,
  id: string,
): Promise<FollowUpRow | undefined> =>
  db
    .selectFrom('follow_ups')
    .selectAll()
    .where('id', '=', id)
    .$if(!seesPeople, (query) => query.where('assignee_id', '=', userId))
    .executeTakeFirst();

export const findOpenFollowUp = (
  db: ChurchDb,
  personId: string,
  reason: FollowUpReason,
): Promise<FollowUpRow | undefined> =>
  db
    .selectFrom('follow_ups')
    .selectAll()
    .where('person_id', '=', personId)
    .where('reason', '=', reason)
    .where('done_at', 'is', null)
    .executeTakeFirst();

export type NewFollowUp = Pick<
  Insertable<Tables['follow_ups']>,
  | 'person_id'
  | 'reason'
  | 'group_id'
  | 'assignee_id'
  | 'assignee_name'
  | 'due_on'
  | 'created_at'
  | 'created_by_name'
>;

/** Those of people who already have an open one for the reason are not inserted. */
export const insertFollowUps = (
  db: ChurchDb,
  followUps: readonly NewFollowUp[],
): Promise<FollowUpRow[]> =>
  db
    .insertInto('follow_ups')
    .values(followUps.map((each) => ({ ...each, id: newId() })))
    .onConflict((conflict) =>
      conflict
        .columns(['church_id', 'person_id', 'reason'])
        .where('done_at', 'is', null)
        .doNothing(),
    )
    .returningAll()
    .execute();

export type FollowUpChanges = Partial<
  Pick<
    FollowUpRow,
    | 'assignee_id'
    | 'assignee_name'
    | 'due_on'
    | 'done_at'
    | 'done_by_name'
    | 'outcome'
    | 'outcome_text'
  >
>;

export const updateFollowUp = (
  db: ChurchDb,
  id: string,
  changes: FollowUpChanges,
): Promise<FollowUpRow> =>
  db
    .updateTable('follow_ups')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Undefined if it is done or no longer there. */
export const restoreOpenFollowUp = (
  db: ChurchDb,
  id: string,
  changes: FollowUpChanges,
): Promise<FollowUpRow | undefined> =>
  db
    .updateTable('follow_ups')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** With its history. */
export async function deleteFollowUp(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('follow_ups').where('id', '=', id).execute();
}

export type NewEntry = Omit<
  Insertable<Tables['follow_up_entries']>,
  'church_id' | 'id' | 'follow_up_id' | 'person_id' | 'author_id' | 'author_name' | 'created_at'
>;

export interface EntryAuthor {
  readonly userId: string;
  readonly name: string;
  readonly at: Date;
}

export async function insertEntries(
  db: ChurchDb,
  followUps: readonly Pick<FollowUpRow, 'id' | 'person_id'>[],
  entry: NewEntry,
  author: EntryAuthor,
): Promise<void> {
  if (followUps.length === 0) return;
  await db
    .insertInto('follow_up_entries')
    .values(
      followUps.map(({ id, person_id }) => ({
        id: newId(),
        follow_up_id: id,
        person_id,
        author_id: author.userId,
        author_name: author.name,
        created_at: author.at,
        ...entry,
      })),
    )
    .execute();
}

/** The latest first. Notes as in the feature of notes; the assignee also sees those for all who see the person. */
export const listEntries = (
  db: ChurchDb,
  { userId, seesNotes, isPastoral }: FollowUpReader,
  { id, assignee_id }: Pick<FollowUpRow, 'id' | 'assignee_id'>,
): Promise<EntryRow[]> =>
  db
    .selectFrom('follow_up_entries')
    .selectAll()
    .where('follow_up_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('kind', '<>', 'note'),
        eb('author_id', '=', userId),
        ...(seesNotes || assignee_id === userId ? [eb('visibility', '=', 'viewers')] : []),
        ...(isPastoral ? [eb('visibility', '=', 'pastors')] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A merge leaves one that is open for each reason: that of the record which stays, with what happened to both. */
export async function moveFollowUps(
  db: ChurchDb,
  { keptId, removedId }: { readonly keptId: string; readonly removedId: string },
): Promise<void> {
  const church = getChurchId(db);
  await sql`
    UPDATE follow_up_entries e SET follow_up_id = kept.id
    FROM follow_ups kept, follow_ups removed
    WHERE e.church_id = ${church}::uuid AND e.follow_up_id = removed.id
      AND kept.church_id = ${church}::uuid AND kept.person_id = ${keptId}::uuid AND kept.done_at IS NULL
      AND removed.church_id = ${church}::uuid AND removed.person_id = ${removedId}::uuid AND removed.done_at IS NULL
      AND removed.reason = kept.reason`.execute(db);
  await db
    .deleteFrom('follow_ups')
    .where('person_id', '=', removedId)
    .where('done_at', 'is', null)
    .where('reason', 'in', (eb) =>
      eb
        .selectFrom('follow_ups as kept')
        .select('kept.reason')
        .where('kept.person_id', '=', keptId)
        .where('kept.done_at', 'is', null),
    )
    .execute();
  for (const table of ['follow_ups', 'follow_up_entries'] as const)
    await db
      .updateTable(table)
      .set({ person_id: keptId })
      .where('person_id', '=', removedId)
      .execute();
}

/** Deletes those that a step inserted and nobody has touched since. */
export const deleteUntouched = (
  db: ChurchDb,
  stepId: string,
): Promise<Pick<FollowUpRow, 'id' | 'person_id'>[]> =>
  db
    .deleteFrom('follow_ups')
    .where('version', '=', 1)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('undo_rows')
        .select('undo_rows.row_id')
        .where('undo_rows.step_id', '=', stepId)
        .where('undo_rows.table_name', '=', 'follow_ups'),
    )
    .returning(['id', 'person_id'])
    .execute();
