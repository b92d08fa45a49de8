/** Adds people to a group, changes their roles, moves them and ends their memberships. */
import type { groupsContract } from '#domain/groups/contract.ts';
import type { GroupMemberView } from '#domain/groups/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { listDeadIds } from '#server/people/public.ts';
import { lockGroupFor, requireAccess } from './access.ts';
import { getToday, toAuthor, type GroupCall } from './author.ts';
import { keepForUndo } from './members/undo-members.ts';
import { getShielding } from './people/contact-queries.ts';
import { requireKnownPeople } from './people/known-people.ts';
import type { GroupColumns } from './queries/group-queries.ts';
import {
  insertMembers,
  listMembers,
  listOpenMemberships,
  listPeopleOnRecord,
  lockMembership,
  updateMemberships,
} from './queries/member-queries.ts';
import { listMembersOfGroups } from './queries/own-group-queries.ts';
import { beginRole, endRoles, moveFirstRole } from './queries/role-history-queries.ts';
import { isRoleAssignable, listTypeRows } from './queries/type-queries.ts';
import { withoutNewcomers, type WithLaterFeatures } from './later-features.ts';

type Call<E extends keyof typeof groupsContract> = TransactionCall<
  OutputOf<(typeof groupsContract)[E]['input']>
>;
interface Members {
  readonly items: GroupMemberView[];
}
interface ChangedMembers extends Members {
  readonly undoId: string | null;
}

const reject = (path: string, reason: FieldError['reason']): Problem =>
  new Problem('invalid', 'invalid', { fields: [{ path, reason }] });

export async function readMembers(call: Call<'members'>): Promise<Members> {
  const { groupId, status } = call.input;
  await requireAccess(call, groupId);
  return { items: await listMembers(call.db, { groupId, status }, getShielding(call)) };
}

async function change(
  call: GroupCall,
  groupId: string,
  members: { readonly personIds: readonly string[]; readonly otherId?: string },
  run: () => Promise<void>,
): Promise<ChangedMembers> {
  const { personIds, otherId } = members;
  const groupIds = otherId === undefined ? [groupId] : [groupId, otherId];
  const { undoId } = await keepForUndo(call, { groupIds, personIds }, run);
  const active = { groupId, status: 'active' } as const;
  return { items: await listMembers(call.db, active, getShielding(call)), undoId };
}

interface Joining {
  readonly roleId: string;
  readonly since: string;
  /** The field of the input that names the people. */
  readonly path: string;
}

/** Adds living people on record; who belongs to the group stays as before, who asked or waits is a member now. */
export async function addToGroup(
  call: GroupCall,
  group: Pick<GroupColumns, 'id' | 'type_id'>,
  personIds: readonly string[],
  { roleId, since, path }: Joining,
): Promise<void> {
  const { db } = call;
  if (!(await isRoleAssignable(db, group.type_id, roleId)))
    throw reject('roleId', 'groups:errors.role-unknown');
  const wanted = [...new Set(personIds)];
  const onRecord = await listPeopleOnRecord(db, wanted);
  if (onRecord.size < wanted.length) throw reject(path, 'groups:errors.person-unknown');
  if ((await listDeadIds(db, wanted)).size > 0) throw reject(path, 'groups:errors.person-died');
  const open = await listOpenMemberships(db, group.id, wanted);
  const pending = open.filter(({ status }) => status !== 'active').map(({ id }) => id);
  await updateMemberships(
    db,
    pending,
    { status: 'active', role_id: roleId, since, reason: '' },
    toAuthor(call),
  );
  await beginRole(db, pending, roleId, since);
  const known = new Set(open.map((each) => each.person_id));
  await insertMembers(
    db,
    group.id,
    wanted
      .filter((personId) => !known.has(personId))
      .map((personId) => ({ personId, roleId, since, status: 'active' })),
    toAuthor(call),
  );
}

/** Throws Problem if the group has no room for so many more. */
export async function requireCapacity(
  { db }: Pick<GroupCall, 'db'>,
  group: GroupColumns,
  personIds: readonly string[],
): Promise<void> {
  const type = (await listTypeRows(db)).find(({ id }) => id === group.type_id);
  const capacity = group.capacity ?? type?.capacity ?? null;
  if (capacity === null) return;
  const members = await listMembersOfGroups(db, [group.id]);
  const count = new Set([...members, ...personIds]).size;
  if (count > capacity)
    throw new Problem('failed_precondition', 'groups:errors.over-capacity', {
      values: { capacity, count },
    });
}

/** Throws Problem for a day that is still to come: people leave, and groups close, with the request. */
export function requirePresentDay(call: Pick<GroupCall, 'church'>, on: string): void {
  if (on > getToday(call)) throw reject('on', 'date-in-future');
}

/** Throws Problem for a group that is closed. */
export function requireOpen(group: GroupColumns): void {
  if (group.status === 'closed')
    throw new Problem('failed_precondition', 'groups:errors.group-closed');
}

/** Locks a group to which people can be added. */
export async function lockForMore(
  call: GroupCall,
  groupId: string,
  personIds: readonly string[],
  overCapacity: boolean,
): Promise<GroupColumns> {
  const group = await lockGroupFor(call, groupId, 'editMembers');
  requireOpen(group);
  if (!overCapacity) await requireCapacity(call, group, personIds);
  return group;
}

export async function addMembers(
  call: Call<'addMembers'> & WithLaterFeatures,
): Promise<ChangedMembers> {
  const { groupId, personIds, roleId, since, overCapacity } = call.input;
  const group = await lockForMore(call, groupId, personIds, overCapacity);
  await requireKnownPeople(call, await withoutNewcomers(call, groupId, personIds), 'personIds');
  return change(call, groupId, { personIds }, () =>
    addToGroup(call, group, personIds, { roleId, since, path: 'personIds' }),
  );
}

async function requireMembership(call: GroupCall, groupId: string, membershipId: string) {
  const membership = await lockMembership(call.db, groupId, membershipId);
  if (!membership || membership.status === 'left')
    throw new Problem('not_found', 'groups:errors.member-not-found');
  return membership;
}

export async function changeMember(call: Call<'changeMember'>): Promise<ChangedMembers> {
  const { db, input } = call;
  const { groupId, membershipId, version, roleId, on } = input;
  const group = await lockGroupFor(call, groupId, 'editMembers');
  const before = await requireMembership(call, groupId, membershipId);
  if (before.version !== version) throw new Problem('stale', 'groups:errors.group-stale');
  const since = input.since ?? before.since;
  const isOtherRole = roleId !== before.role_id;
  if (isOtherRole && !(await isRoleAssignable(db, group.type_id, roleId)))
    throw reject('roleId', 'groups:errors.role-unknown');
  if (isOtherRole && since !== null && on < since)
    throw reject('on', 'groups:errors.role-before-since');
  if (isOtherRole && (await listDeadIds(db, [before.person_id])).size > 0)
    throw reject('roleId', 'groups:errors.person-died');
  return change(call, groupId, { personIds: [before.person_id] }, async () => {
    // A request to join has no role yet.
    if (before.status === 'active') {
      if (since !== null && since !== before.since)
        await moveFirstRole(db, membershipId, before.role_id, since);
      if (isOtherRole) await beginRole(db, [membershipId], roleId, on);
    }
    await updateMemberships(db, [membershipId], { role_id: roleId, since }, toAuthor(call));
  });
}

interface Leaving {
  readonly on: string;
  readonly reason: string;
  readonly movedToId?: string;
}

/** The members leave on that day. */
export async function endMemberships(
  call: GroupCall,
  memberships: readonly { readonly id: string; readonly since: string | null }[],
  { on, reason, movedToId }: Leaving,
): Promise<void> {
  if (memberships.some(({ since }) => since !== null && since > on))
    throw reject('on', 'groups:errors.until-before-since');
  const ids = memberships.map(({ id }) => id);
  await updateMemberships(
    call.db,
    ids,
    { status: 'left', until: on, reason, moved_to_id: movedToId ?? null },
    toAuthor(call),
  );
  await endRoles(call.db, ids, on);
}

/** Everybody leaves a group that closes; who asked to join is refused with its reason. */
export async function endAllMemberships(
  call: GroupCall,
  groupId: string,
  leaving: Leaving,
): Promise<void> {
  const open = await listOpenMemberships(call.db, groupId);
  await endMemberships(call, open, leaving);
}

export async function endMembership(call: Call<'endMembership'>): Promise<ChangedMembers> {
  const { groupId, membershipId, on, reason } = call.input;
  requirePresentDay(call, on);
  await lockGroupFor(call, groupId, 'editMembers');
  const membership = await requireMembership(call, groupId, membershipId);
  return change(call, groupId, { personIds: [membership.person_id] }, () =>
    endMemberships(call, [membership], { on, reason }),
  );
}

/** Locks both groups in one order, so that two moves do not wait for each other. Returns the second one. */
async function lockForMove(call: GroupCall, fromId: string, toId: string): Promise<GroupColumns> {
  const lock = (id: string) => lockGroupFor(call, id, 'editMembers');
  if (fromId < toId) {
    await lock(fromId);
    return lock(toId);
  }
  const to = await lock(toId);
  await lock(fromId);
  return to;
}

export async function moveMember(call: Call<'moveMember'>): Promise<ChangedMembers> {
  const { db, input } = call;
  const { groupId, membershipId, toGroupId, roleId, on, reason } = input;
  requirePresentDay(call, on);
  const to = await lockForMove(call, groupId, toGroupId);
  requireOpen(to);
  const membership = await requireMembership(call, groupId, membershipId);
  const personIds = [membership.person_id];
  const [already] = await listOpenMemberships(db, toGroupId, personIds);
  if (already?.status === 'active' || toGroupId === groupId)
    throw new Problem('conflict', 'groups:errors.already-member');
  if (!input.overCapacity) await requireCapacity(call, to, personIds);
  return change(call, groupId, { personIds, otherId: toGroupId }, async () => {
    await endMemberships(call, [membership], { on, reason, movedToId: toGroupId });
    await addToGroup(call, to, personIds, { roleId, since: on, path: 'toGroupId' });
  });
}
