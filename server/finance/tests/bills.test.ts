/** The tests of bills: their photos, and those who write them. */
import { expect, test } from 'vitest';
import { ledgerContract as ledger } from '#domain/finance/ledger/contract.ts';
import { formatPicturePath } from '#domain/picture-paths.ts';
import { addExpense, openBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { onePicture } from '#server/testing/matrix/one-picture.ts';
import { testServer } from '#server/testing/server.ts';

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
