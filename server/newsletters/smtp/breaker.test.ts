import { afterEach, expect, test } from 'vitest';
import { setClock } from '#server/core/clock.ts';
import { createCircuitBreaker } from './breaker.ts';

let reset = (): void => undefined;
afterEach(() => reset());

/** Seconds from each try to the next, while every try fails. */
function listWaits(kind: 'unreachable' | 'refused', tries: number): number[] {
  let time = Date.UTC(2026, 2, 1);
  reset = setClock(() => new Date(time));
  const breaker = createCircuitBreaker([5, 10]);
  for (let failure = 0; failure < 5; failure += 1) breaker.recordFailure(kind);
  const waits: number[] = [];
  for (let count = 0; count < tries; count += 1) {
    waits.push(breaker.waitSeconds());
    time += breaker.waitSeconds() * 1000;
    breaker.recordFailure(kind);
  }
  return waits;
}

test('a relay that is not reached is tried every ten seconds', () => {
  expect(listWaits('unreachable', 4)).toEqual([5, 10, 10, 10]);
});

test('a relay that refuses the login is tried ever more rarely', () => {
  expect(listWaits('refused', 8)).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
});
