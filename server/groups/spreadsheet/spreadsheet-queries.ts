/** Reads groups for spreadsheets of people. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { selectStepRows } from '#server/core/database/undo.ts';
import { toGroupKey } from './group-cells.ts';

interface KnownGroup {
  readonly id: string;
  readonly name: string;
  readonly type_id: string;
}

/** The groups that are not closed, by id and by name; `several` have that name. */
export async function readGroupKeys(
  db: ChurchDb,
): Promise<ReadonlyMap<string, KnownGroup | 'several'>> {
  const rows = await db
    .selectFrom('groups')
    .select(['id', 'name', 'type_id'])
    .where('status', '<>', 'closed')
    .execute();
  const byKey = new Map<string, KnownGroup | 'several'>(rows.map((row) => [row.id, row]));
  for (const row of rows) {
    const key = toGroupKey(row.name);
    byKey.set(key, byKey.has(key) ? 'several' : row);
  }
  return byKey;
}

interface MembershipForExport {
  readonly person_id: string;
  readonly group_id: string;
  readonly group_name: string;
  readonly type_id: string;
  readonly role_id: string;
}

/** The groups to which these people belong, by name. */
export async function listMembershipsForExport(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<readonly MembershipForExport[]> {
  const church = getChurchId(db);
  const { rows } = await sql<MembershipForExport>`
    SELECT m.person_id, g.id AS group_id, g.name AS group_name, g.type_id, m.role_id
    FROM group_members m JOIN groups g ON g.church_id = ${church}::uuid AND g.id = m.group_id
    WHERE m.church_id = ${church}::uuid AND m.person_id = ANY (${[...personIds]}::uuid[]) AND m.status = 'active'
    ORDER BY g.sort_key, g.id`.execute(db);
  return rows;
}

interface AddedGroup {
  readonly id: string;
  readonly name: string;
  readonly isUsed: boolean;
}

/** The groups that the step created: whether others joined each since, or other groups are below it. */
export async function listAddedGroups(db: ChurchDb, stepId: string): Promise<AddedGroup[]> {
  const church = getChurchId(db);
  const { rows } = await sql<AddedGroup>`
    SELECT g.id, g.name, (
      EXISTS (SELECT FROM group_members m WHERE m.church_id = ${church}::uuid AND m.group_id = g.id
        AND m.person_id NOT IN (SELECT p.row_id FROM undo_rows p WHERE p.church_id = ${church}::uuid
          AND p.step_id = ${stepId}::uuid AND p.table_name = 'people')
        AND m.id NOT IN (${selectStepRows(db, stepId, 'group_members')}))
      OR EXISTS (SELECT FROM groups o WHERE o.church_id = ${church}::uuid AND o.parent_id = g.id
        AND o.id NOT IN (${selectStepRows(db, stepId, 'groups')}))) AS "isUsed"
    FROM undo_rows r JOIN groups g ON g.church_id = ${church}::uuid AND g.id = r.row_id
    WHERE r.church_id = ${church}::uuid AND r.step_id = ${stepId}::uuid AND r.table_name = 'groups' AND r.before IS NULL
    ORDER BY g.name`.execute(db);
  return rows;
}

/** By name. */
export const listGroupNames = (db: ChurchDb, ids: readonly string[]) =>
  db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('id', 'in', [...ids, null])
    .orderBy('name')
    .orderBy('id')
    .execute();
