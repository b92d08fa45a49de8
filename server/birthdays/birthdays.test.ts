/** The sheet of a month's birthdays: who is on it, and who may see it. */
import { expect, test } from 'vitest';
import { birthdaysContract as birthdays } from '#domain/birthdays/contract.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { addPerson, readDeceasedStatus } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const add = (client: Client, givenNames: string, person: PersonDraft) =>
  addPerson(client, { givenNames, ...person });

/** As "day name age", without the age where the year is not known. */
async function readSheet(client: Client, month: string): Promise<string[]> {
  const { items } = await client.call(birthdays.month, { month });
  return items.map(({ day, displayName, turns }) =>
    [day.slice(8), displayName, turns].filter((part) => part !== null).join(' '),
  );
}

test('a month has its people by day and name, with the age only where the year is known', async () => {
  const { admin } = await server().createChurch();
  await add(admin, 'Zoila', { birth: { month: 3, day: 9, year: 1960 } });
  await add(admin, 'Berta', { birth: { month: 3, day: 9 } });
  await add(admin, 'Ana', { birth: { month: 3, day: 31, year: 1990 } });
  await add(admin, 'Noé', { birth: { month: 3, day: 2, year: 2026 } });
  await add(admin, 'Abril', { birth: { month: 4, day: 1, year: 1990 } });
  await add(admin, 'Marta', { birth: { month: 3 } });
  expect(await readSheet(admin, '2026-03')).toEqual(['09 Berta', '09 Zoila 66', '31 Ana 36']);
  expect(await readSheet(admin, '2027-03'), 'Noé is a year old').toContain('02 Noé 1');
  expect(await readSheet(admin, '2026-05')).toEqual([]);
});

test('a birthday of 29 February is on the sheet of March outside leap years', async () => {
  const { admin } = await server().createChurch();
  await add(admin, 'Gael', { birth: { month: 2, day: 29, year: 2000 } });
  expect(await readSheet(admin, '2028-02')).toEqual(['29 Gael 28']);
  expect(await readSheet(admin, '2027-02')).toEqual([]);
  expect(await readSheet(admin, '2027-03')).toEqual(['01 Gael 27']);
});

test('nobody who died is on the sheet, and nobody who is archived', async () => {
  const { admin } = await server().createChurch();
  const birth = { month: 3, day: 9, year: 1930 };
  await add(admin, 'Ana', { birth });
  await add(admin, 'Berta', { birth, diedOn: '2021-02-03' });
  await add(admin, 'Carla', { birth, belongingStatusId: await readDeceasedStatus(admin) });
  await add(admin, 'Dora', { birth, recordStatus: 'archived' });
  expect(await readSheet(admin, '2027-03')).toEqual(['09 Ana 97']);
});

test('the sheet of a church has nobody of another church', async () => {
  const [one, other] = [await server().createChurch(), await server().createChurch()];
  await add(one.admin, 'Ana', { birth: { month: 3, day: 9 } });
  await add(other.admin, 'Berta', { birth: { month: 3, day: 9 } });
  expect(await readSheet(one.admin, '2027-03')).toEqual(['09 Ana']);
  expect(await readSheet(other.admin, '2027-03')).toEqual(['09 Berta']);
});

test('who may not see people may not see their birthdays', async () => {
  const church = await server().createChurch();
  await add(church.admin, 'Ana', { birth: { month: 3, day: 9 } });
  expect(await readSheet(await church.as('secretary'), '2027-03')).toEqual(['09 Ana']);
  for (const role of ['treasurer', 'leader', 'member'] as const) {
    const client = await church.as(role);
    await expect(client.call(birthdays.month, { month: '2027-03' })).rejects.toMatchObject({
      failure: { code: 'forbidden' },
    });
  }
});

test.each(['2027-13', '2027-3', '0001-03', ''])('the month “%s” is refused', async (month) => {
  const { admin } = await server().createChurch();
  await expect(admin.call(birthdays.month, { month })).rejects.toMatchObject({
    failure: { code: 'invalid' },
  });
});
