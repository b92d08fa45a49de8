import { setTimeout } from 'node:timers/promises';

/** Milliseconds within which every answer about an address looks the same. */
const evenMilliseconds = 150;

/** Answers no sooner than a fixed time, so that how long it takes does not tell whether an address is known. */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  const [settled] = await Promise.allSettled([work, setTimeout(evenMilliseconds)]);
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
