import { afterEach, expect, test } from 'vitest';
import { setClock } from '#server/core/clock.ts';
import { createPostponedNewsletters } from './postponed-newsletters.ts';

let reset: (() => void) | undefined;
afterEach(() => reset?.());

test('a newsletter that fails again and again waits longer each time, at most ten minutes, and begins anew when it has not failed for long', () => {
  let seconds = 0;
  reset = setClock(() => new Date(seconds * 1000));
  const postponed = createPostponedNewsletters();
  const waits: number[] = [];
  for (let failure = 0; failure < 7; failure += 1) {
    postponed.add('one');
    const start = seconds;
    while (postponed.list().includes('one')) seconds += 1;
    waits.push(seconds - start);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 600, 600]);
  seconds += 601;
  expect(postponed.list()).toEqual([]);
  postponed.add('one');
  seconds += 30;
  expect(postponed.list()).toEqual([]);
});
