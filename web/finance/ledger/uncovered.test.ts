import { expect, test } from 'vitest';
import type { FrontPageView } from '#domain/finance/ledger/schema.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import { listUncovered } from './uncovered.ts';

const none = { income: '0', expense: '0' };
const free = { id: 'free', name: 'General', kind: 'free' } as const;
const roof = { id: 'roof', name: 'Techo', kind: 'restricted' } as const;
const figures = {
  money: { total: '0', free: '0', reserved: '0', ofOthers: '0' },
  thisMonth: none,
  lastMonth: none,
  sameMonthLastYear: none,
};
const page: FrontPageView = {
  ...figures,
  books: { currency: 'COP', openedOn: '2026-01-01' },
  accounts: [{ id: 'till', name: 'Caja', kind: 'cash', amount: '900' }],
  funds: [
    { ...free, amount: '100' },
    { ...roof, amount: '800' },
  ],
  others: [
    {
      ...figures,
      currency: 'USD',
      accounts: [{ id: 'dollars', name: 'Dólares', kind: 'cash', amount: '500' }],
      // That of the roof has none, so it is left out.
      funds: [{ ...free, amount: '500' }],
    },
  ],
  month: '2026-03',
  openBatches: 0,
  countedBatches: 0,
  toDeposit: 0,
  monthToClose: null,
};

const own = { version: 1, isClosed: false };
const account = { ...own, role: null, code: '', parentId: null, keeperId: null, isGiving: false };
const fund = { ...own, purpose: '', until: null, share: null, sharedCategoryId: null };
const lists: ListsView = {
  books: page.books,
  accounts: [
    { ...account, id: 'till', name: 'Caja', kind: 'cash', currency: null },
    { ...account, id: 'dollars', name: 'Dólares', kind: 'cash', currency: 'USD' },
    { ...account, id: 'euros', name: 'Euros', kind: 'cash', currency: 'EUR' },
  ],
  funds: [
    { ...fund, ...free },
    { ...fund, ...roof },
  ],
  centres: [],
};

const read = (currency: string, accountId: string, fundId: string) =>
  listUncovered(lists, page, { currency, amount: 300, accountId, fundId }).map(
    ({ name, amount }) => [name, amount],
  );

test('what an account and a fund have in the currency of what leaves is compared with it', () => {
  expect(read('COP', 'till', 'roof')).toEqual([]);
  expect(read('COP', 'till', 'free')).toEqual([['General', '100']]);
  expect(read('USD', 'dollars', 'free')).toEqual([]);
});

test('what has no figures in that currency has nothing of it', () => {
  expect(read('USD', 'dollars', 'roof')).toEqual([['Techo', '0']]);
  expect(read('EUR', 'euros', 'free')).toEqual([
    ['Euros', '0'],
    ['General', '0'],
  ]);
});
