import { afterEach, expect, test } from 'vitest';
import { testServer } from '#server/testing/server.ts';
import { setClock } from '../../clock.ts';
import { newId } from '../../ids.ts';
import { addressSubject, type Limit } from './rate-limit.ts';

const server = testServer();
const limits = () => server().core.session.limits;
const start = Date.parse('2026-05-04T10:00:00Z');
const at = (seconds: number) => setClock(() => new Date(start + seconds * 1000));

let restore: (() => void) | undefined;
afterEach(() => restore?.());

const limitOf = (change: Partial<Limit> = {}): Limit => ({ name: newId(), attempts: 3, windowSeconds: 60, ...change });
async function allowedOf(limit: Limit, times: number): Promise<boolean[]> {
  const verdicts: boolean[] = [];
  for (let each = 0; each < times; each += 1) verdicts.push((await limits().attempt(limit, 'rut')).allowed);
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
  const verdicts = await Promise.all(Array.from({ length: 100 }, () => limits().attempt(limit, 'rut')));
  expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(7);
});

test('an attempt that is taken back frees its place, but never opens a door closed by others', async () => {
  const limit = limitOf();
  await allowedOf(limit, 3);
  await limits().refund(limit, 'rut');
  expect(await allowedOf(limit, 2)).toEqual([true, false]);
  await limits().refund(limit, 'rut');
  expect(await allowedOf(limit, 1)).toEqual([false]);
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
  const { rows } = await server().core.database.pool.query('SELECT FROM rate_limits WHERE key LIKE $1', [`${limit.name}%`]);
  expect(rows).toHaveLength(0);
  expect(await allowedOf(limit, 2)).toEqual([true, false]);
  await limits().clear(limit, 'rut');
  expect(await allowedOf(limit, 1)).toEqual([true]);
});

test('of attempts in turn, what stands behind the one that refuses is not counted', async () => {
  const [first, second] = [limitOf({ attempts: 2 }), limitOf({ attempts: 5 })];
  const inTurn = () => limits().attemptInTurn([first, 'rut'], [second, 'rut']);
  expect([await inTurn(), await inTurn()]).toEqual([
    { allowed: true, retryAfter: 0 },
    { allowed: true, retryAfter: 0 },
  ]);
  expect(await inTurn()).toMatchObject({ allowed: false });
  expect(await allowedOf(second, 4)).toEqual([true, true, true, false]);
});

test('of attempts in turn, the last may refuse too', async () => {
  const [first, second] = [limitOf({ attempts: 5 }), limitOf({ attempts: 1 })];
  expect(await limits().attemptInTurn([first, 'rut'], [second, 'rut'])).toMatchObject({ allowed: true });
  expect(await limits().attemptInTurn([first, 'rut'], [second, 'rut'])).toMatchObject({ allowed: false });
  expect(await allowedOf(first, 4)).toEqual([true, true, true, false]);
});

test('to forgive takes one attempt of the first back and forgets all of the second', async () => {
  const [first, second] = [limitOf(), limitOf()];
  await allowedOf(first, 3);
  await allowedOf(second, 4);
  await limits().forgive([first, 'rut'], [second, 'rut']);
  expect(await allowedOf(first, 2)).toEqual([true, false]);
  expect(await allowedOf(second, 4)).toEqual([true, true, true, false]);
});

test('the table holds neither addresses nor e-mails', async () => {
  const limit = limitOf();
  await limits().attempt(limit, 'rut@example.org');
  const { rows } = await server().core.database.pool.query<{ key: string }>('SELECT key FROM rate_limits WHERE key LIKE $1', [
    `${limit.name}%`,
  ]);
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
