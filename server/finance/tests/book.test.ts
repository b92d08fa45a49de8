/** The tests of the book of tithes. */
import { expect, test } from 'vitest';
import { bookContract as book } from '#domain/finance/giving/book.ts';
import { givingContract as giving } from '#domain/finance/giving/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addBatch, addGift, countAndCommit, openBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

test('the book has what each person gave in some months, by name, without what came back or is not in the books', async () => {
  const { admin, as } = await server().createChurch();
  const books = await openBooks(admin);
  const rut = await addPerson(admin, { givenNames: 'Rut', surname1: 'Zapata' });
  const noe = await addPerson(admin, { givenNames: 'Noé', surname1: 'Álvarez' });
  const addSunday = async (day: string, gifts: readonly [string | null, number][]) => {
    const { id: batchId } = await addBatch(admin, books, { day });
    const added = [];
    for (const [personId, amount] of gifts)
      added.push(await addGift(admin, batchId, books, { personId, amount }));
    await countAndCommit(admin, batchId);
    return added;
  };
  await addSunday('2026-02-01', [[rut.id, 100]]);
  const [, returned] = await addSunday('2026-03-01', [
    [rut.id, 2000],
    [rut.id, 700],
    [noe.id, 500],
    [null, 300],
  ]);
  await addSunday('2026-03-31', [[rut.id, 100]]);
  const { id: open } = await addBatch(admin, books, { day: '2026-03-08' });
  await addGift(admin, open, books, { personId: noe.id, amount: 9900 });
  const taken = { giftId: returned?.id ?? '', state: 'returned', reason: 'Sin fondos' } as const;
  await admin.call(giving.returnGift, { requestId: newId(), ...taken });

  const march = { from: '2026-03', to: '2026-03' };
  const read = async (period = march, fields = {}) =>
    (await admin.call(book.list, { ...period, ...fields })).items.map(({ name, gifts, amount }) =>
      [name, gifts, amount].join(' '),
    );
  expect(await read()).toEqual(['Noé Álvarez 1 500', 'Rut Zapata 2 2100']);
  expect(await read({ from: '2026-02', to: '2026-03' })).toContain('Rut Zapata 3 2200');
  expect(await read(march, { categoryId: books.offerings })).toEqual([]);
  expect(await admin.call(book.totals, march)).toEqual({
    total: '2900',
    anonymous: '300',
    organisations: '0',
    givers: 2,
  });
  const file = await admin.fetch('/api/finance/giving-book/export?from=2026-03&to=2026-03');
  expect(await file.text()).toMatch(/Noé Álvarez;1;5\r\n/);
  const turned = admin.call(book.list, { from: '2026-03', to: '2026-02' });
  expect(await getError(turned)).toMatch(/^400 /);
  expect(await getError((await as('pastor')).call(book.list, march))).toMatch(/^403 /);
});
