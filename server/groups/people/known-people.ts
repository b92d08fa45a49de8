import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { toGroupScope } from '../access.ts';
import type { GroupCall } from '../author.ts';
import { listKnownPeople } from './known-people-queries.ts';

/**
 * A group shows faces and telephones of its people, and the address of its host. So a user without the permission to view people
 * names only members, former members and visitors of groups that the user sees. Throws Problem with the field `path`.
 */
export async function requireKnownPeople(
  { db, actor }: Pick<GroupCall, 'db' | 'actor'>,
  personIds: readonly string[],
  path: string,
): Promise<void> {
  if (personIds.length === 0 || can(actor, peoplePermissions.view)) return;
  const known = await listKnownPeople(db, toGroupScope(actor), personIds);
  if (!personIds.every((id) => known.has(id)))
    throw new Problem('invalid', 'invalid', {
      fields: [{ path, reason: 'groups:errors.person-unknown' }],
    });
}
