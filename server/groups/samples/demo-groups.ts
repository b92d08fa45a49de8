/** The groups of the demo church: a tree of fourteen with their leaders and members. */
import { createGroupInput } from '#domain/groups/schema.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { Demo, DemoSetting } from '#server/feature.ts';
import { insertGroup, insertStatusChange } from '../queries/group-queries.ts';
import { insertMembers } from '../queries/member-queries.ts';
import { insertAncestors } from '../queries/tree-queries.ts';
import { readKinds, type GroupKinds } from './read-kinds.ts';
import { listPeopleOnMap, listSamplePeople } from './sample-people-queries.ts';
import demo from './demo-groups.json' with { type: 'json' };

const dayMs = 24 * 3600_000;
const months = 6;
const durationMinutes = 90;

interface Context extends GroupKinds {
  readonly db: ChurchDb;
  readonly firstDay: string;
  readonly start: Date;
  readonly timeZone: string;
}

/** The people are taken one after the other, so that nobody is in two of these groups. */
async function seedGroups(db: ChurchDb, setting: DemoSetting): Promise<void> {
  const { timeZone, personIds } = setting;
  const start = new Date(now().getTime() - months * 30 * dayMs);
  const firstDay = start.toISOString().slice(0, 10);
  // Who leads the first group, and who supervises the first network.
  const [leaderId, memberId] = [personIds.get('leader') ?? '', personIds.get('member') ?? ''];
  const context = { db, start, firstDay, timeZone, ...(await readKinds(db)) };
  // The other users with a record are in no group, so that the demo can show what a stranger sees.
  const people = await listSamplePeople(db, [...personIds.values()]);
  const take = (count: number): string[] => people.splice(0, count);
  const branchIds = new Map<string | null, string>();
  for (const branch of demo.branches) {
    const id = await addGroup(context, branch, branchIds.get(branch.under) ?? null, {});
    branchIds.set(branch.key, id);
    await join(context, id, `${branch.type}.supervisor`, take(1));
  }
  for (const [index, group] of demo.groups.entries()) {
    const isOfAccounts = index === 0;
    const leaders = isOfAccounts ? [leaderId] : take(1);
    const members = [...(isOfAccounts ? [memberId] : []), ...take(group.members)];
    const schedule = toSchedule(context, group);
    const [host = members[1]] = await listPeopleOnMap(db, members);
    const id = await addGroup(context, group, branchIds.get(group.under) ?? null, {
      schedule,
      hostId: group.type === 'cell' ? host : null,
    });
    await join(context, id, `${group.type}.leader`, leaders);
    await join(context, id, `${group.type}.member`, members);
    const { attendance } = group;
    setting.groups.push({ id, schedule, start, people: [...leaders, ...members], attendance });
  }
}

const toSchedule = (
  { firstDay, timeZone }: Context,
  { rrule, time }: { readonly rrule: string; readonly time: string },
) => ({ rrule, firstDay, startTime: time, durationMinutes, timeZone });

interface NewGroup {
  readonly type: string;
  readonly name: string;
  readonly description?: string;
}

async function addGroup(
  { db, start, firstDay, typeIds }: Context,
  { type, name, description = '' }: NewGroup,
  parentId: string | null,
  more: object,
): Promise<string> {
  const author = { userId: null, at: start };
  const id = newId();
  const {
    requestId,
    leaders: _,
    ...group
  } = createGroupInput.parse({
    requestId: newId(),
    typeId: typeIds.get(type),
    name,
    description,
    parentId,
    openedOn: firstDay,
    ...more,
  });
  await insertGroup(db, { id, requestId, group, placeId: null }, author);
  await insertAncestors(db, id, parentId);
  const opened = { status: 'active', on: firstDay, until: null, reason: '', byName: '' } as const;
  await insertStatusChange(db, { id: newId(), groupId: id, ...opened }, author);
  return id;
}

const join = (
  { db, start, firstDay, roleIds }: Context,
  groupId: string,
  role: string,
  personIds: readonly string[],
): Promise<unknown> =>
  insertMembers(
    db,
    groupId,
    personIds.map((personId) => ({
      personId,
      roleId: roleIds.get(role) ?? '',
      since: firstDay,
      status: 'active',
    })),
    { userId: null, at: start },
  );

export const groupsDemo = { fill: seedGroups } satisfies Demo;
