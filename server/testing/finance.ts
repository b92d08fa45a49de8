/** Books, entries and batches for tests. */
import { financeContract } from '#domain/finance/contract.ts';
import { givingContract } from '#domain/finance/giving/contract.ts';
import type { BatchView } from '#domain/finance/giving/schema.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { EntryView } from '#domain/finance/ledger/schema.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { newId } from '#server/core/ids.ts';
import type { Client } from './server.ts';

/** The first day of the books of tests. */
export const firstDay = '2026-01-01';
/** The present day of the churches of tests. */
export const getPresentDay = (): string => toPlainDay(new Date(), 'America/Bogota');

export interface TestBooks {
  readonly lists: ListsView;
  readonly till: string;
  readonly bank: string;
  readonly fund: string;
  readonly tithes: string;
  readonly offerings: string;
  readonly rent: string;
}

/** With 1,000.00 in the till and 5,000.00 in the bank. */
export async function openBooks(client: Client, openedOn = firstDay): Promise<TestBooks> {
  const lists = await client.call(financeContract.open, {
    chart: 'CO',
    openedOn,
    accounts: [
      { kind: 'cash', name: 'Caja general', opening: 100_000 },
      { kind: 'bank', name: 'Banco', opening: 500_000 },
    ],
  });
  return toTestBooks(lists);
}

/** Of a church whose books may be open already, or are being opened by a request at the same time. */
export async function findOrOpenBooks(client: Client): Promise<TestBooks> {
  const readLists = () => client.call(financeContract.lists, {});
  const lists = await readLists();
  return lists.books
    ? toTestBooks(lists)
    : openBooks(client).catch(async () => toTestBooks(await readLists()));
}

function toTestBooks(lists: ListsView): TestBooks {
  const find = (name: string): string =>
    lists.accounts.find((each) => each.name === name)?.id ?? '';
  return {
    lists,
    till: find('Caja general'),
    bank: find('Banco'),
    fund: lists.funds.find(({ kind }) => kind === 'free')?.id ?? '',
    tithes: find('Diezmos'),
    offerings: find('Ofrendas'),
    rent: find('Arriendo'),
  };
}

/** A box of dollars, which a church with pesos has beside its others. */
export const addDollarBox = async (client: Client, name = 'Caja en dólares'): Promise<string> => {
  const account = { requestId: newId(), kind: 'cash', name, currency: 'USD' } as const;
  return (await client.call(financeContract.createAccount, account)).id;
};

type RecordFields = Partial<InputOf<typeof ledgerContract.record.input>>;

/** An income of 100.00 into the till, unless the fields say otherwise. */
export const addIncome = (
  client: Client,
  { till, fund, offerings }: TestBooks,
  fields: RecordFields = {},
): Promise<EntryView> =>
  client.call(ledgerContract.record, {
    requestId: newId(),
    kind: 'income',
    day: '2026-03-08',
    amount: 10_000,
    accountId: till,
    fundId: fund,
    categoryId: offerings,
    ...fields,
  });

export const addExpense = (
  client: Client,
  books: TestBooks,
  fields: RecordFields = {},
): Promise<EntryView> =>
  addIncome(client, books, { kind: 'expense', categoryId: books.rent, ...fields });

export const addBatch = (
  client: Client,
  { till, bank }: TestBooks,
  fields: Partial<InputOf<typeof givingContract.create.input>> = {},
): Promise<BatchView> =>
  client.call(givingContract.create, {
    requestId: newId(),
    day: '2026-03-08',
    title: 'Culto del domingo',
    cashAccountId: till,
    bankAccountId: bank,
    ...fields,
  });

/** A tithe of 20.00 in cash, unless the fields say otherwise. */
export const addGift = (
  client: Client,
  batchId: string,
  { tithes, fund }: TestBooks,
  fields: Partial<InputOf<typeof givingContract.addGift.input>> = {},
): Promise<{ readonly id: string }> =>
  client.call(givingContract.addGift, {
    requestId: newId(),
    batchId,
    categoryId: tithes,
    fundId: fund,
    amount: 2000,
    ...fields,
  });

/** Counted by the client with a witness: what the gifts add up to, unless another total is given. */
export async function countAndCommit(
  client: Client,
  batchId: string,
  total?: number,
): Promise<BatchView> {
  const { cash } = await client.call(givingContract.get, { batchId });
  const counted = total ?? Number(cash);
  await client.call(givingContract.count, { batchId, total: counted, witness: 'Rut Gómez' });
  const differenceReason = counted === Number(cash) ? '' : 'Un billete de más';
  return client.call(givingContract.commit, { batchId, differenceReason });
}
