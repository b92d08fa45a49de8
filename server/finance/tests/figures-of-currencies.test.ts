/** Figures of several currencies stand side by side, and none is a sum over them. */
import { describe, expect, test } from 'vitest';
import { budgetContract } from '#domain/budget/contract.ts';
import { ledgerContract as ledger } from '#domain/finance/ledger/contract.ts';
import { addExpense, addIncome, openBooks } from '#server/testing/finance.ts';
import { testServer } from '#server/testing/server.ts';
import { openDollars } from '#server/testing/treasury/dollars.ts';
import { findDisagreement } from '../figures/check-books.ts';

const server = testServer();

describe('figures', () => {
  test('stand side by side, and none is a sum over currencies', async () => {
    const { admin, exchange, addDollars } = await openDollars(server());
    await addDollars();
    await exchange();
    const report = await admin.call(ledger.report, { from: '2026-03', to: '2026-03' });
    expect(report).toMatchObject({
      currency: 'COP',
      beginning: '600000',
      totalIncome: '0',
      exchanged: '20061750',
      end: '20661750',
      others: [
        {
          currency: 'USD',
          beginning: '0',
          totalIncome: '10000',
          exchanged: '-5000',
          end: '5000',
          accounts: [{ name: 'Caja en dólares', amount: '5000' }],
          funds: [{ amount: '5000' }],
        },
      ],
    });
    expect(report.accounts.map(({ name }) => name)).toEqual(['Caja general', 'Banco']);
    const [fund] = report.others[0]?.funds ?? [];
    const { items } = await admin.call(ledger.list, { fundId: fund?.id ?? '', currency: 'USD' });
    expect(items.map(({ kind, currency }) => [kind, currency])).toEqual([
      ['exchange', 'USD'],
      ['income', 'USD'],
    ]);
    const flows = await admin.call(budgetContract.flows, { from: '2026-03', to: '2026-03' });
    expect([flows, ...flows.others].map(({ currency, months }) => [currency, months[0]])).toEqual([
      ['COP', { month: '2026-03', income: '0', expense: '0' }],
      ['USD', { month: '2026-03', income: '10000', expense: '0' }],
    ]);
  });

  test('of a period do not name the currency of an account that was opened later, and the front page does', async () => {
    const { admin } = await openDollars(server());
    const period = { from: '2026-01', to: '2026-03' };
    expect(await admin.call(ledger.report, period)).toMatchObject({ others: [] });
    expect(await admin.call(budgetContract.flows, period)).toMatchObject({ others: [] });
    const { others } = await admin.call(ledger.frontPage, {});
    expect(others).toMatchObject([{ currency: 'USD', money: { total: '0' } }]);
  });

  test('of an account with money of another currency are named by the control of every night', async () => {
    const { churchId, dollars, addDollars } = await openDollars(server());
    await addDollars();
    const { database } = server().core;
    await database.inChurch(churchId, (db) =>
      db
        .updateTable('finance_accounts')
        .set({ currency: 'EUR' })
        .where('id', '=', dollars)
        .execute(),
    );
    expect(await database.inChurch(churchId, findDisagreement)).toEqual({
      what: 'currencies',
      months: ['2026-03-01'],
    });
  });

  test('of books with one currency name no other', async () => {
    const { admin } = await server().createChurch();
    const books = await openBooks(admin);
    await addIncome(admin, books);
    expect(await admin.call(ledger.report, { from: '2026-03', to: '2026-03' })).toMatchObject({
      exchanged: '0',
      others: [],
    });
    expect(await admin.call(ledger.frontPage, {})).toMatchObject({ others: [] });
  });

  test('of a budget count what an expense is worth in the currency of the books', async () => {
    const { admin, books, dollars } = await openDollars(server());
    await addExpense(admin, books, { amount: 100 });
    await addExpense(admin, books, { amount: 100, accountId: dollars, rate: '4000' });
    const { lines } = await admin.call(budgetContract.get, { year: '2026' });
    const rent = lines.find(({ categoryId }) => categoryId === books.rent);
    expect(rent?.actual[2]).toBe('400100');
  });
});
