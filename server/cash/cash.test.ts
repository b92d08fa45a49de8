/** The tests of counts of boxes over HTTP. The access matrix says who may do what. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashContract as contract } from '#domain/cash/contract.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { newId } from '#server/core/ids.ts';
import {
  addDollarBox,
  addExpense,
  addIncome,
  getPresentDay,
  openBooks,
} from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

/** With 1,000.00 in the box. */
async function open() {
  const { admin } = await server().createChurch();
  return { admin, books: await openBooks(admin) };
}

const count = (
  client: Client,
  accountId: string,
  total: number,
  fields: Partial<InputOf<typeof contract.count.input>> = {},
) =>
  client.call(contract.count, {
    requestId: newId(),
    accountId,
    day: getPresentDay(),
    total,
    ...fields,
  });

const readBalance = async (client: Client, accountId: string): Promise<string | undefined> =>
  (await client.call(contract.boxes, {})).items.find(({ id }) => id === accountId)?.balance;

test('a box in which lies what the books say is counted without an entry', async () => {
  const { admin, books } = await open();
  expect(await count(admin, books.till, 100_000)).toMatchObject({
    difference: '0',
    entryId: null,
    account: { name: 'Caja general' },
  });
});

test('what is missing and what is too much is posted with its reason, and nothing else moves', async () => {
  const { admin, books } = await open();
  expect(await getError(count(admin, books.till, 99_900))).toMatch(/^400 /);
  const less = await count(admin, books.till, 99_900, { reason: 'Cambio mal dado' });
  const entry = await admin.call(ledgerContract.get, { entryId: less.entryId ?? '' });
  expect(entry).toMatchObject({ kind: 'expense', amount: '-100', note: 'Cambio mal dado' });
  const more = await count(admin, books.till, 100_000, { reason: 'Apareció el billete' });
  expect(more).toMatchObject({ expected: '99900', difference: '100' });
  expect(await readBalance(admin, books.till)).toBe('100000');
  expect(await readBalance(admin, books.bank)).toBeUndefined();
});

test('a box of another currency is named, and counting it is refused with a sentence that says what to do', async () => {
  const { admin } = await open();
  const dollars = await addDollarBox(admin);
  const { items, others } = await admin.call(contract.boxes, {});
  expect(items.map(({ name }) => name)).toEqual(['Caja general']);
  expect(others).toEqual(['Caja en dólares']);
  await expect(count(admin, dollars, 0)).rejects.toMatchObject({
    failure: {
      fields: [{ path: 'accountId', message: expect.stringContaining('Cuéntala aparte') }],
    },
  });
});

test('the same count sent twice is kept once', async () => {
  const { admin, books } = await open();
  const request = { requestId: newId(), reason: 'Un billete de más' };
  const first = await count(admin, books.till, 100_500, request);
  expect(await count(admin, books.till, 100_500, request)).toEqual(first);
  expect((await admin.call(contract.list, {})).items).toHaveLength(1);
  expect(await readBalance(admin, books.till)).toBe('100500');
});

test('two who count one box at once post what is missing once', async () => {
  const { admin, books } = await open();
  await Promise.all(
    [1, 2, 3].map(() => count(admin, books.till, 99_000, { reason: 'Falta un billete' })),
  );
  expect(await readBalance(admin, books.till)).toBe('99000');
});

test('notes add up to the sum, a bank is no box, and a witness is somebody else', async () => {
  const { admin, books } = await open();
  const notes = { denominations: [[50_000, 1]] as [number, number][] };
  expect(await getError(count(admin, books.till, 100_000, notes))).toMatch(/^400 /);
  expect(await getError(count(admin, books.bank, 500_000))).toMatch(/^400 /);
  const right = { denominations: [[50_000, 2]] as [number, number][], witness: 'Noé Gil' };
  expect(await count(admin, books.till, 100_000, right)).toMatchObject(right);
});

test('a count of an earlier day is held against the books of that day, whatever came later', async () => {
  const { admin, books } = await open();
  await addIncome(admin, books, { day: '2026-03-08', amount: 10_000 });
  await addExpense(admin, books, { day: '2026-03-20', amount: 4000 });
  for (const [day, expected] of [
    ['2026-03-07', '100000'],
    ['2026-03-08', '110000'],
    ['2026-03-31', '106000'],
    ['2026-04-01', '106000'],
  ] as const)
    expect(await count(admin, books.till, Number(expected), { day })).toMatchObject({
      expected,
      difference: '0',
    });
});

test('after any counts the books say what was counted last', async () => {
  const { admin, books } = await open();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 3 }),
      async (totals) => {
        for (const total of totals) await count(admin, books.till, total, { reason: 'Arqueo' });
        expect(await readBalance(admin, books.till)).toBe(String(totals.at(-1)));
      },
    ),
    { numRuns: 8 },
  );
});

test('a count is of a day of the books that has come, and posts an entry of its own', async () => {
  const { admin, books } = await open();
  for (const day of ['2025-12-31', '2999-01-01'])
    expect(await getError(count(admin, books.till, 100_000, { day }))).toMatch(/^400 /);
  const request = { requestId: newId() };
  await addExpense(admin, books, { ...request, amount: 1 });
  const less = { ...request, reason: 'Falta un billete' };
  expect(await count(admin, books.till, 50_000, less)).toMatchObject({ difference: '-49999' });
  expect(await readBalance(admin, books.till)).toBe('50000');
});

test('counts are read page by page, the last first', async () => {
  const { admin, books } = await open();
  for (let index = 0; index < 52; index += 1) await count(admin, books.till, 100_000);
  const first = await admin.call(contract.list, {});
  const second = await admin.call(contract.list, { cursor: first.next ?? '' });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(new Set(ids).size).toBe(52);
});
