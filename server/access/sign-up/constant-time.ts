import { setTimeout } from 'node:timers/promises';

const minimumMilliseconds = 150;

/** Settles after at least a fixed time, so that the response time does not reveal whether an address is known. */
export async function constantTime<T>(work: Promise<T>): Promise<T> {
  const [settled] = await Promise.allSettled([work, setTimeout(minimumMilliseconds)]);
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
