/** The only source of the current time on the server, so that tests can set it. */

type Clock = () => Date;

const systemClock: Clock = () => new Date();
let clock = systemClock;

/** The current time, as a new Date. */
export const now = (): Date => clock();

/** For tests: replaces the clock. Returns a function that restores the previous one. */
export function setClock(fn: Clock): () => void {
  const previous = clock;
  clock = fn;
  return () => {
    clock = previous;
  };
}
