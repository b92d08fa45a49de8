import { expect, test } from 'vitest';
import { buildingsContract as contract } from '#domain/buildings/contract.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

test("the list has the church's own records, sorted by name", async () => {
  const { admin } = await server().createChurch();
  const later = await admin.call(contract.create, { name: 'Zaqueo' });
  const earlier = await admin.call(contract.create, { name: 'Ana' });
  const other = await server().createChurch();
  await other.admin.call(contract.create, { name: 'Otra iglesia' });
  expect(await admin.call(contract.list, {})).toEqual({ items: [earlier, later] });
});

test('a record that somebody else has changed meanwhile is not overwritten', async () => {
  const { admin } = await server().createChurch();
  const { id, version } = await admin.call(contract.create, { name: 'Ana' });
  await admin.call(contract.update, { id, version, name: 'Rut' });
  const again = admin.call(contract.update, { id, version, name: 'Noé' });
  await expect(again).rejects.toMatchObject({ status: 409 });
  expect(await admin.call(contract.get, { id })).toMatchObject({ name: 'Rut' });
});

test('a deleted record comes back as it was, with its photo', async () => {
  const { admin } = await server().createChurch();
  const { id } = await admin.call(contract.create, { name: 'Ana' });
  const shown = await admin.call(contract.setPhoto, { id, data: onePicture });
  const { undoId } = await admin.call(contract.remove, { id });
  await expect(admin.call(contract.get, { id })).rejects.toMatchObject({ status: 404 });
  await admin.call(contract.undo, { undoId });
  expect(await admin.call(contract.get, { id })).toEqual(shown);
  expect((await admin.fetch(`/files/${shown.photoId}/96.webp`)).status).toBe(200);
});
