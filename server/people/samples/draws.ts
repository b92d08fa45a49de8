/** Chance that is the same for the same seed. */

/** Numbers in [0, 1). */
export type Draw = () => number;

/** Mulberry32: small, and the same everywhere. */
export function drawsFrom(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const among = <T>(draw: Draw, list: readonly T[]): T =>
  list[Math.floor(draw() * list.length)] as T;

/** By Zipf's law, as names are. */
export const frequent = <T>(draw: Draw, list: readonly T[]): T =>
  list[Math.floor((list.length + 1) ** draw()) - 1] as T;

export const whole = (draw: Draw, from: number, to: number): number =>
  from + Math.floor(draw() * (Math.max(from, to) - from + 1));

export const chance = (draw: Draw, percent: number): boolean => draw() * 100 < percent;

/** One of several by how many of a hundred each is. */
export function byShares<T>(draw: Draw, shares: readonly (readonly [T, number])[]): T {
  let left = draw() * shares.reduce((sum, [, share]) => sum + share, 0);
  for (const [value, share] of shares) {
    left -= share;
    if (left < 0) return value;
  }
  return shares[0]?.[0] as T;
}
