/** A year of the demo church's books: Sundays counted and deposited, expenses, remesas, a shortage, a returned transfer, closed months. */
import { addGiftInput, createBatchInput, type BatchView } from '#domain/finance/giving/schema.ts';
import { exchangeInput, recordInput } from '#domain/finance/ledger/schema.ts';
import {
  createAccountInput,
  createCentreInput,
  createFundInput,
  openBooksInput,
  type ListsView,
} from '#domain/finance/schema.ts';
import { addDays, startOfMonth, toMonday, toPlainDay } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { readChurch } from '#server/churches/public.ts';
import type { Demo, DemoChurch } from '#server/feature.ts';
import type { FinanceCall } from './books/author.ts';
import { closeMonth } from './figures/months.ts';
import { listHoldings } from './figures/figure-queries.ts';
import { commitBatch, countBatch } from './giving/commit-batch.ts';
import { depositBatch, returnGift } from './giving/deposit-batch.ts';
import { addGift, createBatch } from './giving/save-batch.ts';
import { readBatch } from './giving/read-batch.ts';
import { exchangeMoney } from './ledger/exchange.ts';
import { recordEntry, reverseEntry } from './ledger/record-entry.ts';
import { issueReceipts, voidReceipt } from './receipts/issue-receipts.ts';
import { listReceiptsOfBatch } from './receipts/receipt-queries.ts';
import { openBooks } from './setup/open-books.ts';
import { createAccount } from './setup/save-account.ts';
import { createCentre } from './setup/save-centre.ts';
import { createFund } from './setup/save-fund.ts';
import demo from './demo-finance.json' with { type: 'json' };

/** The books began so many months ago. */
const monthsBack = 13;

interface Context {
  readonly call: FinanceCall;
  readonly church: DemoChurch;
  readonly today: string;
  /** Ids by name, those of funds by key. */
  readonly ids: ReadonlyMap<string, string>;
  readonly centres: ReadonlyMap<string, string>;
}

async function seedFinance(db: ChurchDb, church: DemoChurch): Promise<void> {
  const { currency, country } = await readChurch(db);
  const today = toPlainDay(now(), church.timeZone);
  const call: FinanceCall = {
    db,
    church: { timeZone: church.timeZone, currency, country },
    actor: { ...church.users.treasurer, role: 'treasurer', permissions: null, churchRoleId: null },
  };
  const openedOn = startOfMonth(today, -monthsBack);
  const input = openBooksInput.parse({ chart: 'CO', openedOn, accounts: demo.accounts });
  const lists = await openBooks({ ...call, input, language: 'es' });
  const ids = await addFunds(call, lists);
  const context = { call, church, today, ids, centres: await addCentres(call) };
  for (let month = openedOn; month <= today; month = startOfMonth(month, 1)) {
    await addMonth(context, month);
    // The last month that is over is still to be closed.
    if (month < startOfMonth(today, -1))
      await closeMonth({ ...call, input: { month: month.slice(0, 7), tills: [] } });
  }
  await addDollars(context);
}

async function addFunds(
  call: FinanceCall,
  { accounts, funds }: ListsView,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map(accounts.map(({ name, id }) => [name, id]));
  const [general] = funds;
  if (general) ids.set('general', general.id);
  for (const { key, ...fund } of demo.funds) {
    const shared = 'share' in fund ? { sharedCategoryId: ids.get('Diezmos') } : {};
    const input = createFundInput.parse({ requestId: newId(), ...fund, ...shared });
    ids.set(key, (await createFund({ db: call.db, input })).id);
  }
  return ids;
}

async function addCentres({ db }: FinanceCall): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const centre of demo.centres) {
    const input = createCentreInput.parse({ requestId: newId(), ...centre });
    ids.set(centre.name, (await createCentre({ db, input })).id);
  }
  return ids;
}

/** What happens in a month, in the order of its days. */
async function addMonth(context: Context, month: string): Promise<void> {
  const until = [startOfMonth(month, 1), addDays(context.today, 1)].toSorted()[0] ?? month;
  for (let day = month; day < until; day = addDays(day, 1)) {
    if (toMonday(day) === addDays(day, -6)) await addSunday(context, day);
    const date = Number(day.slice(8));
    for (const expense of demo.expenses)
      if (expense.day === date) await addExpense(context, day, expense);
    if (demo.remittance.day === date) await sendRemittance(context, day);
    if (date === 20 && startOfMonth(day, 2) === startOfMonth(context.today))
      await addReversed(context, day);
  }
}

const countWeeks = ({ today }: Context, sunday: string): number =>
  Math.round((Date.parse(toMonday(today)) - Date.parse(toMonday(sunday))) / (7 * 86_400_000));

async function addSunday(context: Context, day: string): Promise<void> {
  const { call, today } = context;
  const weeksAgo = countWeeks(context, day);
  const batch = await createBatch({
    ...call,
    input: createBatchInput.parse({
      requestId: newId(),
      day,
      title: demo.service,
      cashAccountId: context.ids.get('Caja general'),
      bankAccountId: context.ids.get('Bancolombia, ahorros'),
    }),
  });
  for (const [index, gift] of demo.gifts.entries())
    if (weeksAgo % ('everyWeeks' in gift ? (gift.everyWeeks ?? 1) : 1) === 0)
      await addDemoGift(context, { batch, index, weeksAgo });
  // The latest one waits to be counted.
  if (day > addDays(today, -7)) return;
  const { cash } = await readBatch(call, batch.id);
  const isShort = weeksAgo === demo.shortage.weeksAgo;
  const missing = isShort ? demo.shortage.amount : 0;
  const total = Number(BigInt(cash) - BigInt(missing));
  const count = { batchId: batch.id, denominations: [], total, witness: demo.witness };
  await countBatch({ ...call, input: count });
  const differenceReason = isShort ? demo.shortage.reason : '';
  await commitBatch({ ...call, input: { batchId: batch.id, differenceReason } });
  await depositBatch({
    ...call,
    input: {
      requestId: newId(),
      batchId: batch.id,
      accountId: context.ids.get('Bancolombia, ahorros') ?? '',
      day: addDays(day, 1),
    },
  });
  if (weeksAgo === demo.receipts.weeksAgo) await addReceipts(context, batch.id);
  if (weeksAgo === demo.returned.weeksAgo) await returnTransfer(context, batch.id, day);
}

/** Of all who gave, one of them void. */
async function addReceipts({ call }: Context, batchId: string): Promise<void> {
  const ofChurch = { ...call, church: { ...call.church, language: 'es' } } as const;
  await issueReceipts({ ...ofChurch, input: { batchId, series: 'A' } });
  const [first] = await listReceiptsOfBatch(call.db, batchId);
  if (!first) return;
  const { reason } = demo.receipts;
  await voidReceipt({ ...ofChurch, input: { receiptId: first.id, reason } });
}

interface GiftOfSunday {
  readonly batch: BatchView;
  readonly index: number;
  readonly weeksAgo: number;
}

/** Amounts differ a little from Sunday to Sunday, and people take turns. */
async function addDemoGift(context: Context, { batch, index, weeksAgo }: GiftOfSunday) {
  const { call, church, ids } = context;
  const gift = demo.gifts[index];
  if (!gift) return;
  const givers = church.homes.flatMap(({ people }) => people[0]?.id ?? []);
  const giver = givers[(index + (weeksAgo % 3) * demo.gifts.length) % givers.length];
  const input = addGiftInput.parse({
    requestId: newId(),
    batchId: batch.id,
    personId: 'isAnonymous' in gift ? null : giver,
    categoryId: ids.get(gift.category),
    fundId: ids.get('fund' in gift ? (gift.fund ?? 'general') : 'general'),
    method: gift.method,
    envelope: 'envelope' in gift ? String(10 + index) : '',
    amount: gift.amount + 100_000 * ((weeksAgo * (index + 3)) % 7),
  });
  await addGift({ ...call, input });
}

async function returnTransfer({ call }: Context, batchId: string, day: string): Promise<void> {
  const { items } = await readBatch({ ...call, actor: { ...call.actor, role: 'admin' } }, batchId);
  const gift = items?.find(({ method }) => method === 'transfer');
  if (!gift) return;
  const { reason } = demo.returned;
  await returnGift({
    ...call,
    input: { requestId: newId(), giftId: gift.id, state: 'returned', day: addDays(day, 3), reason },
  });
}

type Expense = (typeof demo.expenses)[number];

const addExpense = (
  { call, ids, centres }: Context,
  day: string,
  expense: Pick<Expense, 'category' | 'amount' | 'note'> & {
    party?: string;
    fund?: string;
    centre?: string;
  },
) => {
  const { category, fund = 'general', ...rest } = expense;
  return recordEntry({
    ...call,
    input: recordInput.parse({
      requestId: newId(),
      kind: 'expense',
      day,
      amount: rest.amount,
      note: rest.note,
      party: rest.party ?? '',
      accountId: ids.get('Bancolombia, ahorros'),
      fundId: ids.get(fund),
      categoryId: ids.get(category),
      centreId: centres.get(rest.centre ?? '') ?? null,
    }),
  });
};

/** All that was kept for others until then. */
async function sendRemittance({ call, ids }: Context, day: string): Promise<void> {
  const fundId = ids.get('convention');
  const accountId = ids.get('Bancolombia, ahorros');
  const holdings = await listHoldings(call.db, startOfMonth(day));
  const held = holdings.find((each) => each.fund_id === fundId && each.account_id === accountId);
  if (!held || BigInt(held.amount) <= 0n) return;
  await recordEntry({
    ...call,
    input: recordInput.parse({
      requestId: newId(),
      kind: 'expense',
      day,
      amount: Number(BigInt(held.amount)),
      note: demo.remittance.note,
      party: demo.remittance.party,
      accountId,
      fundId,
    }),
  });
}

async function addReversed(context: Context, day: string): Promise<void> {
  const { reason, ...expense } = demo.reversed;
  const { id: entryId } = await addExpense(context, day, expense);
  const input = { requestId: newId(), entryId, day: addDays(day, 2), reason };
  await reverseEntry({ ...context.call, input });
}

/** A visitor from abroad gave dollars, and most of them were exchanged. */
async function addDollars({ call, today, ids }: Context): Promise<void> {
  const { account, income, exchange } = demo.dollars;
  const input = createAccountInput.parse({ requestId: newId(), ...account });
  const { id: accountId } = await createAccount({ db: call.db, input });
  const fundId = ids.get('general');
  const { daysAgo, category, ...received } = income;
  const posted = { requestId: newId(), day: addDays(today, -daysAgo), accountId, fundId };
  const categoryId = ids.get(category);
  await recordEntry({
    ...call,
    input: recordInput.parse({ kind: 'income', ...posted, ...received, categoryId }),
  });
  await exchangeMoney({
    ...call,
    input: exchangeInput.parse({
      requestId: newId(),
      day: addDays(today, -exchange.daysAgo),
      fromAccountId: accountId,
      toAccountId: ids.get('Bancolombia, ahorros'),
      fundId,
      amount: exchange.amount,
      received: exchange.received,
      rate: exchange.rate,
    }),
  });
}

export const financeDemo: Demo = {
  complete: ({ database }, church) => database.inChurch(church.id, (db) => seedFinance(db, church)),
};
