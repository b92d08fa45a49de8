/** What is looked at before a month is closed, and what watches over the books afterwards. */
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { financeContract } from '#domain/finance/contract.ts';
import { givingContract as giving } from '#domain/finance/giving/contract.ts';
import { ledgerContract as ledger } from '#domain/finance/ledger/contract.ts';
import { newId } from '#server/core/ids.ts';
import {
  addBatch,
  addExpense,
  addGift,
  addIncome,
  countAndCommit,
  openBooks,
} from '#server/testing/finance.ts';
import { testServer } from '#server/testing/server.ts';
import { checkAllBooks, findDisagreement } from '../figures/check-books.ts';

const server = testServer();

async function createSetting() {
  const church = await server().createChurch();
  const books = await openBooks(church.admin);
  return { church, admin: church.admin, books };
}

test('the checklist has what is not committed, not deposited, not sent and not covered, and what each till should have', async () => {
  const { admin, books } = await createSetting();
  // It was opened, and nothing was in it.
  await admin.call(financeContract.createAccount, {
    requestId: newId(),
    kind: 'cash',
    name: 'Caja menor',
  });
  const [roof = '', others = ''] = await Promise.all(
    [
      { kind: 'restricted', name: 'Techo' } as const,
      { kind: 'custody', name: 'Convención' } as const,
    ].map(
      async (fund) =>
        (await admin.call(financeContract.createFund, { requestId: newId(), ...fund })).id,
    ),
  );
  const january = { day: '2026-01-11' };
  await addIncome(admin, books, { ...january, fundId: others, amount: 700 });
  await addExpense(admin, books, { ...january, fundId: roof, amount: 40 });
  const counted = await addBatch(admin, books, january);
  await addGift(admin, counted.id, books, { amount: 300 });
  await countAndCommit(admin, counted.id);
  const open = await addBatch(admin, books, january);
  const read = () => admin.call(ledger.checklist, { month: '2026-01' });
  expect(await read()).toEqual({
    month: '2026-01',
    openBatches: 1,
    undeposited: 1,
    statements: 0,
    ofOthers: '700',
    uncovered: [{ id: roof, name: 'Techo', amount: '-40', currency: 'COP' }],
    tills: [{ id: books.till, name: 'Caja general', amount: '100960', currency: 'COP' }],
  });
  await admin.call(giving.remove, { batchId: open.id });
  const deposit = { requestId: newId(), batchId: counted.id, accountId: books.bank };
  await admin.call(giving.deposit, { ...deposit, day: '2026-02-02' });
  // The cash was in the till when the month ended.
  expect(await read()).toMatchObject({ openBatches: 0, undeposited: 1 });
});

test('a till that was counted differently is refused at its field, and one that was not counted is not asked for', async () => {
  const { admin, books } = await createSetting();
  const close = (counted: number) =>
    admin.call(ledger.close, { month: '2026-01', tills: [{ accountId: books.till, counted }] });
  await expect(close(99_999)).rejects.toMatchObject({
    failure: { fields: [{ path: 'tills.0.counted' }] },
  });
  expect(await close(100_000)).toMatchObject({ status: 'closed' });
  expect(await admin.call(ledger.close, { month: '2026-02' })).toMatchObject({ status: 'closed' });
});

test('every night the log names a church whose books disagree, and no other', async () => {
  const { church, admin, books } = await createSetting();
  await createSetting();
  await addIncome(admin, books);
  await admin.call(ledger.close, { month: '2026-01' });
  const { core } = server();
  const log = { ...core.log, error: vi.fn() };
  const check = async () => {
    log.error.mockClear();
    await checkAllBooks({ database: core.database, log: log as unknown as typeof core.log });
    return log.error.mock.calls
      .map(([each]) => each as unknown)
      .filter((each) => (each as { churchId: string }).churchId === church.id);
  };
  expect(await check()).toEqual([]);
  const change = (statement: ReturnType<typeof sql>) =>
    core.database.inChurch(church.id, (db) => statement.execute(db));
  await change(
    sql`UPDATE finance_balances SET debit = debit + 1 WHERE month = '2026-03-01' AND debit > 0`,
  );
  expect(await check()).toEqual([
    { churchId: church.id, what: 'balances', months: ['2026-03-01'] },
  ]);
  await change(
    sql`UPDATE finance_balances SET debit = debit - 1 WHERE month = '2026-03-01' AND debit > 0`,
  );
  await change(sql`UPDATE finance_periods SET digest = 'other' WHERE month = '2026-01-01'`);
  expect(await core.database.inChurch(church.id, findDisagreement)).toEqual({
    what: 'closed-month',
    months: ['2026-01-01'],
  });
});
