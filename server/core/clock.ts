/** The one door to time. Everything else asks here, so that a test can stand at any moment. */

type Clock = () => Date;

const systemClock: Clock = () => new Date();
let clock = systemClock;

/** The present instant, as a Date of its own that the caller may keep. */
export const now = (): Date => clock();

/** For tests: time as `fn` tells it. The answer puts the former clock back. */
export function setClock(fn: Clock): () => void {
  const former = clock;
  clock = fn;
  return () => {
    clock = former;
  };
}
