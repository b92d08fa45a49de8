/** Creates, changes, moves and deletes groups. */
import type { groupsContract } from '#domain/groups/contract.ts';
import { maxDepth, type GroupView } from '#domain/groups/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { isSameAddress } from '#domain/places/rules.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { deleteUnusedPlaces, insertPlace } from '#server/places/public.ts';
import { isForeignKeyViolation, mapError } from '#server/core/database/constraint-errors.ts';
import { createMissingGroupProblem, lockGroupFor, requireAccess, toGroupScope } from './access.ts';
import { getToday, toAuthor, type ChangingCall, type GroupCall } from './author.ts';
import { addToGroup, endAllMemberships, requirePresentDay } from './change-members.ts';
import { announceSchedules, listUsedGroups, type WithLaterFeatures } from './later-features.ts';
import { findHostFaults } from './people/check-host.ts';
import { requireKnownPeople } from './people/known-people.ts';
import {
  deleteGroup,
  findGroup,
  findGroupByRequest,
  insertGroup,
  insertStatusChange,
  isInHistory,
  updateGroup,
  type GroupColumns,
  type UpdateGroup,
} from './queries/group-queries.ts';
import { readLeadership } from './queries/scope-queries.ts';
import {
  hasOpenGroupsBelow,
  insertAncestors,
  isBelow,
  lockTree,
  moveAncestors,
  readDepth,
} from './queries/tree-queries.ts';
import { findType } from './queries/type-queries.ts';
import { readGroup } from './read-group.ts';

type PlainCall<E extends keyof typeof groupsContract> = TransactionCall<
  OutputOf<(typeof groupsContract)[E]['input']>
>;
type Call<E extends keyof typeof groupsContract> = PlainCall<E> & WithLaterFeatures;

const rejectFields = (fields: readonly FieldError[]): void => {
  if (fields.length > 0) throw new Problem('invalid', 'invalid', { fields: [...fields] });
};

/** Throws Problem `invalid` for what the form can't say together, or what the church does not have. */
async function validateGroup(
  { db }: Pick<GroupCall, 'db'>,
  input: Omit<UpdateGroup, 'groupId' | 'version'>,
  before: Pick<GroupColumns, 'type_id' | 'host_id'> | null,
): Promise<void> {
  const fields: FieldError[] = [];
  const former = before && (await findType(db, before.type_id));
  const type = await findType(db, input.typeId);
  if (!type || (type.archived_at !== null && type.id !== former?.id))
    fields.push({ path: 'typeId', reason: 'groups:errors.type-unknown' });
  if (type && former && former.kind !== type.kind)
    fields.push({ path: 'typeId', reason: 'groups:errors.type-kind' });
  if (type?.kind === 'branch' && input.schedule)
    fields.push({ path: 'schedule', reason: 'groups:errors.schedule-of-branch' });
  if (input.hostId !== before?.host_id) fields.push(...(await findHostFaults(db, input.hostId)));
  rejectFields(fields);
}

/** Throws Problem unless a group can belong to this branch, which the user supervises; assistants of a branch only see it. */
async function requireParent(call: GroupCall, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  const found = await readLeadership(call.db, toGroupScope(call.actor), parentId);
  if (!found) throw createMissingGroupProblem();
  if (!found.supervises && !found.leads) throw createNotSupervisedProblem();
  const parent = await findGroup(call.db, parentId);
  if (!parent || parent.kind !== 'branch' || parent.status === 'closed')
    rejectFields([{ path: 'parentId', reason: 'groups:errors.parent-unknown' }]);
}

/** Throws Problem if the tree would be too deep. */
export async function requireRoomBelow(
  { db }: Pick<GroupCall, 'db'>,
  parentId: string | null,
  levelsBelow: number,
): Promise<void> {
  if (parentId === null) return;
  const { above } = await readDepth(db, parentId);
  if (above + 1 + levelsBelow > maxDepth)
    throw new Problem('limit_reached', 'groups:errors.tree-too-deep', {
      values: { limit: maxDepth },
    });
}

const createNotSupervisedProblem = (): Problem =>
  new Problem('forbidden', 'groups:errors.not-supervised');

/** As `createGroup`, for a request: throws Problem if its host or leaders are people whom the user does not know. */
export async function foundGroup(call: Call<'create'>): Promise<GroupView> {
  const { hostId, leaders } = call.input;
  await requireKnownPeople(call, hostId === null ? [] : [hostId], 'hostId');
  await requireKnownPeople(
    call,
    leaders.map(({ personId }) => personId),
    'leaders',
  );
  return createGroup(call);
}

export async function createGroup(
  call: ChangingCall & Pick<Call<'create'>, 'input'>,
): Promise<GroupView> {
  const { db, input } = call;
  const { requestId, leaders, ...group } = input;
  await lockTree(db);
  const earlier = await findGroupByRequest(db, requestId);
  if (earlier) return readGroup(call, earlier.id);
  await validateGroup(call, group, null);
  await requireParent(call, group.parentId);
  await requireRoomBelow(call, group.parentId, 0);
  const id = newId();
  const placeId = group.address && (await insertPlace(db, group.address, null));
  await insertGroup(db, { id, requestId, group, placeId }, toAuthor(call));
  await insertAncestors(db, id, group.parentId);
  const since = group.openedOn ?? getToday(call);
  await recordStatus(call, id, { status: 'active', on: since, until: null, reason: '' });
  for (const { personId, roleId } of leaders)
    await addToGroup(call, { id, type_id: group.typeId }, [personId], {
      roleId,
      since,
      path: 'leaders',
    });
  await announceSchedules(call, [id]);
  return readGroup(call, id);
}

interface Status {
  readonly status: GroupColumns['status'];
  readonly on: string;
  readonly until: string | null;
  readonly reason: string;
}

export const recordStatus = (call: GroupCall, groupId: string, status: Status): Promise<void> =>
  insertStatusChange(
    call.db,
    { id: newId(), groupId, ...status, byName: call.actor.name },
    toAuthor(call),
  );

export async function changeGroup(call: Call<'update'>): Promise<GroupView> {
  const { db, input } = call;
  const { groupId, version, ...group } = input;
  const before = await lockGroupFor(call, groupId, 'edit');
  if (before.version !== version) throw new Problem('stale', 'groups:errors.group-stale');
  if (group.hostId !== null && group.hostId !== before.host_id)
    await requireKnownPeople(call, [group.hostId], 'hostId');
  await validateGroup(call, group, before);
  if (group.typeId !== before.type_id) await requireAccess(call, groupId, 'supervise');
  const placeId = await keepPlace(call, before, group.address);
  await updateGroup(db, groupId, { group, placeId }, toAuthor(call));
  if (before.place_id !== null && before.place_id !== placeId)
    await deleteUnusedPlaces(db, [before.place_id]);
  if (group.parentId !== before.parent_id) await placeUnder(call, groupId, group.parentId);
  await announceSchedules(call, [groupId]);
  return readGroup(call, groupId);
}

/** The place of the address: the same as before, or a new one. */
async function keepPlace(
  call: PlainCall<'update'>,
  before: GroupColumns,
  address: UpdateGroup['address'],
): Promise<string | null> {
  if (!address) return null;
  const { address: former } = await readGroup(call, before.id);
  if (before.place_id !== null && isSameAddress(former, address)) return before.place_id;
  return insertPlace(call.db, address, before.place_id);
}

async function placeUnder(call: GroupCall, groupId: string, parentId: string | null) {
  const { db } = call;
  await requireAccess(call, groupId, 'supervise');
  // At the top it would be away from those who supervise the user.
  if (parentId === null && toGroupScope(call.actor) !== 'all') throw createNotSupervisedProblem();
  await lockTree(db);
  await requireParent(call, parentId);
  if (parentId !== null && (await isBelow(db, groupId, parentId)))
    rejectFields([{ path: 'parentId', reason: 'groups:errors.parent-below' }]);
  await requireRoomBelow(call, parentId, (await readDepth(db, groupId)).below);
  await moveAncestors(db, groupId, parentId);
  await updateGroup(db, groupId, { parent_id: parentId }, toAuthor(call));
}

export async function moveGroup(call: PlainCall<'move'>): Promise<GroupView> {
  const { groupId, parentId } = call.input;
  const before = await lockGroupFor(call, groupId, 'supervise');
  if (before.parent_id !== parentId) await placeUnder(call, groupId, parentId);
  return readGroup(call, groupId);
}

export async function changeStatus(call: Call<'changeStatus'>): Promise<GroupView> {
  const { db, input } = call;
  const { groupId, status, on, until, reason } = input;
  const before = await lockGroupFor(call, groupId, status === 'paused' ? 'edit' : 'supervise');
  if (until !== null && until < on)
    rejectFields([{ path: 'until', reason: 'groups:errors.until-before-since' }]);
  if (before.status === status) return readGroup(call, groupId);
  if (status === 'closed') {
    requirePresentDay(call, on);
    await lockTree(db);
    if (await hasOpenGroupsBelow(db, groupId))
      throw new Problem('failed_precondition', 'groups:errors.not-empty');
    await endAllMemberships(call, groupId, { on, reason });
  }
  const closedOn = status === 'closed' ? on : null;
  await updateGroup(db, groupId, { status, closed_on: closedOn }, toAuthor(call));
  await recordStatus(call, groupId, { status, on, until, reason });
  await announceSchedules(call, [groupId]);
  return readGroup(call, groupId);
}

export async function removeGroup(call: Call<'remove'>): Promise<void> {
  const { db, input } = call;
  const group = await lockGroupFor(call, input.groupId, 'delete');
  await lockTree(db);
  if ((await readDepth(db, group.id)).below > 0)
    throw new Problem('failed_precondition', 'groups:errors.not-empty');
  if ((await listUsedGroups(call, [group.id])).has(group.id))
    throw new Problem('failed_precondition', 'groups:errors.has-reports');
  if (await isInHistory(db, group.id))
    throw new Problem('failed_precondition', 'groups:errors.has-history');
  // What a later feature keeps of a group, such as a calendar with events.
  await deleteGroup(db, group.id).catch(
    mapError(
      isForeignKeyViolation,
      () => new Problem('failed_precondition', 'groups:errors.in-use'),
    ),
  );
  if (group.place_id !== null) await deleteUnusedPlaces(db, [group.place_id]);
}
