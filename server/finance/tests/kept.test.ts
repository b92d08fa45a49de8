/** The tests of what must never happen to the books: a changed entry, half an entry, a cent that a restore loses. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { churchesContract as churches } from '#domain/churches/contract.ts';
import { givingContract as giving } from '#domain/finance/giving/contract.ts';
import { receiptsContract as receipts } from '#domain/finance/giving/receipts.ts';
import { ledgerContract as ledger } from '#domain/finance/ledger/contract.ts';
import { newId } from '#server/core/ids.ts';
import { downloadExport, restoreFromZip } from '#server/testing/files/archives.ts';
import {
  addBatch,
  addExpense,
  addGift,
  addIncome,
  countAndCommit,
  findOrOpenBooks,
  openBooks,
} from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const statements = (table: string): string[] => [
  `UPDATE ${table} SET day = day`,
  `DELETE FROM ${table}`,
  `TRUNCATE ${table}`,
];

describe.each(['finance_entries', 'finance_lines'])('rows of %s', (table) => {
  test.each(statements(table))('are kept by the database: %s is refused', async (statement) => {
    const church = await server().createChurch();
    await addIncome(church.admin, await openBooks(church.admin));
    const { database } = server().core;
    const tenant = database.inChurch(church.id, (db) => sql.raw(statement).execute(db));
    await expect(tenant).rejects.toMatchObject({ code: '42501' });
    const platform = database.unscoped((db) => sql.raw(statement).execute(db));
    await expect(platform).rejects.toMatchObject({ code: '42501' });
  });
});

test('the currency of the church stays once its books are open', async () => {
  const { admin } = await server().createChurch();
  await admin.call(churches.update, { currency: 'USD' });
  await openBooks(admin);
  expect(await getError(admin.call(churches.update, { currency: 'EUR' }))).toMatch(/^400 /);
  const { currency } = await admin.call(churches.update, { currency: 'USD', phone: '6015550101' });
  expect(currency).toBe('USD');
});

async function keepBooks({ admin }: TestChurch): Promise<void> {
  const books = await openBooks(admin);
  const person = await addPerson(admin, { givenNames: 'Rut', surname1: 'Gómez' });
  const { id: batchId } = await addBatch(admin, books);
  const gift = await addGift(admin, batchId, books, { personId: person.id, amount: 123_500 });
  await addGift(admin, batchId, books, { method: 'transfer', amount: 9_999 });
  await countAndCommit(admin, batchId, 123_400);
  await admin.call(receipts.issueAll, { batchId });
  const deposit = { requestId: newId(), batchId, accountId: books.bank, day: '2026-03-09' };
  await admin.call(giving.deposit, deposit);
  const returned = { giftId: gift.id, state: 'returned', reason: 'Error' } as const;
  await admin.call(giving.returnGift, { requestId: newId(), ...returned });
  const { id: entryId } = await addExpense(admin, books, { party: 'Luz del Sur' });
  await admin.call(ledger.reverse, { requestId: newId(), entryId, reason: 'Repetido' });
  await admin.call(ledger.close, { month: '2026-01' });
}

/** Everything that a treasurer reads, without ids. */
async function readBooks(client: Client) {
  const { items } = await client.call(ledger.list, {});
  const report = await client.call(ledger.report, { from: '2026-01', to: '2026-12' });
  const { money } = await client.call(ledger.frontPage, {});
  const months = (await client.call(ledger.months, {})).items;
  return {
    money,
    entries: items.map(({ number, day, kind, amount, note, party }) =>
      [number, day, kind, amount, note, party].join('|'),
    ),
    sums: [report.beginning, report.totalIncome, report.totalExpense, report.end],
    months: months.map(({ month, status, digest, entries }) => [month, status, digest, entries]),
    receipts: (await client.call(receipts.list, {})).items.map(
      ({ number, payer, amount, status }) => [number, payer, amount, status].join('|'),
    ),
  };
}

test('a church that is restored has the same books to the cent, and goes on with the next numbers', async () => {
  const from = await server().createChurch();
  await keepBooks(from);
  const before = await readBooks(from.admin);
  const to = await server().createChurch();
  const zip = await downloadExport(from.admin);
  expect(await restoreFromZip(to.admin, zip)).toMatchObject({ status: 'done' });
  const after = await readBooks(to.admin);
  expect(after).toEqual(before);
  expect(after.entries.length).toBeGreaterThan(5);
  const { items } = await to.admin.call(ledger.list, {});
  const last = Math.max(...items.map(({ number }) => number));
  const books = await findOrOpenBooks(to.admin);
  expect((await addIncome(to.admin, books)).number).toBe(last + 1);
});

test('connections that break while entries are posted leave whole entries, right balances and no gap', async () => {
  const church = await server().createChurch();
  const books = await openBooks(church.admin);
  const { pool } = server().core.database;
  const breakConnections = () =>
    pool
      .query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE pid <> pg_backend_pid() AND datname = current_database() AND query LIKE '%finance%' AND state <> 'idle'`,
      )
      .catch(() => undefined);
  let posted = 0;
  for (let round = 0; round < 12; round += 1) {
    const posting = Array.from({ length: 8 }, () => getError(addIncome(church.admin, books)));
    await breakConnections();
    posted += (await Promise.all(posting)).filter((answer) => answer === 'done').length;
  }
  const { rows } = await server().core.database.inChurch(church.id, (db) =>
    sql<{ entries: number; last: number; whole: number; wrong: number }>`
      SELECT count(*)::int AS entries, max(number)::int AS last,
        count(*) FILTER (WHERE EXISTS (SELECT FROM finance_lines l WHERE l.church_id = ${church.id} AND l.entry_id = e.id)
          AND EXISTS (SELECT FROM finance_entry_notes n WHERE n.church_id = ${church.id} AND n.entry_id = e.id))::int AS whole,
        (SELECT count(*)::int FROM (
          SELECT account_id, fund_id, sum(debit) - sum(credit) AS balance FROM finance_balances WHERE church_id = ${church.id} GROUP BY 1, 2) b
         FULL JOIN (
          SELECT account_id, fund_id, sum(amount) AS balance FROM (
            SELECT debit_id AS account_id, fund_id, amount FROM finance_lines WHERE church_id = ${church.id}
            UNION ALL SELECT credit_id, fund_id, -amount FROM finance_lines WHERE church_id = ${church.id}) s GROUP BY 1, 2) l
         USING (account_id, fund_id) WHERE b.balance IS DISTINCT FROM l.balance) AS wrong
      FROM finance_entries e WHERE e.church_id = ${church.id}`.execute(db),
  );
  const [found] = rows;
  expect(found?.entries).toBeGreaterThanOrEqual(posted + 1);
  expect(found).toMatchObject({ whole: found?.entries, last: found?.entries, wrong: 0 });
  expect(posted).toBeGreaterThan(0);
});
