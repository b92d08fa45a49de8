/** Groups, their tree and those who lead them, made as the screens do. */
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { multiplicationContract } from '#domain/groups/multiplication-contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import type { RoleFunction } from '#domain/groups/types.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { addPerson } from './people.ts';
import type { Client, TestChurch } from './server.ts';

export const firstDay = '2026-01-04';

/** When a group meets: each Tuesday evening. */
export const tuesdays = {
  rrule: 'FREQ=WEEKLY;BYDAY=TU',
  firstDay: '2026-01-06',
  startTime: '19:30',
  durationMinutes: 90,
  timeZone: 'America/Bogota',
};

interface GroupDraft {
  readonly name?: string;
  /** A standard type; default: a cell. */
  readonly type?: string;
  readonly parentId?: string | null;
}

export async function createGroup(
  client: Client,
  { name = 'Emaús', type = 'cell', parentId = null }: GroupDraft = {},
): Promise<GroupView> {
  const { items } = await client.call(groups.types, {});
  const typeId = items.find(({ key }) => key === type)?.id ?? '';
  return client.call(groups.create, {
    requestId: crypto.randomUUID(),
    typeId,
    name,
    parentId,
    openedOn: firstDay,
  });
}

/** The id of the role with this function in a type of groups. */
export async function findRoleId(
  client: Client,
  typeId: string,
  wanted: RoleFunction,
): Promise<string> {
  const { items } = await client.call(groups.types, {});
  const type = items.find(({ id }) => id === typeId);
  return type?.roles.find((role) => role.function === wanted)?.id ?? '';
}

/** Adds new people of these names to a group; returns their ids. */
export async function addNewMembers(
  client: Client,
  group: Pick<GroupView, 'id' | 'typeId'>,
  names: readonly string[],
): Promise<string[]> {
  const personIds: string[] = [];
  for (const givenNames of names)
    personIds.push((await addPerson(client, { givenNames, confirmed: true })).id);
  await joinGroup(client, group, personIds, 'member');
  return personIds;
}

export async function joinGroup(
  client: Client,
  { id: groupId, typeId }: Pick<GroupView, 'id' | 'typeId'>,
  personIds: string[],
  as: RoleFunction,
  since = firstDay,
): Promise<void> {
  const roleId = await findRoleId(client, typeId, as);
  await client.call(groups.addMembers, { groupId, personIds, roleId, since });
}

/** A user with the role of a leader, linked to a new person of the church. */
export async function createLeader(
  church: TestChurch,
  givenNames = 'Andrés',
): Promise<{ readonly client: Client; readonly personId: string }> {
  const client = await church.as('leader');
  const { id: personId } = await addPerson(church.admin, { givenNames, confirmed: true });
  await church.admin.call(managementContract.linkPerson, { userId: client.userId, personId });
  return { client, personId };
}

/** The first day of the new groups of these tests. */
export const multipliedOn = '2026-03-01';

/** A zone that somebody supervises, with a cell that somebody leads and to which three others belong. */
export async function createCellInZone(church: TestChurch) {
  const { admin } = church;
  const zone = await createGroup(admin, { type: 'zone', name: 'Zona 1' });
  const cell = await createGroup(admin, { parentId: zone.id });
  const supervisor = await createLeader(church, 'Sara');
  const leader = await createLeader(church, 'Luis');
  await joinGroup(admin, zone, [supervisor.personId], 'supervisor');
  await joinGroup(admin, cell, [leader.personId], 'leader');
  const personIds = await addNewMembers(admin, cell, ['Ana', 'Berta', 'Carlos']);
  return { church, admin, zone, cell, supervisor, leader, personIds };
}

/** Ana would lead the new group, and Berta goes with her. */
export async function buildProposal(
  admin: Client,
  cell: GroupView,
  personIds: readonly string[],
  more: { readonly name?: string; readonly firstDay?: string } = {},
) {
  const leaderRole = await findRoleId(admin, cell.typeId, 'leader');
  const memberRole = await findRoleId(admin, cell.typeId, 'member');
  return {
    name: 'Betania',
    firstDay: multipliedOn,
    ...more,
    people: personIds.map((personId, index) => ({
      personId,
      roleId: index === 0 ? leaderRole : memberRole,
    })),
  };
}

export async function proposeMultiplication(
  client: Client,
  admin: Client,
  cell: GroupView,
  personIds: readonly string[],
  more?: Parameters<typeof buildProposal>[3],
) {
  return client.call(multiplicationContract.propose, {
    groupId: cell.id,
    requestId: crypto.randomUUID(),
    ...(await buildProposal(admin, cell, personIds, more)),
  });
}

/** The names of who belongs to a group. */
export async function listMemberNames(client: Client, groupId: string): Promise<string[]> {
  const { items } = await client.call(groups.members, { groupId });
  return items.map(({ person }) => person.displayName).toSorted();
}

/** The groups as their pages show them, by name. */
export async function describeGroups(client: Client) {
  const { items } = await client.call(groups.list, {});
  const { items: types } = await client.call(groups.types, {});
  const found: Record<string, unknown> = {};
  for (const { id: groupId, name } of items) {
    const group = await client.call(groups.get, { groupId });
    const members = (await client.call(groups.members, { groupId })).items.map(
      ({ person, roleId }) =>
        `${person.displayName}: ${types.flatMap(({ roles }) => roles).find(({ id }) => id === roleId)?.name}`,
    );
    found[name] = [
      group.schedule ? `${group.schedule.rrule} ${group.schedule.startTime}` : '',
      members.join(', '),
      group.ancestors.map((each) => each.name).join(' > '),
      group.address?.line1 ?? group.host?.displayName ?? '',
    ];
  }
  return found;
}
