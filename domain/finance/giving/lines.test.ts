import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Line } from '../ledger/lines.ts';
import { toGivingLines, type GiftTotal } from './lines.ts';

const accounts = {
  opening: 'opening',
  custody: 'custody',
  clearing: 'clearing',
  share: 'share',
  surplus: 'surplus',
  shortage: 'shortage',
};
const free = { id: 'free', isCustody: false };
const others = { id: 'others', isCustody: true };

/** What the lines add to an account, in a fund or in all. */
const sum = (lines: readonly Line[], account: string, fund?: string): bigint =>
  lines
    .filter(({ fundId }) => fund === undefined || fundId === fund)
    .reduce(
      (total, { debitId, creditId, amount }) =>
        total + (debitId === account ? amount : 0n) - (creditId === account ? amount : 0n),
      0n,
    );

test('a tenth of the tithes is owed to others from the day on which they are committed', () => {
  const totals = [
    { categoryId: 'tithes', fund: free, accountId: 'till', isInKind: false, amount: 100_000n },
  ];
  const rules = [{ fundId: 'others', categoryId: 'tithes', share: 1000n }];
  const difference = { amount: 0n, accountId: 'till', fund: free };
  const lines = toGivingLines({ totals, rules, difference }, accounts);
  expect(sum(lines, 'till')).toBe(100_000n);
  expect(sum(lines, 'till', 'others')).toBe(10_000n);
  expect(sum(lines, 'custody')).toBe(-10_000n);
  expect(sum(lines, 'share')).toBe(10_000n);
});

test('the lines of any batch bring its gifts and its difference into the accounts, and what is of others is owed', () => {
  const amount = fc.bigInt({ min: 1n, max: 3n * 10n ** 12n });
  const totals: fc.Arbitrary<GiftTotal[]> = fc.array(
    fc.record({
      categoryId: fc.constantFrom('tithes', 'offerings'),
      fund: fc.constantFrom(free, others, { id: 'roof', isCustody: false }),
      accountId: fc.constantFrom('till', 'bank'),
      isInKind: fc.constant(false),
      amount,
    }),
    { maxLength: 8 },
  );
  const difference = fc.bigInt({ min: -1000n, max: 1000n });
  fc.assert(
    fc.property(totals, difference, fc.bigInt({ min: 1n, max: 10_000n }), (gifts, off, share) => {
      const lines = toGivingLines(
        {
          totals: gifts,
          rules: [{ fundId: 'others', categoryId: 'tithes', share }],
          difference: { amount: off, accountId: 'till', fund: free },
        },
        accounts,
      );
      const given = (accountId: string): bigint =>
        gifts
          .filter((gift) => gift.accountId === accountId)
          .reduce((total, gift) => total + gift.amount, 0n);
      expect(sum(lines, 'till')).toBe(given('till') + off);
      expect(sum(lines, 'bank')).toBe(given('bank'));
      expect(-sum(lines, 'custody')).toBe(
        sum(lines, 'till', 'others') + sum(lines, 'bank', 'others'),
      );
      expect(lines.every((line) => line.amount >= 1n && line.amount <= 10n ** 12n)).toBe(true);
    }),
  );
});
