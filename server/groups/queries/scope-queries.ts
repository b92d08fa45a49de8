/** The groups that a user sees. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { leadingFunctions } from '#domain/groups/types.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { hasDied } from '#server/people/public.ts';

/** `all`: the user sees every group; else those that the user's person leads, and those below: none without a user. */
export type GroupScope = 'all' | { readonly userId: string | null };

/** Which user is which person: `user_id`, `person_id`. */
const selectPeopleOfUsers = (db: ChurchDb): RawBuilder<unknown> =>
  sql`SELECT church_id, user_id, person_id FROM user_people WHERE church_id = ${getChurchId(db)}::uuid`;

/** The person that the user is on record; null without one. */
export async function findSelf(db: ChurchDb, userId: string): Promise<string | null> {
  const { rows } = await sql<{ readonly person_id: string }>`
    SELECT u.person_id FROM (${selectPeopleOfUsers(db)}) u WHERE u.user_id = ${userId}::uuid`.execute(
    db,
  );
  return rows[0]?.person_id ?? null;
}

/**
 * The groups that users lead, with all below them: `user_id`, `group_id`, `depth`, and whether the person `assists` only, who sees
 * and reports what the others do.
 */
const selectLeading = (db: ChurchDb): RawBuilder<unknown> => {
  const church = getChurchId(db);
  return sql`
    SELECT u.user_id, a.group_id, a.depth, r.function = 'assistant' AS assists
    FROM (${selectPeopleOfUsers(db)}) u
    JOIN group_members m ON m.church_id = ${church}::uuid AND m.person_id = u.person_id AND m.status = 'active'
    JOIN group_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id
      AND r.function = ANY (${[...leadingFunctions]}::text[])
    JOIN group_ancestors a ON a.church_id = ${church}::uuid AND a.ancestor_id = m.group_id
    WHERE u.church_id = ${church}::uuid`;
};

/** Those of users whose person is alive. */
const selectLivingLeading = (db: ChurchDb): RawBuilder<unknown> =>
  sql`${selectLeading(db)} AND NOT ${hasDied(sql`${getChurchId(db)}::uuid`, sql`u.person_id`)}`;

/** Those of one user. */
const selectLedGroups = (db: ChurchDb, userId: string | null): RawBuilder<unknown> =>
  sql`${selectLeading(db)} AND u.user_id = ${userId}::uuid`;

/** The conditions that a group with this id is seen; none for who sees all. */
export const buildScope = (
  db: ChurchDb,
  scope: GroupScope,
  groupId: RawBuilder<unknown>,
): RawBuilder<SqlBool>[] =>
  scope === 'all'
    ? []
    : [
        sql<SqlBool>`${groupId} IN (SELECT led.group_id FROM (${selectLedGroups(db, scope.userId)}) led)`,
      ];

/** Whether the group `g` is one of the highest that the user sees. */
export function isHighest(db: ChurchDb, scope: GroupScope): RawBuilder<SqlBool> {
  if (scope === 'all') return sql<SqlBool>`g.parent_id IS NULL`;
  const own = buildScope(db, scope, sql`g.id`);
  const above = buildScope(db, scope, sql`g.parent_id`);
  return sql<SqlBool>`${sql.join(own, sql` AND `)} AND (${sql.join(above, sql` AND `)}) IS NOT TRUE`;
}

/** The conditions that the user supervises a group with this id; none for who sees all. */
export const buildSupervision = (
  db: ChurchDb,
  scope: GroupScope,
  groupId: RawBuilder<unknown>,
): RawBuilder<SqlBool>[] =>
  scope === 'all'
    ? []
    : [
        sql<SqlBool>`${groupId} IN (SELECT led.group_id FROM (${selectLedGroups(db, scope.userId)}) led WHERE led.depth > 0 AND NOT led.assists)`,
      ];

/** Whether the group with this id is closed. */
export const isClosed = (db: ChurchDb, groupId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${groupId} IN (SELECT g.id FROM groups g WHERE g.church_id = ${getChurchId(db)}::uuid AND g.status = 'closed')`;

/** Whether the user's person leads or supervises the group with this id, and does not only assist. */
export const isLed = (
  db: ChurchDb,
  userId: string | null,
  groupId: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${groupId} IN (SELECT led.group_id FROM (${selectLedGroups(db, userId)}) led WHERE NOT led.assists)`;

/**
 * Whether the user leads or supervises the group with this id, and no other user leads a branch or group that is nearer to it.
 * Nothing waits for the accounts of people who died.
 */
export const isNearestLeader = (
  db: ChurchDb,
  userId: string | null,
  groupId: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${groupId} IN (
    SELECT led.group_id FROM (${selectLivingLeading(db)} AND u.user_id = ${userId}::uuid) led
    WHERE NOT led.assists AND NOT EXISTS (
      SELECT FROM (${selectLivingLeading(db)}) other
      WHERE other.group_id = led.group_id AND other.depth < led.depth AND NOT other.assists
        AND other.user_id <> ${userId}::uuid))`;

/** What the user's person is to one group: above it, or one of its leaders. Assistants of the group or of a branch above are neither. */
export interface Leadership {
  readonly supervises: boolean;
  readonly leads: boolean;
}

/** Of a user who sees all groups. */
export const everyGroup: Leadership = { supervises: true, leads: true };

/** null: the user does not see the group, or there is none. */
export async function readLeadership(
  db: ChurchDb,
  scope: GroupScope,
  groupId: string,
): Promise<Leadership | null> {
  if (scope === 'all') {
    const found = await db
      .selectFrom('groups')
      .select('id')
      .where('id', '=', groupId)
      .executeTakeFirst();
    return found ? everyGroup : null;
  }
  const { rows } = await sql<{ supervises: boolean | null; leads: boolean | null }>`
    SELECT bool_or(led.depth > 0 AND NOT led.assists) AS supervises, bool_or(led.depth = 0 AND NOT led.assists) AS leads
    FROM (${selectLedGroups(db, scope.userId)}) led WHERE led.group_id = ${groupId}::uuid`.execute(
    db,
  );
  const [row] = rows;
  if (!row || row.supervises === null) return null;
  return { supervises: row.supervises, leads: row.leads === true };
}

/** Those of these groups that the user's person leads or supervises, and does not only assist. */
export async function listLedGroups(
  db: ChurchDb,
  userId: string | null,
  groupIds: readonly string[],
): Promise<string[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await sql<{ group_id: string }>`
    SELECT DISTINCT led.group_id FROM (${selectLedGroups(db, userId)}) led
    WHERE NOT led.assists AND led.group_id = ANY (${[...groupIds]}::uuid[])`.execute(db);
  return rows.map((row) => row.group_id);
}
