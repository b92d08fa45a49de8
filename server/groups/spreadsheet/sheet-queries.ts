/** Reads groups for spreadsheets in which a row is a group. */
import { sql, type SqlBool } from 'kysely';
import { leadingFunctions } from '#domain/groups/types.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { selectStepRows } from '#server/core/database/undo.ts';
import { hasDied } from '#server/people/public.ts';

/** A group or branch that is not closed, with what a row can complete. */
export interface KnownGroup {
  readonly id: string;
  readonly name: string;
  readonly type_id: string;
  readonly kind: 'branch' | 'group';
  readonly parent_id: string | null;
  readonly host_id: string | null;
  readonly place_id: string | null;
  readonly rrule: string | null;
  /** The people who lead or supervise it. */
  readonly leader_ids: readonly string[];
}

export async function listKnownGroups(db: ChurchDb): Promise<readonly KnownGroup[]> {
  const church = getChurchId(db);
  const { rows } = await sql<KnownGroup>`
    SELECT g.id, g.name, g.type_id, t.kind, g.parent_id, g.host_id, g.place_id, g.rrule,
      ARRAY (SELECT m.person_id FROM group_members m
        JOIN group_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id AND r.function IN ('leader', 'supervisor')
        WHERE m.church_id = ${church}::uuid AND m.group_id = g.id AND m.status = 'active'
          AND NOT ${hasDied(sql`${church}::uuid`, sql`m.person_id`)}
        ORDER BY m.person_id) AS leader_ids
    FROM groups g JOIN group_types t ON t.church_id = ${church}::uuid AND t.id = g.type_id
    WHERE g.church_id = ${church}::uuid AND g.status <> 'closed'
    ORDER BY g.sort_key, g.id`.execute(db);
  return rows;
}

/** When each of the memberships began, null if nobody knows, and when it changed last. */
export const listMembershipDays = (db: ChurchDb, ids: readonly string[]) =>
  db
    .selectFrom('group_members')
    .select(['id', 'since', 'updated_at'])
    .where('id', 'in', [...ids, null])
    .execute();

/** The groups of these memberships. */
export async function listGroupsOfMembers(
  db: ChurchDb,
  membershipIds: readonly string[],
): Promise<string[]> {
  const church = getChurchId(db);
  const { rows } = await sql<{ group_id: string }>`
    SELECT DISTINCT m.group_id FROM group_members m
    WHERE m.church_id = ${church}::uuid AND m.id = ANY (${[...membershipIds]}::uuid[])`.execute(db);
  return rows.map(({ group_id }) => group_id);
}

export async function listMembershipIds(
  db: ChurchDb,
  groupIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('id')
    .where('group_id', 'in', groupIds)
    .execute();
  return rows.map(({ id }) => id);
}

/** The places of the groups of the step. */
export async function listPlacesOfGroups(db: ChurchDb, stepId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('groups')
    .select('place_id')
    .where(sql<SqlBool>`id IN (${selectStepRows(db, stepId, 'groups')})`)
    .where('place_id', 'is not', null)
    .execute();
  return rows.flatMap(({ place_id }) => place_id ?? []);
}

/** The functions of the roles by id, the leading ones first. */
export async function readRoleRanks(db: ChurchDb): Promise<ReadonlyMap<string, number>> {
  const ranked: readonly string[] = [...leadingFunctions, 'host', 'member'];
  const rows = await db.selectFrom('group_roles').select(['id', 'function']).execute();
  return new Map(rows.map((row) => [row.id, ranked.indexOf(row.function)]));
}

/** Of these people, those who belong or belonged to a group, or at whom one meets. */
export async function listPeopleWithGroups(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<string[]> {
  const church = getChurchId(db);
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM unnest(${[...personIds]}::uuid[]) p (id)
    WHERE EXISTS (SELECT FROM group_members m WHERE m.church_id = ${church}::uuid AND m.person_id = p.id)
      OR EXISTS (SELECT FROM groups g WHERE g.church_id = ${church}::uuid AND g.host_id = p.id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
