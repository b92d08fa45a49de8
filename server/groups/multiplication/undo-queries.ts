/** The rows of groups that a change of whole groups keeps for its undo, beside those of their members. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { RelatedTable } from '#server/core/database/related-tables.ts';
import {
  deleteInserted,
  deleteUnchangedImages,
  insertImages,
  updateChanged,
} from '#server/core/database/undo-images.ts';
import { readDisplayName, type NamedRow } from '#server/people/public.ts';

/** `written`: what such a change writes, so that the undo leaves the rest of a group as it is. */
const groups: RelatedTable = {
  name: 'groups',
  columns: ['id'],
  key: ['id'],
  written: [
    'id',
    'version',
    'status',
    'closed_on',
    'merged_into_id',
    'host_id',
    'place_id',
    'meeting_link',
    'rrule',
    'first_day',
    'start_time',
    'duration_minutes',
    'time_zone',
  ],
  parentOf: null,
};
const statusChanges: RelatedTable = {
  name: 'group_status_changes',
  columns: ['group_id'],
  key: ['id'],
  written: ['id'],
  parentOf: null,
};

/** Keeps these groups as they are: call it before the change and after it. */
export async function recordGroups(
  db: ChurchDb,
  stepId: string,
  moment: 'before' | 'after',
  groupIds: readonly string[],
): Promise<void> {
  for (const table of [groups, statusChanges])
    await insertImages(db, stepId, moment, table, groupIds);
  if (moment === 'after') await deleteUnchangedImages(db, stepId);
}

/** Gives groups back what the step changed, and deletes those that it created. */
export async function restoreGroups(db: ChurchDb, stepId: string): Promise<void> {
  await deleteInserted(db, stepId, statusChanges);
  await deleteInserted(db, stepId, groups);
  await updateChanged(db, stepId, groups);
}

/** The groups that the step created, changed or closed; none for a step that concerns members only. */
export async function listWholeGroups(
  db: ChurchDb,
  stepId: string,
): Promise<{ id: string; isNew: boolean }[]> {
  const church = getChurchId(db);
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    SELECT i.row_key ->> 'id' AS id, i.before IS NULL AS "isNew" FROM undo_images i
    WHERE i.church_id = ${church}::uuid AND i.step_id = ${stepId}::uuid AND i.table_name = 'groups'
    ORDER BY 1`.execute(db);
  return rows;
}

/** The names of the people whose memberships changed since, who came back, or who came to a group that the step created. */
export async function listPeopleChangedSince(db: ChurchDb, stepId: string): Promise<string[]> {
  const church = getChurchId(db);
  const { rows } = await sql<NamedRow>`
    SELECT p.given_names, p.surname1, p.surname2, p.nickname, p.name_order
    FROM people p WHERE p.church_id = ${church}::uuid AND p.id IN (
      SELECT (i.after ->> 'person_id')::uuid FROM undo_images i
      CROSS JOIN LATERAL jsonb_populate_record(NULL::group_members, i.row_key) k
      LEFT JOIN group_members m ON m.church_id = ${church}::uuid AND m.id = k.id
      WHERE i.church_id = ${church}::uuid AND i.step_id = ${stepId}::uuid AND i.table_name = 'group_members'
        AND (m.id IS NULL OR m.version <> (i.after ->> 'version')::int)
      UNION
      SELECT m.person_id FROM undo_images i
      CROSS JOIN LATERAL jsonb_populate_record(NULL::group_members, i.before) b
      JOIN group_members m ON m.church_id = ${church}::uuid AND m.group_id = b.group_id
        AND m.person_id = b.person_id AND m.status <> 'left' AND m.id <> b.id
      WHERE i.church_id = ${church}::uuid AND i.step_id = ${stepId}::uuid AND i.table_name = 'group_members'
        AND i.before ->> 'status' <> 'left'
      UNION
      SELECT m.person_id FROM undo_images g
      CROSS JOIN LATERAL jsonb_populate_record(NULL::groups, g.row_key) k
      JOIN group_members m ON m.church_id = ${church}::uuid AND m.group_id = k.id
      WHERE g.church_id = ${church}::uuid AND g.step_id = ${stepId}::uuid AND g.table_name = 'groups' AND g.before IS NULL
        AND NOT EXISTS (SELECT FROM undo_images i WHERE i.church_id = ${church}::uuid AND i.step_id = ${stepId}::uuid
          AND i.table_name = 'group_members' AND i.row_key ->> 'id' = m.id::text))
    ORDER BY p.sort_key, p.id`.execute(db);
  return rows.map(readDisplayName);
}

interface GroupOfStep {
  readonly id: string;
  readonly name: string;
  /** The step created it. */
  readonly isNew: boolean;
  readonly changed: boolean;
}

/** The groups of the step: whether each changed since, or others depend on it by now: daughters, people who came from it. */
export async function listGroupsOfStep(db: ChurchDb, stepId: string): Promise<GroupOfStep[]> {
  const church = getChurchId(db);
  const { rows } = await sql<GroupOfStep>`
    SELECT k.id, coalesce(g.name, i.after ->> 'name') AS name, i.before IS NULL AS "isNew", (
      g.id IS NULL OR g.version <> (i.after ->> 'version')::int
        OR (i.before IS NULL AND (
          EXISTS (SELECT FROM groups o WHERE o.church_id = ${church}::uuid AND (o.mother_id = g.id OR o.merged_into_id = g.id))
          OR EXISTS (SELECT FROM group_multiplications x WHERE x.church_id = ${church}::uuid AND x.group_id = g.id)
          OR EXISTS (SELECT FROM group_members m WHERE m.church_id = ${church}::uuid AND m.moved_to_id = g.id
            AND NOT EXISTS (SELECT FROM undo_images j WHERE j.church_id = ${church}::uuid AND j.step_id = ${stepId}::uuid
              AND j.table_name = 'group_members' AND j.row_key ->> 'id' = m.id::text))))) AS changed
    FROM undo_images i
    CROSS JOIN LATERAL jsonb_populate_record(NULL::groups, i.row_key) k
    LEFT JOIN groups g ON g.church_id = ${church}::uuid AND g.id = k.id
    WHERE i.church_id = ${church}::uuid AND i.step_id = ${stepId}::uuid AND i.table_name = 'groups'
    ORDER BY 2`.execute(db);
  return rows;
}

/** The proposal that the step approved is open again, or withdrawn if there is another one by now. */
export async function reopenProposal(db: ChurchDb, stepId: string): Promise<void> {
  const church = getChurchId(db);
  await sql`
    UPDATE group_multiplications x SET version = x.version + 1, undo_id = NULL, new_group_id = NULL,
      decided_at = NULL, decided_by = NULL, decided_by_name = '',
      state = CASE WHEN EXISTS (SELECT FROM group_multiplications o WHERE o.church_id = ${church}::uuid
        AND o.group_id = x.group_id AND o.state IN ('proposed', 'scheduled')) THEN 'withdrawn' ELSE 'proposed' END
    WHERE x.church_id = ${church}::uuid AND x.undo_id = ${stepId}::uuid`.execute(db);
}

export async function setChangeCount(db: ChurchDb, stepId: string): Promise<void> {
  const church = getChurchId(db);
  await sql`
    UPDATE undo_steps s SET change_count = (SELECT count(*) FROM undo_images i WHERE i.church_id = ${church}::uuid
      AND i.step_id = ${stepId}::uuid AND i.table_name = 'group_members')
    WHERE s.church_id = ${church}::uuid AND s.id = ${stepId}::uuid`.execute(db);
}
