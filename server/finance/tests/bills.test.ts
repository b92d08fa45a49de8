/** The tests of bills: their photos, and those who write them. */
import { expect, test } from 'vitest';
import { ledgerContract as ledger } from '#domain/finance/ledger/contract.ts';
import { suppliersContract } from '#domain/suppliers/contract.ts';
import { formatPicturePath } from '#domain/picture-paths.ts';
import { newId } from '#server/core/ids.ts';
import { addExpense, openBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

test('the photo of a bill is seen by those who see entries, and by nobody once it is removed', async () => {
  const { admin, as } = await server().createChurch();
  const { id: entryId } = await addExpense(admin, await openBooks(admin));
  const treasurer = await as('treasurer');
  const { billId } = await treasurer.call(ledger.setBill, { entryId, data: onePicture });
  const path = formatPicturePath(billId ?? '', 1600);
  expect((await admin.fetch(path)).status).toBe(200);
  // The pastor sees totals.
  for (const role of ['pastor', 'secretary', 'member'] as const)
    expect((await (await as(role)).fetch(path)).status).toBe(404);
  const put = (await as('pastor')).call(ledger.setBill, { entryId, data: onePicture });
  expect(await getError(put)).toMatch(/^403 /);
  expect((await admin.call(ledger.removeBill, { entryId })).billId).toBeNull();
  expect((await admin.fetch(path)).status).toBe(404);
});

test('who was paid before is offered again, with the tax id and the category of the last time', async () => {
  const { admin } = await server().createChurch();
  const books = await openBooks(admin);
  await addExpense(admin, books, { party: 'Ferretería El Tornillo', taxId: '900.1' });
  await addExpense(admin, books, { party: 'ferretería el tornillo', taxId: '900.2' });
  await addExpense(admin, books, { party: 'Luz del Sur' });
  const find = async (q: string, kind: 'income' | 'expense' = 'expense') =>
    (await admin.call(ledger.parties, { kind, q })).items;
  expect(await find('torn')).toEqual([
    { party: 'ferretería el tornillo', taxId: '900.2', categoryId: books.rent },
  ]);
  expect((await find('')).map(({ party }) => party)).toEqual([
    'Luz del Sur',
    'ferretería el tornillo',
  ]);
  expect(await find('torn', 'income')).toEqual([]);
  const [found] = (await admin.call(ledger.list, { q: '900.2' })).items;
  expect(found?.taxId).toBe('900.2');
});

test('suppliers are offered as payees of an expense, after those who were paid lately, to those who see them', async () => {
  const { church, admin } = await server()
    .createChurch()
    .then((each) => ({ church: each, admin: each.admin }));
  const books = await openBooks(admin);
  await addExpense(admin, books, { party: 'Plomería Paz', taxId: '900.1' });
  for (const name of ['PLOMERIA PAZ', 'Plomería Sur'])
    await admin.call(suppliersContract.create, {
      requestId: newId(),
      name,
      trade: 'Fontanería',
      phone: '',
      taxId: '800.5',
    });
  const expected = [
    { party: 'Plomería Paz', taxId: '900.1', categoryId: books.rent },
    { party: 'Plomería Sur', taxId: '800.5', categoryId: null },
  ];
  const find = async (client: Client, kind: 'income' | 'expense' = 'expense') =>
    (await client.call(ledger.parties, { kind, q: 'plom' })).items;
  expect(await find(admin)).toEqual(expected);
  expect(await find(admin, 'income')).toEqual([]);
  const bookkeeper = await createUserWith(church, ['finance.edit']);
  expect(await find(bookkeeper)).toEqual(expected.slice(0, 1));
});

test('an expense is found by the request that posted it', async () => {
  const { admin, as } = await server().createChurch();
  const requestId = newId();
  const find = async (client: Client) =>
    (await client.call(ledger.findRecorded, { requestId })).entry;
  const books = await openBooks(admin);
  expect(await find(admin)).toBeNull();
  const { id, number } = await addExpense(admin, books, { requestId });
  expect(await find(admin)).toEqual({ id, number });
  const other = await server().createChurch();
  expect(await find(other.admin)).toBeNull();
  expect(await getError(find(await as('secretary')))).toMatch(/^403 /);
});
