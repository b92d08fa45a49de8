/** The users who get mails about proposals. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

const selectUsers = (db: ChurchDb) =>
  db
    .selectFrom('users')
    .leftJoin('church_roles', 'church_roles.id', 'users.church_role_id')
    .where('users.church_id', '=', getChurchId(db))
    .where('users.role', '<>', 'superadmin')
    .where('users.disabled_at', 'is', null)
    .where('users.email_verified', '=', true)
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.language',
      'users.role',
      'church_roles.permissions',
    ]);

/** An active user of the church. */
export const findUser = (db: ChurchDb, id: string) =>
  selectUsers(db).where('users.id', '=', id).executeTakeFirst();
export type MailedUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Those whose person supervises a branch above the group, with its distance. */
export const listSupervisingUsers = (db: ChurchDb, groupId: string) =>
  selectUsers(db)
    .innerJoin('user_people', 'user_people.user_id', 'users.id')
    .innerJoin('group_members', 'group_members.person_id', 'user_people.person_id')
    .innerJoin('group_roles', 'group_roles.id', 'group_members.role_id')
    .innerJoin('group_ancestors', 'group_ancestors.ancestor_id', 'group_members.group_id')
    .where('group_members.status', '=', 'active')
    .where('group_roles.function', '=', 'supervisor')
    .where('group_ancestors.group_id', '=', groupId)
    .where('group_ancestors.depth', '>', 0)
    .select(sql<number>`min(group_ancestors.depth)::int`.as('depth'))
    .groupBy(['users.id', 'church_roles.permissions'])
    .execute();
