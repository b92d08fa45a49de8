import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { toGroupScope } from '../access.ts';
import type { GroupActor, GroupCall } from '../author.ts';
import { listKnownPeople } from './known-people-queries.ts';

type Call = Pick<GroupCall, 'db' | 'actor'>;

export const seesPeople = (actor: Pick<GroupActor, 'role' | 'permissions'>): boolean =>
  can(actor, peoplePermissions.view);

/** Those of these people whom the user knows: all for who sees people, else those who are or were in a group that the user sees. */
export async function keepKnown(
  { db, actor }: Call,
  personIds: readonly string[],
): Promise<string[]> {
  if (personIds.length === 0 || seesPeople(actor)) return [...personIds];
  const known = await listKnownPeople(db, toGroupScope(actor), personIds);
  return personIds.filter((id) => known.has(id));
}

/** Names and photos of those of these people whom the user knows. */
export const readKnownPeople = async (call: Call, personIds: readonly string[]) =>
  readNamedPeople(call.db, await keepKnown(call, personIds));

/**
 * A group shows faces and telephones of its people. So a user without the permission to view people names only those who are or were
 * in a group that the user sees. Throws Problem with the field `path`.
 */
export async function requireKnownPeople(
  call: Call,
  personIds: readonly string[],
  path: string,
): Promise<void> {
  const known = await keepKnown(call, personIds);
  if (known.length < personIds.length)
    throw new Problem('invalid', 'invalid', {
      fields: [{ path, reason: 'groups:errors.person-unknown' }],
    });
}
