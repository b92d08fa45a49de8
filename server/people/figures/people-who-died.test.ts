/** Somebody who died, by the day of death or by the status: no birthday, no age, no message. */
import { expect, test } from 'vitest';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { missingContract as missing } from '#domain/supervision/missing-contract.ts';
import { registerFamily } from '#server/testing/families/families.ts';
import { createGroup, joinGroup } from '#server/testing/groups.ts';
import { addPerson, changePerson, readDeceasedStatus } from '#server/testing/people.ts';
import { createCell, readForm } from '#server/testing/reports.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const readToday = (): string => new Date().toLocaleDateString('sv', { timeZone: 'America/Bogota' });

/** Twelve years ago. */
function bornToday(): PersonDraft['birth'] {
  const [year = 0, month = 1, day = 1] = readToday().split('-').map(Number);
  return { year: year - 12, month, day };
}

const deaths: readonly (readonly [string, (client: Client) => Promise<PersonDraft>])[] = [
  ['a day of death', async () => ({ diedOn: '2021-02-03' })],
  ['the status', async (client) => ({ belongingStatusId: await readDeceasedStatus(client) })],
];

async function addMember(client: Client): Promise<string> {
  const { items } = await client.call(people.statuses, {});
  const member = items.find(({ key }) => key === 'member')?.id ?? '';
  const { id } = await addPerson(client, {
    givenNames: 'Ana',
    birth: bornToday(),
    belongingStatusId: member,
    confirmed: true,
  });
  return id;
}

async function countEverywhere({ admin }: TestChurch): Promise<Record<string, number>> {
  const figures = await admin.call(people.statistics, {});
  const count = async (filters: object): Promise<number> =>
    (await admin.call(people.list, filters)).items.length;
  const { cards } = await admin.call(frontPageContract.read, {});
  return {
    birthdays: figures.birthdaysThisMonth + figures.birthdaysThisWeek,
    next: figures.nextBirthdays.length,
    ages: figures.byAgeBand.reduce((sum, band) => sum + band.count, 0),
    ofAge: await count({ ageBand: '6-12' }),
    listed: await count({ birthdayWithin: 1 }),
    onFrontPage: JSON.stringify(cards).split('"daysLeft"').length - 1,
  };
}

test.each(deaths)('a person has no birthday and no age by %s', async (_, getDeath) => {
  const church = await server().createChurch();
  const id = await addMember(church.admin);
  const alive = await countEverywhere(church);
  expect(alive).toMatchObject({ birthdays: 2, next: 1, ages: 1, ofAge: 1, listed: 1 });
  expect(alive['onFrontPage']).toBeGreaterThan(0);
  await changePerson(church.admin, id, await getDeath(church.admin));
  expect(await countEverywhere(church)).toEqual({
    birthdays: 0,
    next: 0,
    ages: 0,
    ofAge: 0,
    listed: 0,
    onFrontPage: 0,
  });
});

test.each(deaths)('a member of a group is known to have died by %s', async (_, getDeath) => {
  const { admin } = await server().createChurch();
  const id = await addMember(admin);
  const ungrouped = async () =>
    (await admin.call(missing.people, { list: 'ungrouped' })).items.length;
  expect(await ungrouped()).toBe(1);
  const group = await createGroup(admin);
  await joinGroup(admin, group, [id], 'member');
  const death = await getDeath(admin);
  await changePerson(admin, id, death);
  const { items } = await admin.call(groups.members, { groupId: group.id });
  expect(items).toMatchObject([{ person: { isDeceased: true } }]);
  await addMember(admin).then((other) => changePerson(admin, other, death));
  expect(await ungrouped()).toBe(0);
});

test.each(deaths)('a member of a group is not expected at a meeting by %s', async (_, getDeath) => {
  const { church, group, leader, memberIds } = await createCell(server());
  const [ana = '', ...others] = memberIds;
  const listExpected = async () =>
    (await readForm(leader, group.id)).people
      .map(({ id }) => id)
      .filter((id) => memberIds.includes(id));
  expect((await listExpected()).toSorted()).toEqual(memberIds.toSorted());
  await changePerson(church.admin, ana, await getDeath(church.admin));
  expect((await listExpected()).toSorted()).toEqual(others.toSorted());
});

test.each(deaths)('a child is not counted in the family any more by %s', async (_, getDeath) => {
  const { admin } = await server().createChurch();
  const family = await registerFamily(admin, [
    ['Rut', 'Paz', 'head'],
    ['Ana', 'Paz', 'child'],
  ]);
  const child = family.members.find(({ person }) => person.displayName.startsWith('Ana'));
  const personId = child?.person.id ?? '';
  const count = async () => (await admin.call(families.list, { children: '6-12' })).items.length;
  await changePerson(admin, personId, { birth: bornToday() });
  expect(await count()).toBe(1);
  await changePerson(admin, personId, await getDeath(admin));
  expect(await count()).toBe(0);
});
