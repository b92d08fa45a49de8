/** Shares of an amount, in minor units. */

/**
 * Divides an amount by weights, so that the shares add up to it: each gets what is due without the fraction, and the units that
 * are left go to the largest fractions, the earlier of two that are equal. Without any weight nobody gets anything.
 */
export function shareOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const exact = weights.map((weight, index) => ({
    index,
    share: (amount * weight) / total,
    rest: (amount * weight) % total,
  }));
  const left = amount - exact.reduce((sum, { share }) => sum + share, 0n);
  const favoured = new Set(
    exact
      .toSorted((one, other) =>
        other.rest === one.rest ? one.index - other.index : other.rest > one.rest ? 1 : -1,
      )
      .slice(0, Number(left))
      .map(({ index }) => index),
  );
  return exact.map(({ index, share }) => (favoured.has(index) ? share + 1n : share));
}

/** Hundredths of a percent, so that 12.5 % is an integer. */
export const basisPoints = 10_000n;

/** A share of an amount in hundredths of a percent, rounded down. */
export const takePart = (amount: bigint, part: bigint): bigint => (amount * part) / basisPoints;
