import { Problem } from '#domain/kernel/errors.ts';

interface LineLimits {
  readonly maxWaiting: number;
  /** Of one church, so that none takes all places. */
  readonly maxWaitingOfChurch: number;
}

/** Calls `work` after all that came before it has ended. Throws Problem `unavailable` if too much waits. */
type RunInLine = <T>(churchId: string, work: () => Promise<T>) => Promise<T>;

/** A line of works that each need much memory: one runs at a time, in the order of their coming. */
export function createLine({ maxWaiting, maxWaitingOfChurch }: LineLimits): RunInLine {
  const counts = new Map<string, number>();
  let total = 0;
  let last: Promise<unknown> = Promise.resolve();
  const count = (churchId: string, change: 1 | -1): void => {
    const own = (counts.get(churchId) ?? 0) + change;
    if (own === 0) counts.delete(churchId);
    else counts.set(churchId, own);
    total += change;
  };
  return async (churchId, work) => {
    if (total >= maxWaiting || (counts.get(churchId) ?? 0) >= maxWaitingOfChurch)
      throw new Problem('unavailable', 'pictures-busy', { retryAfter: 5 });
    count(churchId, 1);
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn.finally(() => count(churchId, -1));
  };
}
