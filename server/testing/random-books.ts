/** Steps of any year of the books, for tests of what holds after all of them. */
import fc from 'fast-check';
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
  type TestBooks,
} from './finance.ts';
import type { Client, TestServer } from './server.ts';

export const months = ['2026-01', '2026-02', '2026-03', '2026-04'];
const amount = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.constant(1_000_000_000_000));
const day = fc
  .tuple(fc.constantFrom(...months), fc.integer({ min: 1, max: 28 }))
  .map(([month, number]) => `${month}-${String(number).padStart(2, '0')}`);

export const step = fc.oneof(
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

export interface Setting {
  readonly admin: Client;
  readonly books: TestBooks;
  /** Free, for a purpose, of others. */
  readonly funds: readonly string[];
  readonly gifts: string[];
  readonly centreId: string;
  /** Accounts of other currencies. */
  readonly others: Readonly<Record<'USD' | 'CLP', string>>;
}

export async function createSetting(
  server: TestServer,
): Promise<Setting & { readonly churchId: string }> {
  const { id, admin } = await server.createChurch();
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
export async function take(setting: Setting, each: Step): Promise<void> {
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
