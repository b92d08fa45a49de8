import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOut } from './shares.ts';

test('what is left goes to the largest fractions', () => {
  expect(shareOut(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  expect(shareOut(10n, [1n, 5n, 0n])).toEqual([2n, 8n, 0n]);
});

test('shares add up to the amount, and each is less than a unit from what is due', () => {
  const weights = fc
    .array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 12 })
    .filter((all) => all.some((weight) => weight > 0n));
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), weights, (amount, given) => {
      const shares = shareOut(amount, given);
      const total = given.reduce((sum, weight) => sum + weight, 0n);
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(amount);
      shares.forEach((share, index) => {
        const distance = share * total - amount * (given[index] ?? 0n);
        expect(distance < total && -distance < total).toBe(true);
      });
    }),
  );
});
