/** Seeded random values. */

/** Returns numbers in [0, 1). */
export type Random = () => number;

/** The Mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

/** Picks by Zipf's law: the probability is inversely proportional to the rank, as for names. */
export const pickByRank = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor((list.length + 1) ** random()) - 1] as T;

export const randomInteger = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (Math.max(from, to) - from + 1));

export const chance = (random: Random, percent: number): boolean => random() * 100 < percent;

/** Picks a value by its weight. */
export function pickWeighted<T>(random: Random, weights: readonly (readonly [T, number])[]): T {
  let left = random() * weights.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of weights) {
    left -= weight;
    if (left < 0) return value;
  }
  return weights[0]?.[0] as T;
}
