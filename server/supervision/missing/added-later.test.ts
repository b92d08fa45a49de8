import { expect, test } from 'vitest';
import { missingContract as missing } from '#domain/supervision/missing-contract.ts';
import { now } from '#server/core/clock.ts';
import { addMeeting, daysAgo } from '#server/testing/gatherings.ts';
import { addNewMembers, createGroup } from '#server/testing/groups.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const listNames = async (client: Client): Promise<string[]> =>
  (await client.call(missing.people, { list: 'absent' })).items.map(
    ({ person }) => person.displayName,
  );

test('who is added later with an earlier day was not absent from meetings that were reported without that person', async () => {
  const { id: churchId, admin } = await server().createChurch();
  const cell = await createGroup(admin);
  const meet = (days: number, reportedAt: Date) =>
    addMeeting(server(), churchId, { groupId: cell.id, on: daysAgo(days), reportedAt });
  await addNewMembers(admin, cell, ['Ana']);
  for (const days of [22, 15, 8]) await meet(days, now());
  await addNewMembers(admin, cell, ['Eva']);
  expect(await listNames(admin)).toEqual(['Ana']);
  for (const days of [6, 4]) await meet(days, now());
  expect(await listNames(admin)).toEqual(['Ana']);
  await meet(2, now());
  expect(await listNames(admin)).toEqual(['Ana', 'Eva']);
});
