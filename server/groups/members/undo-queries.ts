/** The rows about who belongs to groups that a change keeps for its undo. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { listTablesAbout, type RelatedTable } from '#server/core/database/related-tables.ts';
import {
  deleteInserted,
  deleteUnchangedImages,
  insertDeleted,
  insertImages,
  updateChanged,
} from '#server/core/database/undo-images.ts';
import { peopleSubject } from '#server/people/public.ts';

const roles: RelatedTable = {
  name: 'group_member_roles',
  columns: ['membership_id'],
  key: ['id'],
  written: ['id', 'membership_id', 'role_id', 'since', 'until'],
  parentOf: null,
};

async function getMembers(db: ChurchDb): Promise<RelatedTable> {
  const found = (await listTablesAbout(db, peopleSubject)).find(
    ({ name }) => name === 'group_members',
  );
  if (!found) throw new Error('No table group_members');
  return { ...found, columns: ['id'], parentOf: null };
}

/** All memberships of these people in these groups, also those that ended. */
export interface ChangedMembers {
  readonly groupIds: readonly string[];
  readonly personIds: readonly string[];
}

async function listIds(db: ChurchDb, { groupIds, personIds }: ChangedMembers): Promise<string[]> {
  const church = getChurchId(db);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM group_members WHERE church_id = ${church}::uuid
      AND group_id = ANY (${[...groupIds]}::uuid[]) AND person_id = ANY (${[...personIds]}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Keeps the memberships with the history of their roles as they are: call it before the change and after it. */
export async function recordMembers(
  db: ChurchDb,
  stepId: string,
  moment: 'before' | 'after',
  members: ChangedMembers,
): Promise<void> {
  const ids = await listIds(db, members);
  await insertImages(db, stepId, moment, await getMembers(db), ids);
  await insertImages(db, stepId, moment, roles, ids);
  if (moment === 'after') await deleteUnchangedImages(db, stepId);
}

/** How many memberships the step changed; its row is deleted if there are none. */
export async function countChanged(db: ChurchDb, stepId: string): Promise<number> {
  const { count } = await db
    .selectFrom('undo_images')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('step_id', '=', stepId)
    .where('table_name', '=', 'group_members')
    .executeTakeFirstOrThrow();
  if (count === 0) await db.deleteFrom('undo_steps').where('id', '=', stepId).execute();
  else
    await db
      .updateTable('undo_steps')
      .set({ change_count: count })
      .where('id', '=', stepId)
      .execute();
  return count;
}

/** The groups that the step changed, or whose memberships it changed; none for a step of another kind. */
export async function listGroupsOfStep(db: ChurchDb, stepId: string): Promise<string[]> {
  const church = getChurchId(db);
  const { rows } = await sql<{ id: string; other: boolean }>`
    SELECT DISTINCT coalesce(after, before) ->> CASE table_name WHEN 'groups' THEN 'id' ELSE 'group_id' END AS id,
      table_name NOT IN ('group_members', 'group_status_changes', 'groups') AS other
    FROM undo_images WHERE church_id = ${church}::uuid AND step_id = ${stepId}::uuid
      AND table_name <> 'group_member_roles'`.execute(db);
  return rows.some(({ other }) => other) ? [] : rows.map(({ id }) => id).toSorted();
}

/** How many of the memberships changed since the step, or are gone. */
export async function countChangedSince(db: ChurchDb, stepId: string): Promise<number> {
  const church = getChurchId(db);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM undo_images i
    CROSS JOIN LATERAL jsonb_populate_record(NULL::group_members, i.row_key) k
    LEFT JOIN group_members m ON m.church_id = ${church}::uuid AND m.id = k.id
    WHERE i.church_id = ${church}::uuid AND i.step_id = ${stepId}::uuid AND i.table_name = 'group_members'
      AND (m.id IS NULL OR m.version <> (i.after ->> 'version')::int)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether somebody whom the step took from a group came back to it since. */
export async function hasReturned(db: ChurchDb, stepId: string): Promise<boolean> {
  const church = getChurchId(db);
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM undo_images i
    CROSS JOIN LATERAL jsonb_populate_record(NULL::group_members, i.before) b
    JOIN group_members m ON m.church_id = ${church}::uuid AND m.group_id = b.group_id
      AND m.person_id = b.person_id AND m.status <> 'left' AND m.id <> b.id
    WHERE i.church_id = ${church}::uuid AND i.step_id = ${stepId}::uuid AND i.table_name = 'group_members'
      AND i.before ->> 'status' <> 'left' LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Gives the rows back as they were; versions go on. */
export async function restoreMembers(db: ChurchDb, stepId: string): Promise<void> {
  const members = await getMembers(db);
  await deleteInserted(db, stepId, roles);
  await deleteInserted(db, stepId, members);
  for (const table of [members, roles]) {
    await updateChanged(db, stepId, table);
    await insertDeleted(db, stepId, table);
  }
}

export async function deleteImages(db: ChurchDb, stepId: string): Promise<void> {
  await db.deleteFrom('undo_images').where('step_id', '=', stepId).execute();
}
