/** Properties of the books after any sequence of postings, with several writers at once. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { financeContract } from '#domain/finance/contract.ts';
import { givingContract as giving } from '#domain/finance/giving/contract.ts';
import { ledgerContract as ledger } from '#domain/finance/ledger/contract.ts';
import { listFigures } from '#domain/finance/ledger/report-lines.ts';
import type { ReportFigures } from '#domain/finance/ledger/schema.ts';
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
import { testServer, type Client } from '#server/testing/server.ts';
import { findDisagreement } from '../figures/check-books.ts';

const server = testServer();

const months = ['2026-01', '2026-02', '2026-03', '2026-04'];
const amount = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.constant(1_000_000_000_000));
const day = fc
  .tuple(fc.constantFrom(...months), fc.integer({ min: 1, max: 28 }))
  .map(([month, number]) => `${month}-${String(number).padStart(2, '0')}`);

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('income', 'expense'), day, amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('transfer', 'funds'), day, amount }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('income', 'expense', 'buy', 'sell', 'convert'),
      currency: fc.constantFrom('USD' as const, 'CLP' as const),
      day,
      amount: fc.integer({ min: 1, max: 100_000 }),
      worth: fc.integer({ min: 1, max: 100_000_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('batch'),
      day,
      gifts: fc.array(
        fc.record({
          amount,
          method: fc.constantFrom('cash' as const, 'transfer' as const, 'kind' as const),
          isTithe: fc.boolean(),
          fund: fc.nat(2),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      difference: fc.integer({ min: -1, max: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('reverse', 'return'), index: fc.nat(30) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('close', 'reopen'),
      month: fc.constantFrom(...months),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Setting {
  readonly admin: Client;
  readonly books: TestBooks;
  /** Free, for a purpose, of others. */
  readonly funds: readonly string[];
  readonly gifts: string[];
  readonly centreId: string;
  /** Accounts of other currencies. */
  readonly others: Readonly<Record<'USD' | 'CLP', string>>;
}

async function createSetting(): Promise<Setting & { readonly churchId: string }> {
  const { id, admin } = await server().createChurch();
  const books = await openBooks(admin);
  const roof = { requestId: newId(), kind: 'restricted', name: 'Techo' } as const;
  const others = {
    requestId: newId(),
    kind: 'custody',
    name: 'Convención',
    share: 1250,
    sharedCategoryId: books.tithes,
  } as const;
  const funds = [books.fund];
  for (const fund of [roof, others])
    funds.push((await admin.call(financeContract.createFund, fund)).id);
  const centre = { requestId: newId(), kind: 'ministry', name: 'Jóvenes' } as const;
  const { id: centreId } = await admin.call(financeContract.createCentre, centre);
  const addAccount = async (currency: string): Promise<string> => {
    const account = { requestId: newId(), kind: 'bank', name: currency, currency } as const;
    return (await admin.call(financeContract.createAccount, account)).id;
  };
  const tills = { USD: await addAccount('USD'), CLP: await addAccount('CLP') };
  return { churchId: id, admin, books, funds, gifts: [], centreId, others: tills };
}

/** What is refused, as in a closed month, changes nothing. */
async function take(setting: Setting, each: Step): Promise<void> {
  const { admin, books, funds } = setting;
  if ('month' in each) {
    await (each.do === 'close'
      ? admin.call(ledger.close, { month: each.month })
      : admin.call(ledger.reopen, { month: each.month, reason: 'Faltaba algo' }));
  } else if ('worth' in each) await takeOther(setting, each);
  else if ('index' in each) await undo(setting, each);
  else if ('gifts' in each) await give(setting, each);
  else if (each.do === 'income') await addIncome(admin, books, pickWithCentre(setting, each));
  else if (each.do === 'expense') await addExpense(admin, books, pickWithCentre(setting, each));
  else {
    const common = { requestId: newId(), ...pick(each) };
    await (each.do === 'transfer'
      ? admin.call(ledger.transfer, {
          ...common,
          fromAccountId: books.till,
          toAccountId: books.bank,
          fundId: books.fund,
        })
      : admin.call(ledger.transferFunds, {
          ...common,
          accountId: books.bank,
          fromFundId: books.fund,
          toFundId: funds[1 + (each.amount % 2)] ?? '',
        }));
  }
}

/** Money of another currency, or paid in it. */
async function takeOther(
  { admin, books, others, centreId }: Setting,
  { do: what, currency, day: on, amount: much, worth }: Extract<Step, { readonly worth: number }>,
): Promise<void> {
  const common = { requestId: newId(), day: on, fundId: books.fund };
  if (what === 'buy' || what === 'sell') {
    const [pesos, other] = [books.bank, others[currency]];
    await admin.call(ledger.exchange, {
      ...common,
      fromAccountId: what === 'buy' ? pesos : other,
      toAccountId: what === 'buy' ? other : pesos,
      amount: what === 'buy' ? worth : much,
      received: what === 'buy' ? much : worth,
    });
  } else if (what === 'convert')
    await addExpense(admin, books, {
      day: on,
      amount: worth,
      original: { currency, amount: much },
    });
  else {
    const fields = {
      day: on,
      amount: much,
      accountId: others[currency],
      rate: '1234.567',
      centreId,
    };
    await (what === 'income' ? addIncome(admin, books, fields) : addExpense(admin, books, fields));
  }
}

const pick = ({ day: on, amount: much }: { day: string; amount: number }) => ({
  day: on,
  amount: much,
});

const pickWithCentre = ({ centreId }: Setting, each: { day: string; amount: number }) => ({
  ...pick(each),
  centreId: each.amount % 2 === 0 ? centreId : null,
});

async function undo(
  { admin, gifts }: Setting,
  each: { readonly do: string; readonly index: number },
): Promise<void> {
  if (each.do === 'return') {
    const giftId = gifts[each.index % Math.max(gifts.length, 1)];
    if (giftId !== undefined)
      await admin.call(giving.returnGift, {
        requestId: newId(),
        giftId,
        state: 'returned',
        reason: 'Sin fondos',
      });
    return;
  }
  const { items } = await admin.call(ledger.list, {});
  const entry = items[each.index % items.length];
  if (entry)
    await admin.call(ledger.reverse, { requestId: newId(), entryId: entry.id, reason: 'Error' });
}

async function give(
  { admin, books, funds, gifts }: Setting,
  batch: Extract<Step, { readonly gifts: unknown }>,
): Promise<void> {
  const { id } = await addBatch(admin, books, { day: batch.day });
  const given: string[] = [];
  for (const gift of batch.gifts) {
    const { id: giftId } = await addGift(admin, id, books, {
      amount: gift.amount,
      method: gift.method,
      categoryId: gift.isTithe ? books.tithes : books.offerings,
      fundId: funds[gift.fund] ?? '',
    });
    given.push(giftId);
  }
  const { cash } = await admin.call(giving.get, { batchId: id });
  const total = Math.min(Math.max(Number(cash) + batch.difference, 0), 1_000_000_000_000);
  await countAndCommit(admin, id, total);
  gifts.push(...given);
}

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
  const client = await core.database.pool.connect();
  await client.query(`BEGIN; SET LOCAL ROLE redil_tenant; SET LOCAL app.church_id = '${churchId}'`);
  const { rows: wrong } = await client.query(
    `SELECT l.currency FROM finance_lines l
     JOIN finance_accounts d ON d.church_id = $1 AND d.id = l.debit_id
     JOIN finance_accounts c ON c.church_id = $1 AND c.id = l.credit_id
     WHERE l.church_id = $1 AND (l.currency <> coalesce(d.currency, c.currency, 'COP')
       OR (l.currency <> 'COP' AND l.rate IS NULL) OR (l.currency = 'COP' AND l.base_amount <> l.amount))
     UNION ALL
     SELECT e.kind FROM finance_entries e JOIN finance_lines l ON l.church_id = $1 AND l.entry_id = e.id
     WHERE e.church_id = $1 AND e.kind = 'exchange' GROUP BY e.id, e.kind HAVING min(l.base_amount) <> max(l.base_amount) OR count(*) <> 2`,
    [churchId],
  );
  expect(wrong).toEqual([]);
  const { rows } = await client.query<Checked>(
    `SELECT (SELECT count(*)::text FROM finance_entries WHERE church_id = $1) AS entries,
       (SELECT max(number)::text FROM finance_entries WHERE church_id = $1) AS last`,
    [churchId],
  );
  await client.query('ROLLBACK');
  client.release();
  const [row] = rows;
  expect(row?.entries).toBe(row?.last);
  const whole = await admin.call(ledger.report, { from: months[0] ?? '', to: '2026-12' });
  const front = await admin.call(ledger.frontPage, {});
  expect(listFigures<ReportFigures>(whole).map(({ money }) => money)).toEqual(
    [front, ...front.others].map(({ money }) => money),
  );
  listFigures<ReportFigures>(whole).forEach(expectSums);
  expect(books.lists.books?.currency).toBe('COP');
}

/** Of each currency by itself. */
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
        const setting = await createSetting();
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
          const setting = await createSetting();
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
  const setting = await createSetting();
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
  const { admin, books } = await createSetting();
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
