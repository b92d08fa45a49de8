/** Pairs of records that may be of the same person are found, decided about and merged. */
import { expect, test } from 'vitest';
import { peopleContract } from '#domain/people/contract.ts';
import { duplicatesContract as contract } from '#domain/people/duplicates/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import { searchDuplicates } from './search-duplicates.ts';

const server = testServer();

const search = (church: TestChurch): Promise<void> =>
  server().core.database.inChurch(church.id, (db) => searchDuplicates(db));

async function listPairs(client: Client, dismissed: 'yes' | 'no' = 'no') {
  const { items } = await client.call(contract.list, { dismissed });
  return items.map(({ one, other, reasons }) => [one.displayName, other.displayName, reasons]);
}

const add = (client: Client, name: string, more: object = {}) => {
  const [givenNames = '', surname1 = '', surname2 = ''] = name.split(' ');
  return addPerson(client, { givenNames, surname1, surname2, confirmed: true, ...more });
};

test('names in another order, with transposed letters, or with the same phone are proposed', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const phones = [{ number: '311 555 0101' }];
  await add(admin, 'Rut Salas Mora', { phones });
  await add(admin, 'Rut Mora Salas');
  await add(admin, 'Noemí Quintero Díaz');
  await add(admin, 'Noemí Quinteor Díaz');
  await add(admin, 'Rut Salas', { phones });
  await add(admin, 'Abel Salas Mora', { phones });
  await search(church);
  expect(await listPairs(admin)).toEqual([
    ['Rut Salas Mora', 'Rut Mora Salas', ['name-order']],
    ['Rut Salas Mora', 'Rut Salas', ['part-of-name', 'phone']],
    ['Noemí Quintero Díaz', 'Noemí Quinteor Díaz', ['similar-name']],
  ]);
  expect(await admin.call(contract.figures, {})).toMatchObject({ open: 3, isSearching: false });
});

test('two people who are said to be different are not proposed again', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const [one, other] = [await add(admin, 'Rut Salas'), await add(admin, 'Rut Salas')];
  await search(church);
  const pair = { personId: other.id, otherId: one.id };
  const figures = await admin.call(contract.dismiss, { ...pair, dismissed: true });
  expect(figures).toMatchObject({ open: 0, dismissed: 1 });
  await search(church);
  expect(await listPairs(admin)).toEqual([]);
  expect(await listPairs(admin, 'yes')).toHaveLength(1);
  await admin.call(contract.dismiss, { ...pair, dismissed: false });
  expect(await listPairs(admin)).toHaveLength(1);
});

test('a pair is gone with a merge and is back after its undo', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const [one, other] = [await add(admin, 'Rut Salas'), await add(admin, 'Rut Salas')];
  const third = await add(admin, 'Rut Salas');
  await search(church);
  await admin.call(contract.dismiss, { personId: other.id, otherId: third.id, dismissed: true });
  const { undoId } = await admin.call(mergeContract.merge, {
    personId: one.id,
    removedId: other.id,
  });
  expect(await admin.call(contract.figures, {})).toMatchObject({ open: 0, dismissed: 1 });
  await admin.call(mergeContract.undo, { undoId });
  expect(await admin.call(contract.figures, {})).toMatchObject({ open: 2, dismissed: 1 });
});

test('pairs that are no longer alike and archived people are not proposed', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  await add(admin, 'Rut Salas');
  const other = await add(admin, 'Rut Salas');
  await search(church);
  await admin.call(peopleContract.setRecordStatus, {
    personId: other.id,
    recordStatus: 'archived',
  });
  await search(church);
  expect(await listPairs(admin)).toEqual([]);
});

test('a search on request runs in the background', async () => {
  const { admin } = await server().createChurch();
  await add(admin, 'Rut Salas');
  await add(admin, 'Rut Salas');
  expect(await admin.call(contract.search, {})).toMatchObject({ isSearching: true });
  await expect
    .poll(() => admin.call(contract.figures, {}), { timeout: 15_000 })
    .toMatchObject({ open: 1, isSearching: false });
});

test('the list has pages, and those who may not merge people do not see it', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  for (let index = 0; index < 11; index += 1) await add(admin, 'Rut Salas');
  await search(church);
  const first = await admin.call(contract.list, {});
  expect(first.items).toHaveLength(50);
  const second = await admin.call(contract.list, { cursor: first.next ?? '' });
  expect(second).toMatchObject({ items: { length: 5 }, next: null });
  const pairs = [...first.items, ...second.items].map(({ one, other }) => `${one.id} ${other.id}`);
  expect(new Set(pairs).size).toBe(55);
  const treasurer = await church.as('treasurer');
  await expect(treasurer.call(contract.list, {})).rejects.toMatchObject({ status: 403 });
});
