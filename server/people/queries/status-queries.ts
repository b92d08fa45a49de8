/** The church's list of belonging statuses. */
import { sql } from 'kysely';
import { seededStatuses, type StatusColor, type StatusInput } from '#domain/people/belonging.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { findNextPosition } from '#server/core/database/ordered-lists.ts';
import { newId } from '#server/core/ids.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

export interface StatusRow {
  readonly id: string;
  readonly key: string | null;
  readonly name: string | null;
  readonly countsAsMember: boolean;
  readonly color: StatusColor | null;
  readonly archived: boolean;
}

export async function listStatuses(db: ChurchDb): Promise<StatusRow[]> {
  const rows = await db
    .selectFrom('belonging_statuses')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    name: row.name,
    countsAsMember: row.counts_as_member,
    color: row.color,
    archived: row.archived_at !== null,
  }));
}

const selectActiveStatus = prepareQuery(
  'select_active_status',
  'SELECT FROM belonging_statuses WHERE church_id = $1 AND id = $2 AND archived_at IS NULL',
);

/** Whether a person may get this status: it exists and is not archived. */
export const isStatusAssignable = async (db: ChurchDb, id: string): Promise<boolean> =>
  (await selectActiveStatus(db, [id])).length > 0;

/** Creates the default statuses of a new church. */
export async function seedBelongingStatuses(db: ChurchDb): Promise<void> {
  const rows = seededStatuses.map(({ key, countsAsMember }, index) => ({
    id: newId(),
    key,
    position: index + 1,
    counts_as_member: countsAsMember,
  }));
  await db.insertInto('belonging_statuses').values(rows).execute();
}

const toStatusColumns = ({ name, countsAsMember, color }: StatusInput) => ({
  name: name || null,
  counts_as_member: countsAsMember,
  color,
});

export async function insertStatus(db: ChurchDb, status: StatusInput): Promise<void> {
  await db
    .insertInto('belonging_statuses')
    .values({
      ...toStatusColumns(status),
      id: newId(),
      position: await findNextPosition(db, 'belonging_statuses'),
    })
    .execute();
}

export async function updateStatus(db: ChurchDb, id: string, status: StatusInput): Promise<void> {
  await db
    .updateTable('belonging_statuses')
    .set(toStatusColumns(status))
    .where('id', '=', id)
    .execute();
}

export async function countPeopleWithStatus(db: ChurchDb, id: string): Promise<number> {
  const row = await db
    .selectFrom('people')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('belonging_status_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.count;
}
