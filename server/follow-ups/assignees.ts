/** The users who can be assigned follow-ups. */
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listUsers } from './assignee-queries.ts';

/**
 * A later feature names the users who may be assigned follow-ups of these people without the permission to view people, such as
 * the leader of a person's group. The assignee sees name, telephone and photo of the person until the follow-up is reassigned.
 */
export type FollowUpViewers = (
  db: ChurchDb,
  personIds: readonly string[],
) => Promise<readonly { readonly userId: string; readonly personId: string }[]>;

export interface Assignee {
  readonly id: string;
  readonly name: string;
}

/** The users who may follow up all of these people. Without people: those who see people. */
export async function listAssignees(
  db: ChurchDb,
  personIds: readonly string[] = [],
  viewers: readonly FollowUpViewers[] = [],
): Promise<Assignee[]> {
  const allowed = new Map<string, Set<string>>();
  if (personIds.length > 0)
    for (const list of viewers)
      for (const { userId, personId } of await list(db, personIds))
        allowed.set(userId, (allowed.get(userId) ?? new Set()).add(personId));
  const seesAll = (userId: string): boolean => {
    const seen = allowed.get(userId);
    return seen !== undefined && personIds.every((id) => seen.has(id));
  };
  const users = await listUsers(db);
  return users
    .filter((user) => can(user, peoplePermissions.view) || seesAll(user.id))
    .map(({ id, name }) => ({ id, name }));
}

/** Throws Problem for somebody who may not follow all of them up. */
export async function requireAssignee(
  db: ChurchDb,
  assigneeId: string,
  personIds: readonly string[],
  viewers: readonly FollowUpViewers[],
): Promise<Assignee> {
  const assignees = await listAssignees(db, personIds, viewers);
  const assignee = assignees.find(({ id }) => id === assigneeId);
  if (!assignee)
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'assigneeId', reason: 'follow-ups:errors.assignee' }],
    });
  return assignee;
}
