/** The report as a file, and figures month by month. */
import { expect, test } from 'vitest';
import { budgetContract } from '#domain/budget/contract.ts';
import { ledgerContract as ledger } from '#domain/finance/ledger/contract.ts';
import {
  addBatch,
  addExpense,
  addGift,
  addIncome,
  countAndCommit,
  openBooks,
} from '#server/testing/finance.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

async function createSetting() {
  const church = await server().createChurch();
  const { admin } = church;
  const books = await openBooks(admin);
  await addIncome(admin, books, { day: '2026-02-08', amount: 30_000 });
  await addIncome(admin, books, { day: '2026-03-08', categoryId: books.tithes, amount: 50_000 });
  await addExpense(admin, books, { day: '2026-03-09', amount: 12_500 });
  return { church, admin, books };
}

test('months beside each other add up to their reports, by category', async () => {
  const { admin, books } = await createSetting();
  const flows = await admin.call(budgetContract.flows, { from: '2026-01', to: '2026-03' });
  expect(flows.months).toEqual([
    { month: '2026-01', income: '0', expense: '0' },
    { month: '2026-02', income: '30000', expense: '0' },
    { month: '2026-03', income: '50000', expense: '12500' },
  ]);
  expect(flows.categories.map(({ id, amounts, total }) => [id, amounts, total])).toEqual([
    [books.tithes, ['0', '0', '50000'], '50000'],
    [books.offerings, ['0', '30000', '0'], '30000'],
    [books.rent, ['0', '0', '12500'], '12500'],
  ]);
  for (const { month, income, expense } of flows.months) {
    const report = await admin.call(ledger.report, { from: month, to: month });
    expect([report.totalIncome, report.totalExpense]).toEqual([income, expense]);
  }
  await expect(
    admin.call(budgetContract.flows, { from: '2020-01', to: '2026-03' }),
  ).rejects.toMatchObject({
    failure: { fields: [{ path: 'to' }] },
  });
});

test('the sums of this month on the front page are those of the report that they open', async () => {
  const { admin, books } = await createSetting();
  const { month } = await admin.call(ledger.frontPage, {});
  await addIncome(admin, books, { day: `${month}-01`, amount: 700 });
  await addExpense(admin, books, { day: `${month}-01`, amount: 300 });
  const { thisMonth } = await admin.call(ledger.frontPage, {});
  expect(thisMonth).toEqual({ income: '700', expense: '300' });
  const report = await admin.call(ledger.report, { from: month, to: month });
  expect([report.totalIncome, report.totalExpense]).toEqual([thisMonth.income, thisMonth.expense]);
});

test('the report is a PDF file to sign, beside the months before if asked for, and a CSV file', async () => {
  const { admin } = await createSetting();
  const path = '/api/finance/report';
  for (const query of [
    'from=2026-03&to=2026-03',
    'from=2026-02&to=2026-03&compares=true&paper=a4',
  ]) {
    const response = await admin.fetch(`${path}/file?${query}`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/informe-2026-0[23]\.pdf/);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(5000);
  }
  const file = await admin.fetch(`${path}/export?from=2026-03&to=2026-03`);
  expect(file.headers.get('content-disposition')).toContain('informe-2026-03.csv');
  const csv = await file.text();
  expect(csv).toContain('Dinero al comenzar;6300');
  expect(csv).toContain('Diezmos;500');
  expect(csv).toContain('Dinero al terminar;6675');
});

test('a pastor reads and prints totals, without an entry', async () => {
  const { church } = await createSetting();
  const pastor = await church.as('pastor');
  const query = 'from=2026-03&to=2026-03';
  expect((await pastor.fetch(`/api/finance/report/file?${query}`)).status).toBe(200);
  expect((await pastor.fetch('/api/finance/entries')).status).toBe(403);
});

test('the count of a batch is a PDF file to sign, for those who count, before and after it is in the books', async () => {
  const { church, admin, books } = await createSetting();
  const { id: batchId } = await addBatch(admin, books);
  await addGift(admin, batchId, books);
  const counter = await createUserWith(church, ['finance.count']);
  const path = `/api/finance/batches/${batchId}/sheet`;
  const read = async (client = counter) => (await client.fetch(path)).headers.get('content-type');
  expect(await read()).toBe('application/pdf');
  await countAndCommit(admin, batchId);
  expect(await read()).toBe('application/pdf');
  expect(await read(await church.as('pastor'))).not.toBe('application/pdf');
});
