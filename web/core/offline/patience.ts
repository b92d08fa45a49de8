/**
 * How long a page waits for the server before it shows what the device keeps. Where the network hangs, the page shows something
 * within two seconds, too: the network hangs if the document has not come while the worker waited for it.
 */

/** How long the worker waits for the document. */
export const documentPatienceMs = 1000;

const usualMs = 5000;
const hangingMs = 300;

type Opening = Pick<PerformanceNavigationTiming, 'workerStart' | 'responseStart'>;

/** `opening`: times of this page, in milliseconds; `workerStart` is 0 where no worker has answered. */
export const hasHung = ({ workerStart, responseStart }: Opening): boolean =>
  workerStart > 0 && responseStart - workerStart >= documentPatienceMs;

/** In milliseconds, for the first session of a page. */
export function getSessionPatience(): number {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opening && hasHung(opening) ? hangingMs : usualMs;
}

/** In milliseconds; `isRemembered`: the session has not come from the server either. */
export const getAnswerPatience = (isRemembered: boolean): number =>
  isRemembered ? hangingMs : usualMs;
