/** Which groups a user sees, and what the user may do with one. */
import type { GroupAccess } from '#domain/groups/schema.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import type { GroupActor, GroupCall } from './author.ts';
import {
  lockGroup,
  lockMeetingGroup,
  type GroupColumns,
  type MeetingGroup,
} from './queries/group-queries.ts';
import {
  everyGroup,
  readLeadership,
  type GroupScope,
  type Leadership,
} from './queries/scope-queries.ts';

type Call = Pick<GroupCall, 'db' | 'actor'>;

/** All groups of the church, or those that the user's person leads and those below the branches that the person supervises. */
export const toGroupScope = (actor: GroupActor): GroupScope =>
  can(actor, groupsPermissions.all) ? 'all' : { userId: actor.userId };

const nothing: GroupAccess = {
  report: false,
  editMembers: false,
  edit: false,
  supervise: false,
  delete: false,
};

/** null: the user does not see the group, or there is none. */
export async function readAccess(
  { db, actor }: Call,
  groupId: string,
): Promise<GroupAccess | null> {
  const leadership = await readLeadership(db, toGroupScope(actor), groupId);
  return leadership && toAccess(actor, leadership);
}

function toAccess(actor: GroupActor, { supervises, leads }: Leadership): GroupAccess {
  const mayEdit = can(actor, groupsPermissions.edit);
  return {
    ...nothing,
    report: can(actor, groupsPermissions.report),
    editMembers: mayEdit && (supervises || leads),
    edit: mayEdit && (supervises || leads),
    supervise: mayEdit && supervises,
    delete: supervises && can(actor, groupsPermissions.delete),
  };
}

export const createMissingGroupProblem = (): Problem =>
  new Problem('not_found', 'groups:errors.group-not-found');

/** Throws Problem `not_found` for a group that the user does not see, `forbidden` without the access. */
export const requireAccess = async (
  call: Call,
  groupId: string,
  needed?: keyof GroupAccess,
): Promise<GroupAccess> => checkAccess(await readAccess(call, groupId), needed);

function checkAccess(access: GroupAccess | null, needed?: keyof GroupAccess): GroupAccess {
  if (!access) throw createMissingGroupProblem();
  if (needed && !access[needed]) throw new Problem('forbidden', 'groups:errors.not-supervised');
  return access;
}

/** Locks a group for a change; the same errors as `requireAccess`. */
export const lockGroupFor = (
  call: Call,
  groupId: string,
  needed: keyof GroupAccess,
): Promise<GroupColumns> => lockFor(call, groupId, needed, lockGroup);

/** The same for the report of a meeting. */
export const lockMeetingGroupFor = (call: Call, groupId: string): Promise<MeetingGroup> =>
  lockFor(call, groupId, 'report', lockMeetingGroup);

async function lockFor<Group>(
  call: Call,
  groupId: string,
  needed: keyof GroupAccess,
  lock: (db: Call['db'], groupId: string) => Promise<Group | undefined>,
): Promise<Group> {
  const group = await lock(call.db, groupId);
  if (!group) throw createMissingGroupProblem();
  // Who sees every group supervises each.
  if (toGroupScope(call.actor) === 'all') checkAccess(toAccess(call.actor, everyGroup), needed);
  else await requireAccess(call, groupId, needed);
  return group;
}
