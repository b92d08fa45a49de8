/** The tests of suppliers over HTTP. The access matrix says who may do what. */
import { expect, test } from 'vitest';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { suppliersContract as contract } from '#domain/suppliers/contract.ts';
import { newId } from '#server/core/ids.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const add = (client: Client, fields: Partial<InputOf<typeof contract.create.input>> = {}) =>
  client.call(contract.create, { requestId: newId(), name: 'Fontanería Paz', ...fields });

test('suppliers are listed by name, archived ones last, and those of other churches are not', async () => {
  const [own, other] = [await server().createChurch(), await server().createChurch()];
  const later = await add(own.admin, { name: 'Vidrios' });
  const archived = await add(own.admin, { name: 'Antes' });
  const { id: supplierId, version, name } = archived;
  await own.admin.call(contract.update, { supplierId, version, name, isArchived: true });
  const first = await add(own.admin, { name: 'Cerrajería' });
  await add(other.admin);
  const { items } = await own.admin.call(contract.list, {});
  expect(items.map(({ id }) => id)).toEqual([first.id, later.id, supplierId]);
});

test('a telephone is kept as WhatsApp needs it, and one that is none is refused at its field', async () => {
  const { admin } = await server().createChurch();
  const supplier = await add(admin, { phone: '311 555 0101', whatsapp: true });
  expect(supplier).toMatchObject({ phone: '+573115550101', whatsapp: true });
  expect(await getError(add(admin, { phone: '12' }))).toMatch(/^400 /);
});

test('the same request makes one supplier', async () => {
  const { admin } = await server().createChurch();
  const request = { requestId: newId(), name: 'Electricista' };
  const first = await admin.call(contract.create, request);
  expect(await admin.call(contract.create, request)).toEqual(first);
});

test('a record that somebody else has changed meanwhile is not overwritten', async () => {
  const { admin } = await server().createChurch();
  const { id: supplierId, version } = await add(admin);
  await admin.call(contract.update, { supplierId, version, name: 'Rut' });
  const again = admin.call(contract.update, { supplierId, version, name: 'Noé' });
  await expect(again).rejects.toMatchObject({ status: 409 });
});

test('a deleted supplier comes back as it was', async () => {
  const { admin } = await server().createChurch();
  const supplier = await add(admin, { trade: 'Plomería', taxId: '900.123' });
  const { undoId } = await admin.call(contract.remove, { supplierId: supplier.id });
  expect((await admin.call(contract.list, {})).items).toEqual([]);
  await admin.call(contract.undo, { undoId });
  expect((await admin.call(contract.list, {})).items).toEqual([supplier]);
  expect(await getError(admin.call(contract.undo, { undoId }))).toMatch(/^409 /);
});
