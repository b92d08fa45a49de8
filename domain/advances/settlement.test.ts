import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareSpent, toSettlementLines, type SettlementLine } from './settlement.ts';

const amount = fc.bigInt({ min: 1n, max: 1_000_000_000_000n });
const fundId = fc.constantFrom('general', 'missions');
const receipts = fc.array(
  fc.record({
    amount,
    fundId,
    categoryId: fc.constantFrom('food', 'transport'),
    centreId: fc.constantFrom(null, 'youth'),
  }),
  { maxLength: 6 },
);
const accounts = { advanceId: 'advance', tillId: 'till' };

const sum = (lines: readonly SettlementLine[], account: string, fund?: string): bigint =>
  lines
    .filter((line) => fund === undefined || line.fundId === fund)
    .reduce(
      (total, line) =>
        total +
        (line.debitId === account ? line.amount : 0n) -
        (line.creditId === account ? line.amount : 0n),
      0n,
    );

test('an advance is what was spent, plus what goes back, less what was spent beyond', () => {
  fc.assert(
    fc.property(amount, receipts, (given, bought) => {
      const { spent, returned, reimbursed } = compareSpent(given, bought);
      expect(spent + returned - reimbursed).toBe(given);
      expect(returned === 0n || reimbursed === 0n).toBe(true);
    }),
  );
});

test('a settlement leaves nothing on the advance, moves the till by the rest, and each fund pays its own', () => {
  fc.assert(
    fc.property(amount, fundId, receipts, (given, fund, bought) => {
      const lines = toSettlementLines({ amount: given, fundId: fund, receipts: bought }, accounts);
      const { returned, reimbursed } = compareSpent(given, bought);
      for (const each of ['general', 'missions'])
        expect(sum(lines, 'advance', each)).toBe(each === fund ? -given : 0n);
      expect(sum(lines, 'till')).toBe(returned - reimbursed);
      for (const category of ['food', 'transport'])
        expect(sum(lines, category)).toBe(
          bought.reduce(
            (total, each) => total + (each.categoryId === category ? each.amount : 0n),
            0n,
          ),
        );
      expect(lines.every((line) => line.amount > 0n && line.debitId !== line.creditId)).toBe(true);
    }),
  );
});
