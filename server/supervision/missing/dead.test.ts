/** A group has its living members, and is led by one of them, in all figures and lists. */
import { expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { supervisionContract as supervision } from '#domain/supervision/contract.ts';
import { missingContract as missing } from '#domain/supervision/missing-contract.ts';
import { daysAgo } from '#server/testing/gatherings.ts';
import { addNewMembers, createGroup, createLeader, joinGroup } from '#server/testing/groups.ts';
import { changePerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

/** A cell with room for two, which Luis leads and to which Ana belongs. */
async function createFullCell(church: TestChurch) {
  const { admin } = church;
  const cell = await createGroup(admin);
  const { id: groupId, version, typeId, name } = cell;
  const leader = await createLeader(church, 'Luis');
  await joinGroup(admin, cell, [leader.personId], 'leader');
  await addNewMembers(admin, cell, ['Ana']);
  await admin.call(groups.update, { groupId, version, typeId, name, capacity: 2 });
  return { cell, leaderId: leader.personId };
}

const listNames = async (client: Client, list: 'leaderless' | 'full') =>
  (await client.call(missing.groups, { list })).items.map(({ name }) => name);

test('a group whose only leader died is without a leader, has a member less and a free place', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { cell, leaderId } = await createFullCell(church);
  const count = async () => (await admin.call(supervision.tree, {})).total;
  expect(await count()).toMatchObject({ members: 2, full: 1, withoutLeader: 0 });
  expect(await listNames(admin, 'full')).toEqual(['Emaús']);

  await changePerson(admin, leaderId, { diedOn: daysAgo(1) });
  const figures = { members: 1, full: 0, withoutLeader: 1 };
  expect(await count()).toMatchObject(figures);
  const [row] = (await admin.call(supervision.tree, {})).items;
  expect(row).toMatchObject({ leaders: [], figures });
  expect(await listNames(admin, 'leaderless')).toEqual(['Emaús']);
  expect(await listNames(admin, 'full')).toEqual([]);
  const [listed] = (await admin.call(groups.list, { full: 'no' })).items;
  expect(listed).toMatchObject({ leaders: [], members: 1 });
  expect(await admin.call(groups.get, { groupId: cell.id })).toMatchObject({ members: 1 });

  await addNewMembers(admin, cell, ['Rut']);
  expect(await count()).toMatchObject({ members: 2, full: 1, withoutLeader: 1 });
});
