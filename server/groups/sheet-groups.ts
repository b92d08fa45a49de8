/** Creates the groups of a spreadsheet, completes those on record, and takes both back. */
import { toPlainDay } from '#domain/kernel/days.ts';
import type { ScheduleInput } from '#domain/kernel/recurrence/schedule.ts';
import type { Address } from '#domain/places/schema.ts';
import { readChurch } from '#server/churches/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { leaveRows } from '#server/core/database/related-tables.ts';
import {
  deleteInsertedRows,
  listUpdatedRows,
  lockUndoRows,
  recordInsertedRows,
  recordUpdatedRows,
  restoreUpdatedRows,
} from '#server/core/database/undo.ts';
import { newId } from '#server/core/ids.ts';
import type { FeatureImport } from '#server/people/public.ts';
import { deleteUnusedPlaces, insertPlace } from '#server/places/public.ts';
import { announceSchedules, listUsedGroups, type WithLaterFeatures } from './later-features.ts';
import { insertGroup, updateGroup, type GroupChange } from './queries/group-queries.ts';
import { insertMembers, listOpenMemberships, updateMemberships } from './queries/member-queries.ts';
import { beginRole, takeRoleBack } from './queries/role-history-queries.ts';
import { insertAncestors, lockTree, moveAncestors } from './queries/tree-queries.ts';
import { requireRoomBelow } from './save-group.ts';
import { toNewGroup } from './spreadsheet/new-group.ts';
import {
  listGroupsOfMembers,
  listMembershipIds,
  listMembershipDays,
  listPlacesOfGroups,
  readRoleRanks,
} from './spreadsheet/sheet-queries.ts';
import { listAddedGroups, listGroupNames } from './spreadsheet/spreadsheet-queries.ts';

export interface SheetGroup {
  readonly id: string;
  /** Otherwise it is on record, and gets the fields that are not null. */
  readonly isNew: boolean;
  readonly name: string;
  /** Only a new group gets it. */
  readonly description: string;
  readonly typeId: string;
  readonly parentId: string | null;
  readonly hostId: string | null;
  readonly schedule: ScheduleInput | null;
  readonly address: Address | null;
  readonly members: readonly { readonly personId: string; readonly roleId: string }[];
}

interface SheetStep extends FeatureImport, WithLaterFeatures {
  readonly db: ChurchDb;
  /** The church's present day, from which members have a new role. */
  readonly today: string;
}

const columns = [
  'parent_id',
  'host_id',
  'place_id',
  'rrule',
  'first_day',
  'start_time',
  'duration_minutes',
  'time_zone',
] as const satisfies readonly (keyof GroupChange)[];

/** Branches come before what is below them. Throws Problem if the tree would be too deep. */
export async function writeSheetGroups(
  step: SheetStep,
  groups: readonly SheetGroup[],
): Promise<void> {
  const { db, id: stepId, author } = step;
  await lockTree(db);
  const ranks = await readRoleRanks(db);
  const changed = groups.filter(hasChange).map(({ id }) => id);
  await recordUpdatedRows(db, stepId, 'groups', changed, columns);
  const checked = new Set<string | null>();
  for (const group of groups) {
    if (!checked.has(group.parentId)) await requireRoomBelow(step, group.parentId, 0);
    checked.add(group.parentId);
    const placeId = group.address && (await insertPlace(db, group.address, null));
    if (group.isNew) await insertWhole(step, group, placeId);
    else if (hasChange(group)) {
      if (group.parentId !== null) await moveAncestors(db, group.id, group.parentId);
      await updateGroup(db, group.id, toChange(group, placeId), author);
    }
    await joinSheetGroup(step, group, ranks);
  }
  const added = groups.filter(({ isNew }) => isNew).map(({ id }) => id);
  await recordInsertedRows(db, stepId, 'groups', added);
  const scheduled = groups.filter(({ schedule }) => schedule !== null).map(({ id }) => id);
  await announceSchedules(step, scheduled);
}

/** Whether a group on record gets something besides members. */
const hasChange = ({ isNew, parentId, hostId, schedule, address }: SheetGroup): boolean =>
  !isNew && [parentId, hostId, schedule, address].some((value) => value !== null);

async function insertWhole(
  { db, author }: SheetStep,
  { id, name, description, typeId, parentId, hostId, schedule }: SheetGroup,
  placeId: string | null,
): Promise<void> {
  const group = { ...toNewGroup(name, typeId), description, parentId, hostId, schedule };
  await insertGroup(db, { id, requestId: newId(), group, placeId }, author);
  await insertAncestors(db, id, parentId);
}

const toChange = (
  { parentId, hostId, schedule }: SheetGroup,
  placeId: string | null,
): GroupChange => ({
  ...(parentId === null ? {} : { parent_id: parentId }),
  ...(hostId === null ? {} : { host_id: hostId }),
  ...(placeId === null ? {} : { place_id: placeId }),
  ...(schedule
    ? {
        rrule: schedule.rrule,
        first_day: schedule.firstDay,
        start_time: schedule.startTime,
        duration_minutes: schedule.durationMinutes,
        time_zone: schedule.timeZone,
      }
    : {}),
});

/** People who belong to the group already get the role if it leads more than the present one. */
export async function joinSheetGroup(
  step: SheetStep,
  { id, isNew, members }: Pick<SheetGroup, 'id' | 'isNew' | 'members'>,
  ranks: ReadonlyMap<string, number>,
): Promise<void> {
  if (members.length === 0) return;
  const { db, id: stepId, author, today } = step;
  const getRank = (roleId: string): number => ranks.get(roleId) ?? Infinity;
  const personIds = members.map(({ personId }) => personId);
  const open = isNew ? [] : await listOpenMemberships(db, id, personIds);
  const present = new Map(open.map((each) => [each.person_id, each]));
  const added = await insertMembers(
    db,
    id,
    members
      .filter(({ personId }) => !present.has(personId))
      .map(({ personId, roleId }) => ({ personId, roleId, status: 'active', since: null })),
    author,
  );
  await recordInsertedRows(db, stepId, 'group_members', added);
  for (const { personId, roleId } of members) {
    const member = present.get(personId);
    if (!member) continue;
    if (member.status === 'active' && getRank(member.role_id) <= getRank(roleId)) continue;
    await recordUpdatedRows(db, stepId, 'group_members', [member.id], ['role_id', 'status']);
    await updateMemberships(db, [member.id], { role_id: roleId, status: 'active' }, author);
    // A request to join has no role yet.
    if (member.status === 'active') await beginRole(db, [member.id], roleId, today);
  }
}

interface LockedGroups {
  /** Those that changed since, or that others use. */
  readonly changed: readonly { readonly id: string; readonly name: string }[];
  /** The other groups of the import. */
  readonly ids: readonly string[];
}

export async function lockSheetGroups(
  call: WithLaterFeatures & { readonly db: ChurchDb },
  importId: string,
): Promise<LockedGroups> {
  const { db } = call;
  const groups = await lockUndoRows(db, importId, 'groups');
  const members = await lockUndoRows(db, importId, 'group_members');
  const added = await listAddedGroups(db, importId);
  const used = await listUsedGroups(
    call,
    added.map(({ id }) => id),
  );
  const changed = new Set([
    ...groups.changed,
    ...(await listGroupsOfMembers(db, members.changed)),
    ...added.filter(({ id, isUsed }) => isUsed || used.has(id)).map(({ id }) => id),
  ]);
  return {
    changed: await listGroupNames(db, [...changed]),
    ids: groups.unchanged.filter((id) => !changed.has(id)),
  };
}

/** Takes the groups that changed or that others use out of the step, with their members, and then those above them. */
async function leaveChangedGroups(
  call: WithLaterFeatures & { readonly db: ChurchDb },
  stepId: string,
): Promise<void> {
  for (;;) {
    const { changed } = await lockSheetGroups(call, stepId);
    if (changed.length === 0) return;
    const ids = changed.map(({ id }) => id);
    await leaveRows(call.db, stepId, [...ids, ...(await listMembershipIds(call.db, ids))]);
  }
}

/** Deletes the new groups, and gives the others back what they had. */
export async function eraseSheetGroups(
  call: WithLaterFeatures & FeatureImport & { readonly db: ChurchDb },
): Promise<void> {
  const { db, id: stepId, author } = call;
  await leaveChangedGroups(call, stepId);
  const { timeZone } = await readChurch(db);
  const before = await listUpdatedRows(db, stepId, 'groups');
  const places = await listPlacesOfGroups(db, stepId);
  const promoted = await listUpdatedRows(db, stepId, 'group_members');
  for (const { id, since, updated_at } of await listMembershipDays(db, [...promoted.keys()])) {
    const { role_id: roleId, status } = promoted.get(id) ?? {};
    const on = toPlainDay(updated_at, timeZone);
    if (typeof roleId === 'string' && status === 'active')
      await takeRoleBack(db, { membershipId: id, roleId, on, isDated: since !== null });
  }
  await restoreUpdatedRows(db, stepId, 'group_members', ['role_id', 'status'], author);
  await deleteInsertedRows(db, stepId, 'group_members', author.at);
  await restoreUpdatedRows(db, stepId, 'groups', columns, author);
  // Only groups at the top of the tree got a branch above them.
  for (const [id, { parent_id: parentId }] of before)
    if (parentId === null) await moveAncestors(db, id, null);
  await deleteInsertedRows(db, stepId, 'groups', author.at);
  await deleteUnusedPlaces(db, places);
  await announceSchedules(call, [...before.keys()]);
}
