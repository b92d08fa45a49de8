/**
 * The roles that members had: one row for each time in a role, without gaps. A membership that began on an unknown day has none
 * before its first change. The present role has no last day of its own: it ends with the membership.
 */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';

/** Members have the role from that day on; roles that began on it or later were never held. */
export async function beginRole(
  db: ChurchDb,
  membershipIds: readonly string[],
  roleId: string,
  on: string,
): Promise<void> {
  if (membershipIds.length === 0) return;
  const church = getChurchId(db);
  await sql`
    DELETE FROM group_member_roles WHERE church_id = ${church}::uuid
      AND membership_id = ANY (${[...membershipIds]}::uuid[]) AND since >= ${on}::date`.execute(db);
  await sql`
    UPDATE group_member_roles SET until = ${on}::date - 1 WHERE church_id = ${church}::uuid
      AND membership_id = ANY (${[...membershipIds]}::uuid[]) AND (until IS NULL OR until >= ${on}::date)`.execute(
    db,
  );
  await insertRoles(
    db,
    membershipIds.map((membershipId) => ({ membershipId, roleId, since: on })),
  );
}

interface TakenBack {
  readonly membershipId: string;
  /** The role that the member had before. */
  readonly roleId: string;
  /** The first day of the role that is taken back. */
  readonly on: string;
  /** Whether the first day of the membership is known, and with it that of its first role. */
  readonly isDated: boolean;
}

/** Takes a role back: the one before goes on. One that had begun on the same day begins again. */
export async function takeRoleBack(
  db: ChurchDb,
  { membershipId, roleId, on, isDated }: TakenBack,
): Promise<void> {
  const church = getChurchId(db);
  await sql`
    DELETE FROM group_member_roles WHERE church_id = ${church}::uuid
      AND membership_id = ${membershipId}::uuid AND since >= ${on}::date`.execute(db);
  const { numAffectedRows } = await sql`
    UPDATE group_member_roles SET until = NULL WHERE church_id = ${church}::uuid AND role_id = ${roleId}::uuid AND id = (
      SELECT r.id FROM group_member_roles r WHERE r.church_id = ${church}::uuid AND r.membership_id = ${membershipId}::uuid
      ORDER BY r.since DESC LIMIT 1)`.execute(db);
  if (!numAffectedRows && isDated) await insertRoles(db, [{ membershipId, roleId, since: on }]);
}

interface NewRole {
  readonly membershipId: string;
  readonly roleId: string;
  readonly since: string;
}

export async function insertRoles(db: ChurchDb, roles: readonly NewRole[]): Promise<void> {
  if (roles.length === 0) return;
  await db
    .insertInto('group_member_roles')
    .values(
      roles.map(({ membershipId, roleId, since }) => ({
        id: newId(),
        membership_id: membershipId,
        role_id: roleId,
        since,
      })),
    )
    .execute();
}

/** The last day of the roles; roles that would have begun later were never held, so the membership has the one before. */
export async function endRoles(
  db: ChurchDb,
  membershipIds: readonly string[],
  on: string,
): Promise<void> {
  if (membershipIds.length === 0) return;
  const church = getChurchId(db);
  await sql`
    DELETE FROM group_member_roles r WHERE church_id = ${church}::uuid
      AND membership_id = ANY (${[...membershipIds]}::uuid[]) AND since > ${on}::date
      AND EXISTS (SELECT FROM group_member_roles o WHERE o.church_id = ${church}::uuid
        AND o.membership_id = r.membership_id AND o.since <= ${on}::date)`.execute(db);
  await sql`
    UPDATE group_member_roles SET until = greatest(since, ${on}::date) WHERE church_id = ${church}::uuid
      AND membership_id = ANY (${[...membershipIds]}::uuid[]) AND (until IS NULL OR until >= ${on}::date
        OR id IN (SELECT DISTINCT ON (o.membership_id) o.id FROM group_member_roles o
          WHERE o.church_id = ${church}::uuid AND o.membership_id = ANY (${[...membershipIds]}::uuid[])
          ORDER BY o.membership_id, o.since DESC))`.execute(db);
  await sql`
    UPDATE group_members m SET role_id = r.role_id FROM group_member_roles r
    WHERE m.church_id = ${church}::uuid AND r.church_id = ${church}::uuid AND r.membership_id = m.id
      AND m.id = ANY (${[...membershipIds]}::uuid[]) AND r.until = ${on}::date AND m.role_id <> r.role_id`.execute(
    db,
  );
}

/** The first role begins on the first day of the membership. */
export async function moveFirstRole(
  db: ChurchDb,
  membershipId: string,
  roleId: string,
  since: string,
): Promise<void> {
  const church = getChurchId(db);
  await sql`
    DELETE FROM group_member_roles WHERE church_id = ${church}::uuid AND membership_id = ${membershipId}::uuid
      AND until < ${since}::date`.execute(db);
  const { numAffectedRows } = await sql`
    UPDATE group_member_roles SET since = ${since}::date WHERE church_id = ${church}::uuid AND id = (
      SELECT r.id FROM group_member_roles r WHERE r.church_id = ${church}::uuid AND r.membership_id = ${membershipId}::uuid
      ORDER BY r.since LIMIT 1)`.execute(db);
  if (!numAffectedRows) await insertRoles(db, [{ membershipId, roleId, since }]);
}

interface HeldRole {
  readonly membership_id: string;
  readonly role_id: string;
  readonly since: string;
  readonly until: string | null;
}

/** The roles of these memberships, the first one first. */
export async function listHeldRoles(
  db: ChurchDb,
  membershipIds: readonly string[],
): Promise<readonly HeldRole[]> {
  const church = getChurchId(db);
  const { rows } = await sql<HeldRole>`
    SELECT r.membership_id, r.role_id, r.since, coalesce(r.until, m.until) AS until
    FROM group_member_roles r JOIN group_members m ON m.church_id = ${church}::uuid AND m.id = r.membership_id
    WHERE r.church_id = ${church}::uuid AND r.membership_id = ANY (${[...membershipIds]}::uuid[])
      AND (m.until IS NULL OR r.since <= m.until)
    ORDER BY r.membership_id, r.since`.execute(db);
  return rows;
}
