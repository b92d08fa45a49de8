/** Closes a group and sends its people to others. */
import type { multiplicationContract } from '#domain/groups/multiplication-contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { createMissingGroupProblem, lockGroupFor, requireAccess } from '../access.ts';
import { toAuthor } from '../author.ts';
import {
  addToGroup,
  endMemberships,
  lockForMore,
  requireOpen,
  requirePresentDay,
} from '../change-members.ts';
import type { WithLaterFeatures } from '../later-features.ts';
import { updateGroup, type GroupColumns } from '../queries/group-queries.ts';
import { listOpenMemberships } from '../queries/member-queries.ts';
import { listMembersOfGroups } from '../queries/own-group-queries.ts';
import { hasOpenGroupsBelow, lockTree } from '../queries/tree-queries.ts';
import { listRoleRows } from '../queries/type-queries.ts';
import { readGroup } from '../read-group.ts';
import { recordStatus } from '../save-group.ts';
import { withdrawProposals } from './proposal-queries.ts';
import { keepGroupsForUndo } from './whole-groups.ts';

type CloseCall = TransactionCall<OutputOf<(typeof multiplicationContract)['close']['input']>> &
  WithLaterFeatures;
type Membership = Awaited<ReturnType<typeof listOpenMemberships>>[number];

export async function close(call: CloseCall): Promise<{ group: GroupView; undoId: string }> {
  const { db, input } = call;
  requirePresentDay(call, input.on);
  const group = await lockAll(call);
  requireOpen(group);
  await lockTree(db);
  if (await hasOpenGroupsBelow(db, group.id))
    throw new Problem('failed_precondition', 'groups:errors.not-empty');
  const members = await listOpenMemberships(db, group.id);
  await validateDestinations(call);
  const undoId = await keepGroupsForUndo(
    call,
    {
      label: group.name,
      groupIds: [group.id, ...input.destinations.map(({ groupId }) => groupId)],
      personIds: members.map((each) => each.person_id),
    },
    async () => {
      await emptyGroup(call, members);
      await closeGroup(call);
      return [];
    },
  );
  return { group: await readGroup(call, group.id), undoId };
}

/** Locks the group and those to which its people go in one order, so that two closings do not wait for each other. */
async function lockAll(call: CloseCall): Promise<GroupColumns> {
  const { groupId, destinations } = call.input;
  await requireAccess(call, groupId, 'supervise');
  const ids = new Set([groupId, ...destinations.map((each) => each.groupId)]);
  const locked = new Map<string, GroupColumns>();
  for (const id of [...ids].toSorted())
    locked.set(id, await lockGroupFor(call, id, id === groupId ? 'supervise' : 'editMembers'));
  const group = locked.get(groupId);
  if (!group) throw createMissingGroupProblem();
  return group;
}

/** Throws Problem unless each of those who go somewhere belongs to the group, is alive, and goes to one other group. */
async function validateDestinations({ db, input }: CloseCall): Promise<void> {
  const { groupId, destinations } = input;
  const active = new Set(await listMembersOfGroups(db, [groupId]));
  const sent = destinations.flatMap(({ personIds }) => personIds);
  if (
    new Set(sent).size < sent.length ||
    sent.some((id) => !active.has(id)) ||
    destinations.some((each) => each.groupId === groupId)
  )
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'destinations', reason: 'groups:errors.destination-unclear' }],
    });
}

async function emptyGroup(call: CloseCall, members: readonly Membership[]): Promise<void> {
  const { on, reason, destinations, overCapacity } = call.input;
  const sent = new Set<string>();
  for (const { groupId, personIds } of destinations.toSorted((a, b) =>
    a.groupId < b.groupId ? -1 : 1,
  )) {
    const to = await lockForMore(call, groupId, personIds, overCapacity);
    const leaving = members.filter((each) => personIds.includes(each.person_id));
    await endMemberships(call, leaving, { on, reason, movedToId: groupId });
    const roleId = await findUsualRole(call, to.type_id);
    await addToGroup(call, to, personIds, { roleId, since: on, path: 'destinations' });
    for (const id of personIds) sent.add(id);
  }
  const others = members.filter((each) => !sent.has(each.person_id));
  await endMemberships(call, others, { on, reason });
}

/** Who comes from elsewhere leads nothing at first. */
async function findUsualRole({ db }: CloseCall, typeId: string): Promise<string> {
  const roles = (await listRoleRows(db)).filter(
    (role) => role.type_id === typeId && role.archived_at === null,
  );
  return (roles.find((role) => role.function === 'member') ?? roles.at(-1))?.id ?? '';
}

async function closeGroup(call: CloseCall): Promise<void> {
  const { db, input, actor } = call;
  const { groupId, on, reason } = input;
  await updateGroup(db, groupId, { status: 'closed', closed_on: on }, toAuthor(call));
  await recordStatus(call, groupId, { status: 'closed', on, until: null, reason });
  await withdrawProposals(db, groupId, { ...toAuthor(call), name: actor.name });
}
