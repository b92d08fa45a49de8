import { expect, test } from 'vitest';
import { missingContract as missing } from '#domain/supervision/missing-contract.ts';
import { now } from '#server/core/clock.ts';
import { addMeeting, daysAgo } from '#server/testing/gatherings.ts';
import { addNewMembers, createGroup } from '#server/testing/groups.ts';
import { changePerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const listNames = async (client: Client): Promise<string[]> =>
  (await client.call(missing.people, { list: 'absent' })).items.map(
    ({ person }) => person.displayName,
  );

const listAttendance = async (client: Client): Promise<string[]> =>
  (await client.call(missing.attendance, { from: daysAgo(30), to: daysAgo(0) })).items.map(
    ({ person, meetings, present }) => `${person?.displayName}: ${present} of ${meetings}`,
  );

test('meetings that were reported before somebody was added, even with an earlier day, are neither absences nor attendance of that person', async () => {
  const { id: churchId, admin } = await server().createChurch();
  const cell = await createGroup(admin);
  const meet = (days: number, reportedAt: Date, present: readonly string[] = []) =>
    addMeeting(server(), churchId, { groupId: cell.id, on: daysAgo(days), reportedAt, present });
  await addNewMembers(admin, cell, ['Ana']);
  for (const days of [22, 15, 8]) await meet(days, now());
  const [eva = ''] = await addNewMembers(admin, cell, ['Eva']);
  expect(await listNames(admin)).toEqual(['Ana']);
  for (const days of [6, 4]) await meet(days, now());
  expect(await listNames(admin)).toEqual(['Ana']);
  await meet(2, now());
  expect(await listNames(admin)).toEqual(['Ana', 'Eva']);
  await meet(1, now(), [eva]);
  expect(await listAttendance(admin)).toEqual(['Ana: 0 of 7', 'Eva: 1 of 4']);
  await changePerson(admin, eva, { diedOn: daysAgo(3) });
  expect(await listAttendance(admin)).toEqual(['Ana: 0 of 7', 'Eva: 0 of 2']);
});
