/** Books in pesos with a box of dollars. */
import { ledgerContract as ledger } from '#domain/finance/ledger/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addDollarBox, addIncome, openBooks } from '../finance.ts';
import type { TestServer } from '../server.ts';

export async function openDollars(server: TestServer) {
  const { id, admin } = await server.createChurch();
  const books = await openBooks(admin);
  const dollars = await addDollarBox(admin);
  const exchange = (fields: object = {}) =>
    admin.call(ledger.exchange, {
      requestId: newId(),
      day: '2026-03-10',
      fromAccountId: dollars,
      toAccountId: books.bank,
      fundId: books.fund,
      amount: 5000,
      received: 20_061_750,
      ...fields,
    });
  /** 100.00 USD at 4,000 pesos. */
  const addDollars = (fields: object = {}) =>
    addIncome(admin, books, { accountId: dollars, rate: '4000', ...fields });
  return { churchId: id, admin, books, dollars, exchange, addDollars };
}
