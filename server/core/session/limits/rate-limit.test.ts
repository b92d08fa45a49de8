import { afterEach, describe, expect, test } from 'vitest';
import { Problem } from '#domain/kernel/errors.ts';
import { testServer } from '#server/testing/server.ts';
import { setClock } from '../../clock.ts';
import { newId } from '../../ids.ts';
import { guessing } from './guesses.ts';
import { addressSubject } from './rate-limit.ts';
import type { Limit, Try } from './limit.ts';

const server = testServer();
const limits = () => server().core.session.limits;
const start = Date.parse('2026-05-04T10:00:00Z');
const at = (seconds: number) => setClock(() => new Date(start + seconds * 1000));

let restore: (() => void) | undefined;
afterEach(() => restore?.());

const limitOf = (change: Partial<Limit> = {}): Limit => ({
  name: newId(),
  attempts: 3,
  windowSeconds: 60,
  ...change,
});
async function allowedOf(limit: Limit, times: number): Promise<boolean[]> {
  const verdicts: boolean[] = [];
  for (let each = 0; each < times; each += 1)
    verdicts.push((await limits().attempt(limit, 'rut')).allowed);
  return verdicts;
}

test('so many attempts in a window and not one more; the next window begins anew', async () => {
  restore = at(0);
  const limit = limitOf();
  expect(await allowedOf(limit, 5)).toEqual([true, true, true, false, false]);
  at(59);
  expect(await limits().attempt(limit, 'rut')).toEqual({ allowed: false, retryAfter: 1 });
  at(60);
  expect(await allowedOf(limit, 4)).toEqual([true, true, true, false]);
});

test('the last allowed attempt closes the door for its own time, which knocking does not prolong', async () => {
  restore = at(0);
  const limit = limitOf({ blockSeconds: 300 });
  await limits().attempt(limit, 'rut');
  at(50);
  expect(await allowedOf(limit, 3)).toEqual([true, true, false]);
  at(200);
  expect(await limits().attempt(limit, 'rut')).toEqual({ allowed: false, retryAfter: 150 });
  at(349);
  expect((await limits().attempt(limit, 'rut')).allowed).toBe(false);
  at(350);
  expect((await limits().attempt(limit, 'rut')).allowed).toBe(true);
});

test('attempts of another subject, and of another limit, are counted apart', async () => {
  const limit = limitOf({ attempts: 1 });
  expect((await limits().attempt(limit, 'rut')).allowed).toBe(true);
  expect((await limits().attempt(limit, 'noemi')).allowed).toBe(true);
  expect((await limits().attempt(limitOf({ attempts: 1 }), 'rut')).allowed).toBe(true);
  expect((await limits().attempt(limit, 'rut')).allowed).toBe(false);
});

test('a hundred at once: exactly as many pass as may', async () => {
  const limit = limitOf({ attempts: 7 });
  const verdicts = await Promise.all(
    Array.from({ length: 100 }, () => limits().attempt(limit, 'rut')),
  );
  expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(7);
});

test('clearing forgets, and the sweep removes only what is over', async () => {
  restore = at(0);
  const limit = limitOf({ attempts: 1, blockSeconds: 48 * 3600 });
  await allowedOf(limit, 1);
  at(25 * 3600);
  await limits().sweep();
  expect(await allowedOf(limit, 1)).toEqual([false]);
  at(49 * 3600);
  await limits().sweep();
  const { rows } = await server().core.database.pool.query(
    'SELECT FROM rate_limits WHERE key LIKE $1',
    [`${limit.name}%`],
  );
  expect(rows).toHaveLength(0);
  expect(await allowedOf(limit, 2)).toEqual([true, false]);
  await limits().clear(limit, 'rut');
  expect(await allowedOf(limit, 1)).toEqual([true]);
});

test('the table holds neither addresses nor e-mails', async () => {
  const limit = limitOf();
  await limits().attempt(limit, 'rut@example.org');
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
  expect(addressSubject(address)).toBe(subject);
});

const guess = (right: boolean, ...tries: readonly Try[]): Promise<boolean | 'refused'> =>
  limits()
    .guess(tries, async () => right)
    .catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'rate_limited') return 'refused';
      throw error;
    });
async function inTurn(
  rights: readonly boolean[],
  ...tries: readonly Try[]
): Promise<(boolean | 'refused')[]> {
  const found: (boolean | 'refused')[] = [];
  for (const right of rights) found.push(await guess(right, ...tries));
  return found;
}
const [right, wrong] = [true, false];

describe('guesses', () => {
  test('so many wrong guesses and not one more, not even a right one; the next window begins anew', async () => {
    restore = at(0);
    const limit = limitOf();
    expect(await inTurn([wrong, wrong, wrong, wrong, right], [limit, 'rut'])).toEqual([
      false,
      false,
      false,
      'refused',
      'refused',
    ]);
    at(59);
    await expect(limits().guess([[limit, 'rut']], async () => right)).rejects.toMatchObject({
      details: { retryAfter: 1 },
    });
    at(60);
    expect(await inTurn([right], [limit, 'rut'])).toEqual([true]);
  });

  test('right guesses count nothing and write nothing', async () => {
    const limit = limitOf({ inARow: true });
    expect(await inTurn([right, right, right, right, right], [limit, 'rut'])).not.toContain(
      'refused',
    );
    const { rows } = await server().core.database.pool.query(
      'SELECT FROM rate_limits WHERE key LIKE $1',
      [`${limit.name}%`],
    );
    expect(rows).toHaveLength(0);
  });

  test('where wrong ones count in a row, a right one forgets them; elsewhere it does not', async () => {
    const rights = [wrong, wrong, right, wrong, wrong, wrong];
    expect(await inTurn(rights, [limitOf({ inARow: true }), 'rut'])).not.toContain('refused');
    expect(await inTurn(rights, [limitOf(), 'rut'])).toEqual([
      false,
      false,
      true,
      false,
      'refused',
      'refused',
    ]);
  });

  test('a guess that fails by our fault is neither right nor wrong', async () => {
    const limit = limitOf({ attempts: 1 });
    const broken = limits().guess([[limit, 'rut']], () => Promise.reject(new Error('no disk')));
    await expect(broken).rejects.toThrow('no disk');
    expect(await inTurn([wrong, right], [limit, 'rut'])).toEqual([false, 'refused']);
  });

  test('a wrong guess counts against everything that it was a guess at, and any of it may refuse', async () => {
    const [address, account] = [limitOf({ attempts: 2 }), limitOf({ attempts: 5 })];
    expect(await inTurn([wrong, wrong, right], [address, 'here'], [account, 'rut'])).toEqual([
      false,
      false,
      'refused',
    ]);
    expect(
      await inTurn([wrong, wrong, wrong, right], [address, 'there'], [account, 'rut']),
    ).toEqual([false, false, 'refused', 'refused']);
    expect(await inTurn([wrong, right], [address, 'elsewhere'], [account, 'rut'])).toEqual([
      false,
      'refused',
    ]);
  });

  test('a hundred wrong ones at once: exactly as many are made as may', async () => {
    const limit = limitOf({ attempts: 7 });
    const found = await Promise.all(
      Array.from({ length: 100 }, () => guess(wrong, [limit, 'rut'])),
    );
    expect(found.filter((each) => each === false)).toHaveLength(7);
    expect(found.filter((each) => each === 'refused')).toHaveLength(93);
  });

  test('a hundred right ones at once: all are made, no more at a time than may be wrong', async () => {
    const limit = limitOf({ attempts: 7 });
    let [now, most] = [0, 0];
    const made = await Promise.all(
      Array.from({ length: 100 }, () =>
        limits().guess([[limit, 'rut']], async () => {
          now += 1;
          most = Math.max(most, now);
          await server().core.database.pool.query('SELECT 1');
          now -= 1;
          return true;
        }),
      ),
    );
    expect(made).toHaveLength(100);
    expect(most).toBe(7);
  });

  test('whoever comes where a hundred wait is told to come again', async () => {
    const limit = limitOf({ attempts: 7 });
    const { promise: held, resolve: goOn } = Promise.withResolvers<boolean>();
    const coming = Array.from({ length: 120 }, () => limits().guess([[limit, 'rut']], () => held));
    const refused = await Promise.allSettled(coming.slice(107));
    expect(refused.map((each) => each.status === 'rejected' && each.reason)).toEqual(
      refused.map(() =>
        expect.objectContaining({ code: 'rate_limited', details: { retryAfter: 1 } }),
      ),
    );
    goOn(right);
    expect(await Promise.all(coming.slice(0, 107))).not.toContain(false);
  });

  test('wrong ones cease to count in their time, though somebody has been guessing ever since', async () => {
    restore = at(0);
    const limit = limitOf();
    const { promise: held, resolve: goOn } = Promise.withResolvers<boolean>();
    const slow = limits().guess([[limit, 'rut']], () => held);
    expect(await inTurn([wrong, wrong], [limit, 'rut'])).toEqual([false, false]);
    at(60);
    expect(await inTurn([right, wrong], [limit, 'rut'])).toEqual([true, false]);
    goOn(right);
    await slow;
  });

  test('where nothing can be written, wrong ones count all the same', async () => {
    const limit = limitOf();
    const broken = guessing({
      keyOf: ([{ name }, subject]) => `${name}:${subject}`,
      read: async () => new Map(),
      add: () => Promise.reject(new Error('read-only')),
      forget: async () => undefined,
    });
    const once = () => broken([[limit, 'rut']], async () => wrong);
    for (let each = 0; each < 3; each += 1) await expect(once()).rejects.toThrow('read-only');
    await expect(once()).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('a server that knows nothing yet reads what others counted', async () => {
    const limit = limitOf();
    for (let each = 0; each < 3; each += 1) await limits().attempt(limit, 'rut');
    expect(await inTurn([right], [limit, 'rut'])).toEqual(['refused']);
    await limits().clear(limit, 'rut');
    expect(await inTurn([right], [limit, 'rut'])).toEqual([true]);
  });
});
