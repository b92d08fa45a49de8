import { expect, test } from 'vitest';
import { groupFilesContract as files } from '#domain/groups/files-contract.ts';
import { downloadExport, restoreFromZip } from '#server/testing/files/archives.ts';
import { createGroup, createLeader, joinGroup } from '#server/testing/groups.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { createUpload, encodeMetadata, sendChunk } from '#server/testing/uploads.ts';

const server = testServer();
const content = '%PDF-1.7 estudio de Romanos';

async function upload(client: Client, filename: string): Promise<string> {
  const answer = await createUpload(client, content.length, {
    'upload-metadata': encodeMetadata('group-file', filename),
  });
  const at = answer.headers.get('location') ?? '';
  await sendChunk(client, at, 0, content);
  return at.split('/').at(-1) ?? '';
}

async function createLedGroup() {
  const church = await server().createChurch();
  const group = await createGroup(church.admin);
  const leader = await createLeader(church);
  await joinGroup(church.admin, group, [leader.personId], 'leader');
  return { church, groupId: group.id, leader: leader.client };
}

test('a leader adds a file, which those who see the group save as it was, and deletes it', async () => {
  const { church, groupId, leader } = await createLedGroup();
  const { items } = await leader.call(files.add, {
    groupId,
    uploadId: await upload(leader, "Estudio d'enero.pdf"),
  });
  expect(items).toMatchObject([{ name: "Estudio d'enero.pdf", bytes: content.length }]);
  const fileId = items[0]?.id ?? '';
  const answer = await church.admin.fetch(`/api/groups/${groupId}/files/${fileId}`);
  expect(await answer.text()).toBe(content);
  expect(answer.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''Estudio%20d%27enero.pdf",
  );
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  const before = await server().core.storage.list(church.id);
  await leader.call(files.remove, { groupId, fileId });
  expect((await leader.call(files.list, { groupId })).items).toEqual([]);
  await expect.poll(() => server().core.storage.list(church.id)).toHaveLength(before.length - 1);
});

test.each(['programa.exe', 'pagina.html', 'dibujo.svg', 'sin-final'])(
  '%s is no file for a group',
  async (name) => {
    const { groupId, leader } = await createLedGroup();
    await expect(
      leader.call(files.add, { groupId, uploadId: await upload(leader, name) }),
    ).rejects.toMatchObject({ failure: { code: 'invalid' } });
    expect((await leader.call(files.list, { groupId })).items).toEqual([]);
  },
);

test('who does not see the group finds no file of it, also not by the address of another group', async () => {
  const { church, groupId, leader } = await createLedGroup();
  const { items } = await leader.call(files.add, {
    groupId,
    uploadId: await upload(leader, 'Canciones.txt'),
  });
  const fileId = items[0]?.id ?? '';
  const stranger = await createLeader(church, 'Otro');
  const own = await createGroup(church.admin, { name: 'Otra' });
  await joinGroup(church.admin, own, [stranger.personId], 'leader');
  for (const id of [groupId, own.id]) {
    const { status } = await stranger.client.fetch(`/api/groups/${id}/files/${fileId}`);
    expect(status).toBe(404);
    await expect(stranger.client.call(files.remove, { groupId: id, fileId })).rejects.toMatchObject(
      { status: 404 },
    );
  }
});

test('files are exported and restored with the church', async () => {
  const { church, groupId, leader } = await createLedGroup();
  const { items } = await leader.call(files.add, {
    groupId,
    uploadId: await upload(leader, 'Estudio.pdf'),
  });
  const zip = await downloadExport(church.admin);
  const other = await server().createChurch();
  expect((await restoreFromZip(other.admin, zip)).status).toBe('done');
  const answer = await other.admin.fetch(`/api/groups/${groupId}/files/${items[0]?.id}`);
  expect(await answer.text()).toBe(content);
});
