import { describe, expect, test } from 'vitest';
import { financeContract as setup } from '#domain/finance/contract.ts';
import { givingContract as giving } from '#domain/finance/giving/contract.ts';
import { ledgerContract as ledger } from '#domain/finance/ledger/contract.ts';
import type { FundView } from '#domain/finance/schema.ts';
import { newId } from '#server/core/ids.ts';
import {
  addBatch,
  addExpense,
  addGift,
  addIncome,
  countAndCommit,
  openBooks,
  type TestBooks,
} from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function open(): Promise<{ admin: Client; books: TestBooks }> {
  const { admin } = await server().createChurch();
  return { admin, books: await openBooks(admin) };
}

const addFund = (admin: Client, fields: object = {}): Promise<FundView> =>
  admin.call(setup.createFund, {
    requestId: newId(),
    kind: 'restricted',
    name: 'Techo',
    ...fields,
  });
const addConvention = (admin: Client, { tithes }: TestBooks): Promise<FundView> =>
  addFund(admin, {
    kind: 'custody',
    name: 'Convención',
    share: 1000,
    sharedCategoryId: tithes,
  });

const deposit = (admin: Client, batchId: string, { bank }: TestBooks) =>
  admin.call(giving.deposit, { requestId: newId(), batchId, accountId: bank, day: '2026-03-09' });
const takeBack = (admin: Client, giftId: string) =>
  admin.call(giving.returnGift, {
    requestId: newId(),
    giftId,
    state: 'void',
    day: '2026-03-08',
    reason: 'Era de otra iglesia',
  });

/** In the till and in the bank, which begin with 1,000.00 and 5,000.00. */
const readTills = async (admin: Client): Promise<string[]> =>
  (await admin.call(ledger.frontPage, {})).accounts.map(({ amount }) => amount);

describe('a deposit', () => {
  test('brings what is left after a gift in cash was returned', async () => {
    const { admin, books } = await open();
    const { id } = await addBatch(admin, books);
    const wrong = await addGift(admin, id, books, { amount: 2000 });
    await addGift(admin, id, books, { amount: 500 });
    await countAndCommit(admin, id);
    await takeBack(admin, wrong.id);
    await deposit(admin, id, books);
    expect(await readTills(admin)).toEqual(['100000', '500500']);
  });

  test('brings what was counted, also where the missing money is of another fund', async () => {
    const { admin, books } = await open();
    const roof = await addFund(admin);
    const { id } = await addBatch(admin, books);
    const gift = await addGift(admin, id, books, { amount: 2000, fundId: roof.id });
    await countAndCommit(admin, id, 1900);
    await deposit(admin, id, books);
    expect(await readTills(admin)).toEqual(['100000', '501900']);
    await takeBack(admin, gift.id);
    expect(await readTills(admin)).toEqual(['100000', '499900']);
  });
});

describe('a tithe that is taken back', () => {
  test('takes back the part of others, which all together leave nothing of it', async () => {
    const { admin, books } = await open();
    await addConvention(admin, books);
    const { id } = await addBatch(admin, books);
    const gifts = [];
    // A tenth of each is rounded, a tenth of all is not.
    for (let index = 0; index < 3; index += 1)
      gifts.push(await addGift(admin, id, books, { method: 'transfer', amount: 1115 }));
    await countAndCommit(admin, id);
    const read = async () => (await admin.call(ledger.frontPage, {})).money;
    expect(await read()).toMatchObject({ total: '603345', ofOthers: '334' });
    await takeBack(admin, gifts[0]?.id ?? '');
    expect(await read()).toMatchObject({ total: '602230', ofOthers: '223' });
    for (const gift of gifts) await takeBack(admin, gift.id);
    expect(await read()).toMatchObject({ total: '600000', free: '600000', ofOthers: '0' });
  });

  test('takes back the part that the rule had when it was posted', async () => {
    const { admin, books } = await open();
    const { sharedCategoryId, ...convention } = await addConvention(admin, books);
    const { id } = await addBatch(admin, books);
    const gift = await addGift(admin, id, books, { amount: 2000 });
    await countAndCommit(admin, id);
    const { kind: _, id: fundId, ...fields } = convention;
    await admin.call(setup.updateFund, { ...fields, fundId, share: 5000, sharedCategoryId });
    await takeBack(admin, gift.id);
    expect((await admin.call(ledger.frontPage, {})).money).toMatchObject({
      total: '600000',
      ofOthers: '0',
    });
  });
});

test('months are closed one after the other, and opened again from the last one on', async () => {
  const { admin, books } = await open();
  const close = (month: string) => getError(admin.call(ledger.close, { month }));
  expect(await close('2026-02')).toBe('409 Cierra primero los meses anteriores.');
  expect(await close('2026-01')).toBe('done');
  expect(await close('2026-02')).toBe('done');
  const early = admin.call(ledger.reopen, { month: '2026-01', reason: 'Faltaba algo' });
  expect(await getError(early)).toBe('409 Abre primero los meses posteriores.');
  await admin.call(ledger.reopen, { month: '2026-02', reason: 'Faltaba algo' });
  const late = addBatch(admin, books, { day: '2026-01-11' });
  expect(await getError(late)).toMatch(/^409 Ese mes está cerrado/);
});

test('what has money is not closed, and no more is sent to others than is theirs', async () => {
  const { admin, books } = await open();
  const roof = await addFund(admin);
  await addIncome(admin, books, { fundId: roof.id });
  const till = books.lists.accounts.find(({ id }) => id === books.till);
  if (!till) throw new Error('No till');
  const { id: accountId, kind: _, role: __, currency: ____, ...fields } = till;
  const closing = admin.call(setup.updateAccount, { ...fields, accountId, isClosed: true });
  expect(await getError(closing)).toMatch(/^409 Aún tiene dinero/);
  const { id: fundId, kind: ___, ...fund } = roof;
  const closingFund = admin.call(setup.updateFund, { ...fund, fundId, isClosed: true });
  expect(await getError(closingFund)).toMatch(/^409 Aún tiene dinero/);
  const convention = await addConvention(admin, books);
  const sent = addExpense(admin, books, { fundId: convention.id, categoryId: null, amount: 1 });
  await expect(sent).rejects.toMatchObject({ failure: { fields: [{ path: 'amount' }] } });
});

test('the id of a request that something else has used is refused, and nothing is posted', async () => {
  const { admin, books } = await open();
  const requestId = newId();
  await addIncome(admin, books, { requestId });
  const { id: batchId } = await addBatch(admin, books);
  await addGift(admin, batchId, books);
  await countAndCommit(admin, batchId);
  const repeated = { requestId, batchId, accountId: books.bank, day: '2026-03-09' };
  expect(await getError(admin.call(giving.deposit, repeated))).toMatch(/^409 Esta solicitud ya se/);
  expect((await admin.call(giving.get, { batchId })).status).toBe('committed');
});
