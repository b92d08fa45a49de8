/** Groups that multiply, made as the screens do. */
import { multiplicationContract as contract } from '#domain/groups/multiplication-contract.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { addNewMembers, createGroup, createLeader, findRoleId, joinGroup } from './groups.ts';
import type { Client, TestChurch } from './server.ts';

/** The first day of the new groups of these tests. */
export const newDay = '2026-03-01';

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
  more: { readonly name?: string } = {},
) {
  const leaderRole = await findRoleId(admin, cell.typeId, 'leader');
  const memberRole = await findRoleId(admin, cell.typeId, 'member');
  return {
    name: 'Betania',
    firstDay: newDay,
    ...more,
    people: personIds.map((personId, index) => ({
      personId,
      roleId: index === 0 ? leaderRole : memberRole,
    })),
  };
}

export async function propose(
  client: Client,
  admin: Client,
  cell: GroupView,
  personIds: readonly string[],
) {
  return client.call(contract.propose, {
    groupId: cell.id,
    requestId: crypto.randomUUID(),
    ...(await buildProposal(admin, cell, personIds)),
  });
}

/** The names of who belongs to a group. */
export async function listNames(client: Client, groupId: string): Promise<string[]> {
  const { items } = await client.call(groups.members, { groupId });
  return items.map(({ person }) => person.displayName).toSorted();
}
