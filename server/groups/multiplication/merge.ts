/** Makes two groups one. */
import type { multiplicationContract } from '#domain/groups/multiplication-contract.ts';
import type { mergeLeaders } from '#domain/groups/multiplication-schema.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { leadingFunctions } from '#domain/groups/types.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { listDeadIds } from '#server/people/public.ts';
import { lockGroupFor, requireAccess } from '../access.ts';
import { toAuthor } from '../author.ts';
import { addToGroup, endMemberships, requireOpen, requirePresentDay } from '../change-members.ts';
import type { WithLaterFeatures } from '../later-features.ts';
import { findGroup, updateGroup, type GroupColumns } from '../queries/group-queries.ts';
import {
  insertMembers,
  listOpenMemberships,
  updateMemberships,
} from '../queries/member-queries.ts';
import { beginRole } from '../queries/role-history-queries.ts';
import { listRoleRows } from '../queries/type-queries.ts';
import { readGroup } from '../read-group.ts';
import { recordStatus } from '../save-group.ts';
import { withdrawProposals } from './proposal-queries.ts';
import { keepGroupsForUndo } from './whole-groups.ts';

type MergeCall = TransactionCall<OutputOf<(typeof multiplicationContract)['merge']['input']>> &
  WithLaterFeatures;
type Membership = Awaited<ReturnType<typeof listOpenMemberships>>[number];
type RoleRow = Awaited<ReturnType<typeof listRoleRows>>[number];

interface Groups {
  readonly kept: GroupColumns;
  readonly other: GroupColumns;
}

/** Locks both in one order, so that two merges do not wait for each other. */
async function lockBoth(call: MergeCall): Promise<Groups> {
  const { groupId, otherId } = call.input;
  if (groupId === otherId)
    throw new Problem('failed_precondition', 'groups:errors.merged-with-itself');
  const locked = new Map<string, GroupColumns>();
  for (const id of [groupId, otherId]) await requireAccess(call, id, 'supervise');
  for (const id of [groupId, otherId].toSorted())
    locked.set(id, await lockGroupFor(call, id, 'supervise'));
  const [kept, other] = [locked.get(groupId), locked.get(otherId)];
  if (!kept || !other) throw new Problem('not_found', 'groups:errors.group-not-found');
  for (const group of [kept, other]) {
    requireOpen(group);
    if ((await findGroup(call.db, group.id))?.kind !== 'group')
      throw new Problem('failed_precondition', 'groups:errors.branch-is-no-group');
  }
  return { kept, other };
}

export async function merge(call: MergeCall): Promise<{ group: GroupView; undoId: string }> {
  const { db, input } = call;
  requirePresentDay(call, input.on);
  const { kept, other } = await lockBoth(call);
  const inKept = await listOpenMemberships(db, kept.id);
  const inOther = await listOpenMemberships(db, other.id);
  const dead = await listDeadIds(
    db,
    inOther.map((each) => each.person_id),
  );
  const undoId = await keepGroupsForUndo(
    call,
    {
      label: other.name,
      groupIds: [kept.id, other.id],
      personIds: [...inKept, ...inOther].map((each) => each.person_id),
    },
    async () => {
      await moveMembers(call, kept, { inKept, inOther, dead });
      await updateGroup(db, kept.id, takePlaceAndTime({ kept, other }, input), toAuthor(call));
      await closeOther(call, { kept, other });
      return [];
    },
  );
  return { group: await readGroup(call, kept.id), undoId };
}

const takePlaceAndTime = ({ kept, other }: Groups, { place, time }: MergeCall['input']) => {
  const there = place === 'kept' ? kept : other;
  const then = time === 'kept' ? kept : other;
  return {
    host_id: there.host_id,
    place_id: there.place_id,
    meeting_link: there.meeting_link,
    rrule: then.rrule,
    first_day: then.first_day,
    start_time: then.start_time,
    duration_minutes: then.duration_minutes,
    time_zone: then.time_zone,
  };
};

async function closeOther(call: MergeCall, { kept, other }: Groups): Promise<void> {
  const { db, input, actor } = call;
  const { on, reason } = input;
  await updateGroup(
    db,
    other.id,
    { status: 'closed', closed_on: on, merged_into_id: kept.id },
    toAuthor(call),
  );
  await recordStatus(call, other.id, { status: 'closed', on, until: null, reason });
  await withdrawProposals(db, other.id, { ...toAuthor(call), name: actor.name });
}

interface Memberships {
  readonly inKept: readonly Membership[];
  readonly inOther: readonly Membership[];
  /** Those of the other group who died: they do not move. */
  readonly dead: ReadonlySet<string>;
}

async function moveMembers(
  call: MergeCall,
  kept: GroupColumns,
  { inKept, inOther, dead }: Memberships,
): Promise<void> {
  const { db, input } = call;
  const { on, reason, leaders } = input;
  const roles = createRoleChoice(await listRoleRows(db), kept.type_id, leaders);
  const moving = inOther.filter((each) => !dead.has(each.person_id));
  await endMemberships(call, moving, { on, reason, movedToId: kept.id });
  const left = inOther.filter((each) => dead.has(each.person_id));
  await endMemberships(call, left, { on, reason });
  const isActive = ({ status }: Membership): boolean => status === 'active';
  const coming = moving.filter(isActive);
  const present = new Map(inKept.filter(isActive).map((each) => [each.person_id, each]));
  const newcomers = coming.filter((each) => !present.has(each.person_id));
  for (const [roleId, people] of Map.groupBy(newcomers, (each) => roles.ofNewcomer(each.role_id)))
    await addToGroup(
      call,
      kept,
      people.map((each) => each.person_id),
      { roleId, since: on, path: 'otherId' },
    );
  for (const each of present.values()) {
    const theirs = coming.find((one) => one.person_id === each.person_id);
    const roleId = roles.ofPresent(each.role_id, theirs?.role_id);
    if (roleId === each.role_id) continue;
    await beginRole(db, [each.id], roleId, on);
    await updateMemberships(db, [each.id], { role_id: roleId }, toAuthor(call));
  }
  await moveRequests(call, kept, { inKept, inOther: moving, usualRole: roles.usual });
}

/** A request to join the group that closes becomes one to join the group that stays. */
async function moveRequests(
  call: MergeCall,
  kept: GroupColumns,
  { inKept, inOther, usualRole }: Omit<Memberships, 'dead'> & { readonly usualRole: string },
): Promise<void> {
  const known = new Set(inKept.map((each) => each.person_id));
  await insertMembers(
    call.db,
    kept.id,
    inOther.flatMap(({ status, person_id: personId, reason }) =>
      status === 'active' || status === 'left' || known.has(personId)
        ? []
        : [{ personId, roleId: usualRole, status, since: null, reason }],
    ),
    toAuthor(call),
  );
}

const isLeading = (role: RoleRow | undefined): boolean =>
  leadingFunctions.some((each) => each === role?.function);

/** The roles that people have in the group that stays. */
function createRoleChoice(
  rows: readonly RoleRow[],
  typeId: string,
  leaders: (typeof mergeLeaders)[number],
) {
  const find = (id: string | undefined) => rows.find((role) => role.id === id);
  const usable = rows.filter((role) => role.type_id === typeId && role.archived_at === null);
  const usual = (usable.find((role) => role.function === 'member') ?? usable.at(-1))?.id ?? '';
  /** The same role, or the one with the same function in another type of groups. */
  const translate = (role: RoleRow | undefined): string =>
    (
      usable.find(({ id }) => id === role?.id) ??
      usable.find((each) => each.function === role?.function)
    )?.id ?? usual;
  const mayLead = (from: 'kept' | 'other'): boolean => leaders === from || leaders === 'both';
  const ofNewcomer = (roleId: string): string => {
    const role = find(roleId);
    return isLeading(role) && !mayLead('other') ? usual : translate(role);
  };
  const ofPresent = (roleId: string, other: string | undefined): string => {
    const [own, theirs] = [find(roleId), find(other)];
    if (isLeading(own) && mayLead('kept')) return roleId;
    if (isLeading(theirs) && mayLead('other')) return translate(theirs);
    return isLeading(own) ? usual : roleId;
  };
  return { usual, ofNewcomer, ofPresent };
}
