import { afterEach, describe, expect, test } from 'vitest';
import { Problem } from '#domain/kernel/errors.ts';
import { testServer } from '#server/testing/server.ts';
import { setClock } from '../../clock.ts';
import { newId } from '../../ids.ts';
import { createBruteForceGuard } from './brute-force-guard.ts';
import { createRateLimits, toAddressSubject } from './rate-limits.ts';
import type { RateLimit, LimitSubject } from './limit.ts';

const server = testServer();
const limits = () => server().core.session.limits;
const start = Date.parse('2026-05-04T10:00:00Z');
const at = (seconds: number) => setClock(() => new Date(start + seconds * 1000));

let restore: (() => void) | undefined;
afterEach(() => restore?.());

const createLimit = (change: Partial<RateLimit> = {}): RateLimit => ({
  name: newId(),
  attempts: 3,
  windowSeconds: 60,
  ...change,
});
async function consumeTimes(limit: RateLimit, times: number): Promise<boolean[]> {
  const results: boolean[] = [];
  for (let each = 0; each < times; each += 1)
    results.push((await limits().consume(limit, 'rut')).allowed);
  return results;
}

test('a limit allows its number of attempts per window; the next window starts at zero', async () => {
  restore = at(0);
  const limit = createLimit();
  expect(await consumeTimes(limit, 5)).toEqual([true, true, true, false, false]);
  at(59);
  expect(await limits().consume(limit, 'rut')).toEqual({ allowed: false, retryAfter: 1 });
  at(60);
  expect(await consumeTimes(limit, 4)).toEqual([true, true, true, false]);
});

test('the last allowed attempt blocks for blockSeconds, and further attempts do not prolong the block', async () => {
  restore = at(0);
  const limit = createLimit({ blockSeconds: 300 });
  await limits().consume(limit, 'rut');
  at(50);
  expect(await consumeTimes(limit, 3)).toEqual([true, true, false]);
  at(200);
  expect(await limits().consume(limit, 'rut')).toEqual({ allowed: false, retryAfter: 150 });
  at(349);
  expect((await limits().consume(limit, 'rut')).allowed).toBe(false);
  at(350);
  expect((await limits().consume(limit, 'rut')).allowed).toBe(true);
});

test('each subject and each limit is counted separately', async () => {
  const limit = createLimit({ attempts: 1 });
  expect((await limits().consume(limit, 'rut')).allowed).toBe(true);
  expect((await limits().consume(limit, 'noemi')).allowed).toBe(true);
  expect((await limits().consume(createLimit({ attempts: 1 }), 'rut')).allowed).toBe(true);
  expect((await limits().consume(limit, 'rut')).allowed).toBe(false);
});

test('of a hundred simultaneous attempts exactly the allowed number pass', async () => {
  const limit = createLimit({ attempts: 7 });
  const results = await Promise.all(
    Array.from({ length: 100 }, () => limits().consume(limit, 'rut')),
  );
  expect(results.filter((result) => result.allowed)).toHaveLength(7);
});

test('reset clears a counter, and deleteExpired removes only expired counters', async () => {
  restore = at(0);
  const limit = createLimit({ attempts: 1, blockSeconds: 48 * 3600 });
  await consumeTimes(limit, 1);
  at(25 * 3600);
  await limits().deleteExpired();
  expect(await consumeTimes(limit, 1)).toEqual([false]);
  at(49 * 3600);
  await limits().deleteExpired();
  const { rows } = await server().core.database.pool.query(
    'SELECT FROM rate_limits WHERE key LIKE $1',
    [`${limit.name}%`],
  );
  expect(rows).toHaveLength(0);
  expect(await consumeTimes(limit, 2)).toEqual([true, false]);
  await limits().reset(limit, 'rut');
  expect(await consumeTimes(limit, 1)).toEqual([true]);
});

test('the table contains neither IP addresses nor e-mail addresses', async () => {
  const limit = createLimit();
  await limits().consume(limit, 'rut@example.org');
  const { rows } = await server().core.database.pool.query<{ key: string }>(
    'SELECT key FROM rate_limits WHERE key LIKE $1',
    [`${limit.name}%`],
  );
  expect(rows[0]?.key).toMatch(/:[A-Za-z0-9_-]{43}$/);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002'],
  ['2001:DB8:1:2::9', '2001:0db8:0001:0002'],
  ['2001:db8::1', '2001:0db8:0000:0000'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000'],
  ['::1', '0000:0000:0000:0000'],
  ['', ''],
])('the address %s counts as %s', (address, subject) => {
  expect(toAddressSubject(address)).toBe(subject);
});

const guess = (
  right: boolean,
  ...subjects: readonly LimitSubject[]
): Promise<boolean | 'rejected'> =>
  limits()
    .guardAttempt(subjects, async () => right)
    .catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'rate_limited') return 'rejected';
      throw error;
    });
async function guessInSequence(
  outcomes: readonly boolean[],
  ...subjects: readonly LimitSubject[]
): Promise<(boolean | 'rejected')[]> {
  const results: (boolean | 'rejected')[] = [];
  for (const right of outcomes) results.push(await guess(right, ...subjects));
  return results;
}
const [right, wrong] = [true, false];

describe('brute-force guard', () => {
  test('after the allowed number of wrong guesses even a right one is rejected until the next window', async () => {
    restore = at(0);
    const limit = createLimit();
    expect(await guessInSequence([wrong, wrong, wrong, wrong, right], [limit, 'rut'])).toEqual([
      false,
      false,
      false,
      'rejected',
      'rejected',
    ]);
    at(59);
    await expect(limits().guardAttempt([[limit, 'rut']], async () => right)).rejects.toMatchObject({
      details: { retryAfter: 1 },
    });
    at(60);
    expect(await guessInSequence([right], [limit, 'rut'])).toEqual([true]);
  });

  test('right guesses are neither counted nor stored', async () => {
    const limit = createLimit({ resetOnSuccess: true });
    expect(
      await guessInSequence([right, right, right, right, right], [limit, 'rut']),
    ).not.toContain('rejected');
    const { rows } = await server().core.database.pool.query(
      'SELECT FROM rate_limits WHERE key LIKE $1',
      [`${limit.name}%`],
    );
    expect(rows).toHaveLength(0);
  });

  test('with resetOnSuccess a right guess resets the count; without it, it does not', async () => {
    const outcomes = [wrong, wrong, right, wrong, wrong, wrong];
    expect(
      await guessInSequence(outcomes, [createLimit({ resetOnSuccess: true }), 'rut']),
    ).not.toContain('rejected');
    expect(await guessInSequence(outcomes, [createLimit(), 'rut'])).toEqual([
      false,
      false,
      true,
      false,
      'rejected',
      'rejected',
    ]);
  });

  test('a guess that throws counts neither as right nor as wrong', async () => {
    const limit = createLimit({ attempts: 1 });
    const broken = limits().guardAttempt([[limit, 'rut']], () =>
      Promise.reject(new Error('no disk')),
    );
    await expect(broken).rejects.toThrow('no disk');
    expect(await guessInSequence([wrong, right], [limit, 'rut'])).toEqual([false, 'rejected']);
  });

  test('a wrong guess counts against each of its subjects, and any of them can reject it', async () => {
    const [address, account] = [createLimit({ attempts: 2 }), createLimit({ attempts: 5 })];
    expect(
      await guessInSequence([wrong, wrong, right], [address, 'here'], [account, 'rut']),
    ).toEqual([false, false, 'rejected']);
    expect(
      await guessInSequence([wrong, wrong, wrong, right], [address, 'there'], [account, 'rut']),
    ).toEqual([false, false, 'rejected', 'rejected']);
    expect(await guessInSequence([wrong, right], [address, 'elsewhere'], [account, 'rut'])).toEqual(
      [false, 'rejected'],
    );
  });

  test('of a hundred simultaneous wrong guesses exactly the allowed number are evaluated', async () => {
    const limit = createLimit({ attempts: 7 });
    const results = await Promise.all(
      Array.from({ length: 100 }, () => guess(wrong, [limit, 'rut'])),
    );
    expect(results.filter((each) => each === false)).toHaveLength(7);
    expect(results.filter((each) => each === 'rejected')).toHaveLength(93);
  });

  test('a hundred simultaneous right guesses all run, at most the limit at a time', async () => {
    const limit = createLimit({ attempts: 7 });
    let [now, most] = [0, 0];
    const results = await Promise.all(
      Array.from({ length: 100 }, () =>
        limits().guardAttempt([[limit, 'rut']], async () => {
          now += 1;
          most = Math.max(most, now);
          await new Promise((resolve) => setTimeout(resolve, 30));
          now -= 1;
          return true;
        }),
      ),
    );
    expect(results).toHaveLength(100);
    expect(most).toBe(7);
  });

  test('with a hundred guesses waiting, further ones are rejected with a retry time', async () => {
    const limit = createLimit({ attempts: 7 });
    const { promise: pending, resolve: finish } = Promise.withResolvers<boolean>();
    const guesses = Array.from({ length: 120 }, () =>
      limits().guardAttempt([[limit, 'rut']], () => pending),
    );
    const rejected = await Promise.allSettled(guesses.slice(107));
    expect(rejected.map((each) => each.status === 'rejected' && each.reason)).toEqual(
      rejected.map(() =>
        expect.objectContaining({ code: 'rate_limited', details: { retryAfter: 1 } }),
      ),
    );
    finish(right);
    expect(await Promise.all(guesses.slice(0, 107))).not.toContain(false);
  });

  test('wrong guesses expire with their window even while another guess is still running', async () => {
    restore = at(0);
    const limit = createLimit();
    const { promise: pending, resolve: finish } = Promise.withResolvers<boolean>();
    const slow = limits().guardAttempt([[limit, 'rut']], () => pending);
    expect(await guessInSequence([wrong, wrong], [limit, 'rut'])).toEqual([false, false]);
    at(60);
    expect(await guessInSequence([right, wrong], [limit, 'rut'])).toEqual([true, false]);
    finish(right);
    await slow;
  });

  test('no guess is evaluated while the store is not writable', async () => {
    let evaluated = 0;
    const broken = createBruteForceGuard({
      toKey: ([{ name }, subject]) => `${name}:${subject}`,
      readFailures: async () => new Map(),
      reserve: () => Promise.reject(new Error('read-only')),
      giveBack: async () => undefined,
      deleteFailures: async () => undefined,
    });
    const once = () => broken([[createLimit(), 'rut']], async () => (evaluated += 1) > 0);
    for (let each = 0; each < 3; each += 1) await expect(once()).rejects.toThrow('read-only');
    expect(evaluated).toBe(0);
  });

  test('of forty simultaneous wrong guesses at two processes exactly the allowed number are evaluated', async () => {
    const limit = createLimit({ attempts: 10, resetOnSuccess: true });
    const { database, config } = server().core;
    const processes = [limits(), createRateLimits(database, config.authSecret)];
    let evaluated = 0;
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        processes[index % 2]?.guardAttempt([[limit, 'rut']], async () => {
          evaluated += 1;
          await database.pool.query('SELECT pg_sleep(0.01)');
          return false;
        }),
      ),
    );
    expect(evaluated).toBe(10);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  test('a new server process reads the failures counted by others', async () => {
    const limit = createLimit();
    for (let each = 0; each < 3; each += 1) await limits().consume(limit, 'rut');
    expect(await guessInSequence([right], [limit, 'rut'])).toEqual(['rejected']);
    await limits().reset(limit, 'rut');
    expect(await guessInSequence([right], [limit, 'rut'])).toEqual([true]);
  });
});
