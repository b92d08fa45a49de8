/** The users who get mails about proposals. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { hasDied } from '#server/people/public.ts';
import { selectActiveUsers } from '#server/users/public.ts';

/** An active user of the church. */
export const findUser = (db: ChurchDb, id: string) =>
  selectActiveUsers(db).where('users.id', '=', id).executeTakeFirst();
export type MailedUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Those whose person is alive and supervises a branch above the group, with its distance. */
export const listSupervisingUsers = (db: ChurchDb, groupId: string) =>
  selectActiveUsers(db)
    .innerJoin('user_people', 'user_people.user_id', 'users.id')
    .innerJoin('group_members', 'group_members.person_id', 'user_people.person_id')
    .innerJoin('group_roles', 'group_roles.id', 'group_members.role_id')
    .innerJoin('group_ancestors', 'group_ancestors.ancestor_id', 'group_members.group_id')
    .where('group_members.status', '=', 'active')
    .where('group_roles.function', '=', 'supervisor')
    .where('group_ancestors.group_id', '=', groupId)
    .where('group_ancestors.depth', '>', 0)
    .where(({ not }) =>
      not(hasDied(sql`${getChurchId(db)}::uuid`, sql.ref('group_members.person_id'))),
    )
    .select(sql<number>`min(group_ancestors.depth)::int`.as('depth'))
    .groupBy([
      'users.id',
      'users.name',
      'users.email',
      'users.language',
      'users.role',
      'users.church_role_id',
      'church_roles.permissions',
    ])
    .execute();
