/** The members of a group who are alive. All counts of members, and whether a group is led, are decided here. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { buildHasDied, hasDied } from '#server/people/public.ts';

/** Whether the row of `group_members` is of somebody who belongs to the group now and is alive. */
export const isLivingMember = (db: ChurchDb, row = 'm'): RawBuilder<SqlBool> => sql<SqlBool>`
  (${sql.ref(`${row}.status`)} = 'active'
    AND NOT ${hasDied(sql`${getChurchId(db)}::uuid`, sql.ref(`${row}.person_id`))})`;

/** The same in a prepared statement, of the row `m`; `$1` is the church. */
export const livingMember = `(m.status = 'active' AND NOT ${buildHasDied('m.person_id')})`;

/** How many belong to the group with this id. */
export const countLivingMembers = (
  db: ChurchDb,
  groupId: RawBuilder<unknown> = sql`g.id`,
): RawBuilder<number> => sql<number>`
  (SELECT count(*)::int FROM group_members m
    WHERE m.church_id = ${getChurchId(db)}::uuid AND m.group_id = ${groupId} AND ${isLivingMember(db)})`;

/** Whether a living member leads the group with this id. An assistant does not lead. */
export const hasLeader = (
  db: ChurchDb,
  groupId: RawBuilder<unknown> = sql`g.id`,
): RawBuilder<SqlBool> => sql<SqlBool>`
  EXISTS (SELECT FROM group_members m
    JOIN group_roles r ON r.church_id = ${getChurchId(db)}::uuid AND r.id = m.role_id AND r.function = 'leader'
    WHERE m.church_id = ${getChurchId(db)}::uuid AND m.group_id = ${groupId} AND ${isLivingMember(db)})`;
