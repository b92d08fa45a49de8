import { expect, test } from 'vitest';
import { groupNotesContract as notes } from '#domain/groups/notes-contract.ts';
import { createGroup, createLeader, joinGroup } from '#server/testing/groups.ts';
import { openSupport } from '#server/testing/platform.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function createBranch() {
  const church = await server().createChurch();
  const zone = await createGroup(church.admin, { type: 'zone', name: 'Zona' });
  const { id: groupId } = await createGroup(church.admin, { parentId: zone.id });
  const [leader, supervisor] = [await createLeader(church), await createLeader(church, 'Sara')];
  const cell = { id: groupId, typeId: '' };
  const { typeId } = await createGroup(church.admin, { name: 'Otra' });
  await joinGroup(church.admin, { ...cell, typeId }, [leader.personId], 'leader');
  await joinGroup(church.admin, zone, [supervisor.personId], 'supervisor');
  return { church, groupId, leader: leader.client, supervisor: supervisor.client };
}

const readTexts = async (client: Client, groupId: string): Promise<string[]> =>
  (await client.call(notes.list, { groupId })).items.map(({ text }) => text);

test('a note on a group is seen by its leaders, by those above them, or by pastors', async () => {
  const { church, groupId, leader, supervisor } = await createBranch();
  const pastor = await church.as('pastor');
  await leader.call(notes.create, { groupId, text: 'De todos' });
  await supervisor.call(notes.create, { groupId, text: 'De arriba', visibility: 'supervisors' });
  await pastor.call(notes.create, { groupId, text: 'Pastoral', visibility: 'pastors' });
  expect(await readTexts(leader, groupId)).toEqual(['De todos']);
  expect(await readTexts(supervisor, groupId)).toEqual(['De arriba', 'De todos']);
  expect(await readTexts(church.admin, groupId)).toEqual(['De arriba', 'De todos']);
  expect(await readTexts(pastor, groupId)).toEqual(['Pastoral', 'De arriba', 'De todos']);
});

test('nobody writes a note for those of whom they are none', async () => {
  const { church, groupId, leader } = await createBranch();
  for (const [client, visibility] of [
    [leader, 'supervisors'],
    [leader, 'pastors'],
    [church.admin, 'pastors'],
  ] as const)
    await expect(
      client.call(notes.create, { groupId, text: 'Secreto', visibility }),
    ).rejects.toMatchObject({ failure: { fields: [{ path: 'visibility' }] } });
});

test('only the author changes and deletes a note, and only as it is now', async () => {
  const { church, groupId, leader } = await createBranch();
  const { items } = await leader.call(notes.create, { groupId, text: 'Primera' });
  const { id: noteId = '', version = 1 } = items[0] ?? {};
  await expect(
    church.admin.call(notes.update, { groupId, noteId, version, text: 'Otra' }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(church.admin.call(notes.remove, { groupId, noteId })).rejects.toMatchObject({
    status: 404,
  });
  await leader.call(notes.update, { groupId, noteId, version, text: 'Segunda' });
  await expect(
    leader.call(notes.update, { groupId, noteId, version, text: 'Tercera' }),
  ).rejects.toMatchObject({ failure: { code: 'stale' } });
  expect(await readTexts(leader, groupId)).toEqual(['Segunda']);
  await leader.call(notes.remove, { groupId, noteId });
  expect(await readTexts(leader, groupId)).toEqual([]);
});

test('who does not see the group finds no notes', async () => {
  const { church, groupId } = await createBranch();
  const { client } = await createLeader(church, 'Otro');
  await expect(client.call(notes.list, { groupId })).rejects.toMatchObject({ status: 404 });
});

test('support access sees no notes', async () => {
  const { church, groupId, leader } = await createBranch();
  await leader.call(notes.create, { groupId, text: 'Confidencia' });
  const support = await openSupport(server(), church);
  expect(await readTexts(support, groupId)).toEqual([]);
  await expect(support.call(notes.create, { groupId, text: 'Nuestra' })).rejects.toMatchObject({
    status: 400,
  });
});
