/** Properties of the books after any sequence of postings, with several writers at once. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ledgerContract as ledger } from '#domain/finance/ledger/contract.ts';
import { listFigures } from '#domain/finance/periods.ts';
import type { ReportFigures } from '#domain/finance/ledger/schema.ts';
import { addExpense, addIncome } from '#server/testing/finance.ts';
import { createSetting, months, step, take } from '#server/testing/random-books.ts';
import { testServer } from '#server/testing/server.ts';
import { findDisagreement } from '../figures/check-books.ts';

const server = testServer();

interface Checked {
  readonly entries: string;
  readonly last: string;
}

async function expectAgreement({
  admin,
  books,
  churchId,
}: Awaited<ReturnType<typeof createSetting>>): Promise<void> {
  const { core } = server();
  expect(await core.database.inChurch(churchId, findDisagreement)).toBeNull();
  const [wrong, checked] = await core.database.inChurch(
    churchId,
    async (db) =>
      [
        await sql`
      SELECT l.currency FROM finance_lines l
      JOIN finance_accounts d ON d.church_id = ${churchId} AND d.id = l.debit_id
      JOIN finance_accounts c ON c.church_id = ${churchId} AND c.id = l.credit_id
      WHERE l.church_id = ${churchId} AND (l.currency <> coalesce(d.currency, c.currency, 'COP')
        OR (l.currency <> 'COP' AND l.rate IS NULL) OR (l.currency = 'COP' AND l.base_amount <> l.amount))
      UNION ALL
      SELECT e.kind FROM finance_entries e JOIN finance_lines l ON l.church_id = ${churchId} AND l.entry_id = e.id
      WHERE e.church_id = ${churchId} AND e.kind = 'exchange'
      GROUP BY e.id, e.kind HAVING min(l.base_amount) <> max(l.base_amount) OR count(*) <> 2`.execute(
          db,
        ),
        await sql<Checked>`
      SELECT (SELECT count(*)::text FROM finance_entries WHERE church_id = ${churchId}) AS entries,
        (SELECT max(number)::text FROM finance_entries WHERE church_id = ${churchId}) AS last`.execute(
          db,
        ),
      ] as const,
  );
  expect(wrong.rows).toEqual([]);
  const [row] = checked.rows;
  expect(row?.entries).toBe(row?.last);
  const whole = await admin.call(ledger.report, { from: months[0] ?? '', to: '2026-12' });
  const front = await admin.call(ledger.frontPage, {});
  // The front page has each currency of an account, the report those that had movements.
  expect(whole.money).toEqual(front.money);
  for (const { currency, money } of front.others)
    expect(whole.others.find((each) => each.currency === currency)?.money ?? noMoney).toEqual(
      money,
    );
  expect(front.others.map(({ currency }) => currency)).toEqual(
    expect.arrayContaining(whole.others.map(({ currency }) => currency)),
  );
  listFigures<ReportFigures>(whole).forEach(expectSums);
  expect(books.lists.books?.currency).toBe('COP');
}

const noMoney = { total: '0', free: '0', reserved: '0', ofOthers: '0' };

/** The figures of one currency agree with each other. */
function expectSums(whole: ReportFigures): void {
  const { money } = whole;
  expect(BigInt(whole.end)).toBe(
    BigInt(whole.beginning) +
      BigInt(whole.totalIncome) -
      BigInt(whole.totalExpense) +
      BigInt(whole.custodyReceived) -
      BigInt(whole.custodySent) +
      BigInt(whole.exchanged),
  );
  const sum = (all: readonly { readonly amount: string }[]): bigint =>
    all.reduce((total, each) => total + BigInt(each.amount), 0n);
  expect([sum(whole.accounts), sum(whole.funds)]).toEqual([BigInt(whole.end), BigInt(whole.end)]);
  expect(BigInt(money.free) + BigInt(money.reserved) + BigInt(money.ofOthers)).toBe(
    BigInt(money.total),
  );
}

describe('after any sequence of postings, reversals, batches and closings', () => {
  test('balances are the sums of their lines, reports agree, gifts equal the ledger, and no number is missing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 22 }), async (steps) => {
        const setting = await createSetting(server());
        for (const each of steps) await take(setting, each).catch(expectRefusal);
        await expectAgreement(setting);
      }),
      { numRuns: 12 },
    );
  });

  const expectRefusal = (error: unknown): void =>
    expect(error).toMatchObject({ status: expect.toSatisfy((status) => status < 500) });

  test('a closed month reads the same after any later action', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 10 }),
        fc.array(step, { minLength: 4, maxLength: 10 }),
        async (before, after) => {
          const setting = await createSetting(server());
          for (const each of before) await take(setting, each).catch(expectRefusal);
          const { admin } = setting;
          const read = async (): Promise<unknown> => [
            await admin.call(ledger.report, { from: '2026-02', to: '2026-02' }),
            (await admin.call(ledger.list, { from: '2026-02-01', to: '2026-02-28' })).items.map(
              (entry) => ({ ...entry, reversedBy: null }),
            ),
          ];
          for (const month of ['2026-01', '2026-02'])
            await admin.call(ledger.close, { month }).catch(expectRefusal);
          const { items } = await admin.call(ledger.months, {});
          fc.pre(items.find(({ month }) => month === '2026-02')?.status === 'closed');
          const closed = await read();
          for (const each of after)
            if (!('month' in each)) await take(setting, each).catch(expectRefusal);
          expect(await read()).toEqual(closed);
        },
      ),
      { numRuns: 8 },
    );
  });
});

test('twenty writers at once leave no gap and no double number, and right balances', async () => {
  const setting = await createSetting(server());
  const { admin, books } = setting;
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? addIncome(admin, books) : addExpense(admin, books),
    ),
  );
  await expectAgreement(setting);
  const { items } = await admin.call(ledger.list, {});
  const numbers = items.map(({ number }) => number).toSorted((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
});

test('a posting and the closing of its month at the same moment leave either the entry in a month that was open, or a refusal', async () => {
  const { admin, books } = await createSetting(server());
  for (const month of ['2026-01', '2026-02']) await admin.call(ledger.close, { month });
  const results = await Promise.allSettled([
    ...Array.from({ length: 8 }, () => addIncome(admin, books)),
    admin.call(ledger.close, { month: '2026-03' }),
    ...Array.from({ length: 8 }, () => addIncome(admin, books)),
  ]);
  const posted = results.filter(
    (result, index) => result.status === 'fulfilled' && index !== 8,
  ).length;
  const { items } = await admin.call(ledger.months, {});
  const march = items.find(({ month }) => month === '2026-03');
  expect(march).toMatchObject({ status: 'closed', entries: posted });
});
