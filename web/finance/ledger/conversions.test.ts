import { expect, test } from 'vitest';
import type { AccountView } from '#domain/finance/schema.ts';
import type { RatedLists } from '../parts/rates.tsx';
import { toBooks, toConverted } from './conversions.ts';

const account = (id: string, currency: string | null): AccountView => ({
  id,
  version: 1,
  kind: 'cash',
  role: null,
  name: id,
  code: '',
  parentId: null,
  keeperId: null,
  currency,
  isGiving: false,
  isClosed: false,
});
const lists: RatedLists = {
  books: { currency: 'COP', openedOn: '2026-01-01' },
  accounts: [account('till', null), account('dollars', 'USD')],
  funds: [],
  centres: [],
  rates: [{ currency: 'USD', rate: '4000' }],
};
const original = { currency: 'USD', amount: '50' };

test('what was paid in another currency is posted with its rate', () => {
  expect(toConverted(lists, { accountId: 'till', rate: '4.100', original })).toEqual({
    rate: '4100',
    original: { currency: 'USD', amount: 5000 },
  });
});

test('of an account of another currency nothing is posted of a bill that is hidden then', () => {
  expect(toConverted(lists, { accountId: 'dollars', rate: '4100', original })).toEqual({
    rate: '4100',
    original: null,
  });
});

test('without another currency no rate is posted', () => {
  const none = { currency: '', amount: '50' };
  expect(toConverted(lists, { accountId: 'till', rate: '4100', original: none })).toEqual({
    rate: null,
    original: null,
  });
});

test('what is compared with the budget is worth nothing known without a rate', () => {
  const spent = { currency: 'USD', amount: 5000 };
  expect(toBooks(lists, { ...spent, rate: '4100' })).toBe(20_500_000n);
  expect(toBooks(lists, { ...spent, rate: '' })).toBeNull();
  expect(toBooks(lists, { currency: 'COP', amount: 5000, rate: '' })).toBe(5000n);
});
