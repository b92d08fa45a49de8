import { expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { missingContract as missing } from '#domain/supervision/missing-contract.ts';
import { addMeeting, daysAgo } from '#server/testing/gatherings.ts';
import { addNewMembers, createGroup, joinGroup } from '#server/testing/groups.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function createCell() {
  const church = await server().createChurch();
  const cell = await createGroup(church.admin);
  const [ana = '', anita = ''] = await addNewMembers(church.admin, cell, ['Ana', 'Anita']);
  const meet = (days: number, present: readonly string[]) =>
    addMeeting(server(), church.id, { groupId: cell.id, on: daysAgo(days), expected: 2, present });
  return { admin: church.admin, cell, ana, anita, meet };
}

const readAttendance = async (admin: Client) =>
  (await admin.call(missing.attendance, { from: daysAgo(30), to: daysAgo(0) })).items.map(
    ({ person, meetings, present }) => [person?.displayName, meetings, present],
  );

test('two members of a group who are merged stand once in its attendance, until the merge is undone', async () => {
  const { admin, ana, anita, meet } = await createCell();
  await meet(20, [ana, anita]);
  await meet(10, [anita]);
  const before = await readAttendance(admin);
  const { undoId } = await admin.call(mergeContract.merge, { personId: ana, removedId: anita });
  expect(await readAttendance(admin)).toEqual([['Ana', 2, 2]]);
  await admin.call(mergeContract.undo, { undoId });
  expect(await readAttendance(admin)).toEqual(before);
  expect(before).toEqual([
    ['Ana', 2, 1],
    ['Anita', 2, 2],
  ]);
});

test('somebody who left a group and came back stands once in its attendance, with the meetings of both times', async () => {
  const { admin, cell, anita, meet } = await createCell();
  for (const days of [28, 15, 5]) await meet(days, days === 5 ? [anita] : []);
  const { items } = await admin.call(groups.members, { groupId: cell.id });
  const membershipId = items.find(({ person }) => person.id === anita)?.id ?? '';
  await admin.call(groups.endMembership, { groupId: cell.id, membershipId, on: daysAgo(20) });
  await joinGroup(admin, cell, [anita], 'member', daysAgo(7));
  expect(await readAttendance(admin)).toEqual([
    ['Ana', 3, 0],
    ['Anita', 2, 1],
  ]);
});
