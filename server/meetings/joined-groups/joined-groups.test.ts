/** A member sees the own groups on the front page, and nothing of other ones. */
import { expect, test } from 'vitest';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { joinedGroupsCard } from '#domain/meetings/front-page.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { createGroup, joinGroup } from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function readCard(client: Client) {
  const { cards } = await client.call(frontPageContract.read, {});
  const card = cards.find(({ key }) => key === 'groups-joined');
  return card ? joinedGroupsCard.parse(card.data).groups : null;
}

test('a member sees when and where the own groups meet and who leads them, until leaving', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const add = async (givenNames: string): Promise<string> =>
    (await addPerson(admin, { givenNames, confirmed: true })).id;
  const [own, led, other] = [
    await createGroup(admin, { name: 'Emaús' }),
    await createGroup(admin, { name: 'Betania' }),
    await createGroup(admin, { name: 'Otra' }),
  ];
  const [saraId, anaId] = [await add('Sara'), await add('Ana')];
  const member = await church.as('member');
  await admin.call(managementContract.linkPerson, { userId: member.userId, personId: saraId });
  expect(await readCard(member)).toBeNull();
  await joinGroup(admin, own, [anaId], 'leader');
  await joinGroup(admin, own, [saraId], 'member');
  await joinGroup(admin, led, [saraId], 'leader');
  await joinGroup(admin, other, [anaId], 'member');
  const { version, typeId, name } = await admin.call(groups.get, { groupId: own.id });
  const timeZone = 'America/Bogota';
  const schedule = { rrule: 'FREQ=WEEKLY;BYDAY=WE', firstDay: '2026-01-07', timeZone };
  await admin.call(groups.update, {
    groupId: own.id,
    version,
    typeId,
    name,
    hostId: anaId,
    schedule: { ...schedule, startTime: '19:30', durationMinutes: 90 },
  });
  expect(await readCard(member)).toMatchObject([
    {
      id: own.id,
      name: 'Emaús',
      typeName: 'Célula',
      schedule: { startTime: '19:30' },
      leaderNames: ['Ana'],
      hostName: 'Ana',
      address: null,
    },
  ]);
  await expect(member.call(groups.get, { groupId: own.id })).rejects.toMatchObject({ status: 403 });
  const { items } = await admin.call(groups.members, { groupId: own.id });
  await admin.call(groups.endMembership, {
    groupId: own.id,
    membershipId: items.find(({ person }) => person.id === saraId)?.id ?? '',
    on: '2026-03-01',
  });
  expect(await readCard(member)).toBeNull();
});
