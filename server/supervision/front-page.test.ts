import { expect, test } from 'vitest';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { attendanceCard, unreportedCard } from '#domain/supervision/front-page.ts';
import { missingContract } from '#domain/supervision/missing-contract.ts';
import { addMeeting, daysAgo } from '#server/testing/gatherings.ts';
import { addNewMembers, createGroup, createLeader, joinGroup } from '#server/testing/groups.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function readCard(client: Client, key: string): Promise<unknown> {
  const { cards } = await client.call(frontPageContract.read, {});
  return cards.find((card) => card.key === key)?.data;
}

test('a leader sees the own group with the next meeting, the report that is due, and who is missing', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const cell = await createGroup(admin);
  const [ana = ''] = await addNewMembers(admin, cell, ['Ana', 'Eva']);
  const leader = await createLeader(church);
  await joinGroup(admin, cell, [leader.personId], 'leader');
  const groupId = cell.id;
  const add = (days: number, present: readonly string[] = []) =>
    addMeeting(server(), church.id, { groupId, on: daysAgo(days), expected: 3, present });
  const plan = (days: number) =>
    addMeeting(server(), church.id, { groupId, on: daysAgo(days), status: 'planned' });
  for (const days of [36, 29, 22]) await add(days, [ana, leader.personId]);
  const due = [await plan(15), await plan(8)];
  const next = await plan(-6);
  await plan(-13);
  expect(await readCard(leader.client, 'groups-own')).toMatchObject({
    groups: [
      {
        id: groupId,
        next: { id: next },
        due: { id: due[1] },
        dueCount: 2,
        absent: [{ person: { displayName: 'Eva' }, lastOn: null }],
      },
    ],
  });
  expect(await readCard(leader.client, 'groups-unreported')).toBeUndefined();
  expect(await readCard(admin, 'groups-own')).toBeUndefined();
});

test('a supervisor sees the groups of the own branch without a report, and who sees all groups sees all of them', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const zone = await createGroup(admin, { type: 'zone', name: 'Zona 1' });
  const cell = await createGroup(admin, { parentId: zone.id });
  const other = await createGroup(admin, { name: 'Otra' });
  const { client, personId } = await createLeader(church);
  await joinGroup(admin, zone, [personId], 'supervisor');
  expect(await readCard(client, 'groups-unreported')).toBeUndefined();
  for (const { id: groupId } of [cell, other])
    await addMeeting(server(), church.id, { groupId, on: daysAgo(3), status: 'planned' });
  expect(await readCard(client, 'groups-unreported')).toMatchObject({
    groups: [{ id: cell.id, missing: 1 }],
  });
  expect(await readCard(admin, 'groups-unreported')).toMatchObject({
    groups: [{ id: cell.id }, { id: other.id }],
    total: 2,
  });
});

test('the groups without a report are all counted, also those that the card has no room for', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) {
    const { id: groupId } = await createGroup(admin, { name });
    await addMeeting(server(), church.id, { groupId, on: daysAgo(3), status: 'planned' });
  }
  const card = unreportedCard.parse(await readCard(admin, 'groups-unreported'));
  expect([card.groups.length, card.total]).toEqual([5, 7]);
  const { items } = await admin.call(missingContract.groups, { list: 'unreported' });
  expect(items).toHaveLength(card.total);
});

test('attendance is that of the last week with a meeting, beside the one before, of the groups that the user sees', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const cell = await createGroup(admin);
  const other = await createGroup(admin, { name: 'Otra' });
  const [ana = '', eva = ''] = await addNewMembers(admin, cell, ['Ana', 'Eva']);
  const leader = await createLeader(church);
  await joinGroup(admin, cell, [leader.personId], 'leader');
  expect(await readCard(admin, 'groups-attendance')).toBeUndefined();
  const add = (groupId: string, days: number, present: readonly string[]) =>
    addMeeting(server(), church.id, { groupId, on: daysAgo(days), expected: 3, present });
  await add(cell.id, 14, [ana, eva, leader.personId]);
  await add(cell.id, 7, [ana, eva]);
  await add(other.id, 7, [ana]);
  const ofAll = attendanceCard.parse(await readCard(admin, 'groups-attendance'));
  expect(ofAll).toMatchObject({ isThisWeek: false, present: 3, expected: 6, before: 3 });
  expect(ofAll.trend.slice(-3)).toEqual([3, 3, null]);
  const own = attendanceCard.parse(await readCard(leader.client, 'groups-attendance'));
  expect(own).toMatchObject({ present: 2, expected: 3, before: 3 });
});
