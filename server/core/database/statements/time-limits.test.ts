/** A statement that takes too long, or waits too long for a lock, is stopped. */
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { duplicatesContract as duplicates } from '#domain/people/duplicates/contract.ts';
import { allRoutes } from '#server/app.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer(() => ({ STATEMENT_SECONDS: '1' }));
const locks: Lock[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const lock of locks.splice(0)) await lock.release();
});

interface Lock {
  countWaiting(): Promise<number>;
  release(): Promise<void>;
}

/** Another program locks a table until it is released. */
async function lockTable(table: string, mode: string): Promise<Lock> {
  const client = new pg.Client({ connectionString: server().core.config.databaseUrl });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ${mode} MODE`);
  let isHeld = true;
  const lock: Lock = {
    async countWaiting() {
      const { rowCount } = await client.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount ?? 0;
    },
    async release() {
      if (!isHeld) return;
      isHeld = false;
      await client.query('ROLLBACK');
      await client.end();
    },
  };
  locks.push(lock);
  return lock;
}

const addAlike = (admin: Client) =>
  addPerson(admin, { givenNames: 'Rut', surname1: 'Salas', confirmed: true });

const post = (admin: Client, path: string, body: object) =>
  admin.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'accept-language': 'en', 'x-redil': '1' },
  });

test('a read that waits too long is refused with a sentence, and logged without what was searched', async () => {
  const { admin } = await server().createChurch();
  const logged = vi.spyOn(server().core.log, 'error').mockImplementation(() => undefined);
  const lock = await lockTable('people', 'ACCESS EXCLUSIVE');
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      admin.fetch('/api/people?q=Zacar%C3%ADas', { headers: { 'accept-language': 'es' } }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([504]));
  expect(await answers[0]?.json()).toEqual({
    error: { code: 'too_slow', message: expect.stringMatching(/tardó demasiado.*otra vez/) },
  });
  expect(logged).toHaveBeenCalledTimes(12);
  const { path, err } = (logged.mock.calls[0]?.[0] ?? {}) as { path?: string; err?: object };
  expect(path).toBe('/api/people');
  expect({ ...err }).toMatchObject({ statement: expect.stringMatching(/^WITH .* person_search /) });
  expect(JSON.stringify({ ...err })).not.toMatch(/zacar/i);
  expect(await lock.countWaiting()).toBe(0);
  await lock.release();

  const after = await Promise.all(Array.from({ length: 12 }, () => admin.fetch('/api/people')));
  expect(after.every(({ ok }) => ok)).toBe(true);
});

test('a change that waits too long is refused, stores nothing and is not tried again', async () => {
  const { admin } = await server().createChurch();
  const logged = vi.spyOn(server().core.log, 'error').mockImplementation(() => undefined);
  const lock = await lockTable('people', 'EXCLUSIVE');
  const body = { givenNames: 'Ana', surname1: 'Paz', confirmed: true };
  const refused = await post(admin, '/api/people', body);
  await lock.release();
  expect(refused.status).toBe(504);
  expect(await refused.json()).toMatchObject({
    error: { code: 'too_slow', message: expect.stringMatching(/took too long.*try again/) },
  });
  expect(logged).toHaveBeenCalledOnce();
  expect(await (await admin.fetch('/api/people')).json()).toMatchObject({ items: [] });
});

test('the statements of a session and of accounts have the limit, too', async () => {
  const { admin } = await server().createChurch();
  vi.spyOn(server().core.log, 'error').mockImplementation(() => undefined);
  const lock = await lockTable('sessions', 'ACCESS EXCLUSIVE');
  const answer = await admin.fetch('/api/people');
  await lock.release();
  expect(answer.status).toBe(504);
  expect((await admin.fetch('/api/people')).status).toBe(200);
});

test('an export waits longer than a list', async () => {
  const { admin } = await server().createChurch();
  await addAlike(admin);
  vi.spyOn(server().core.log, 'error').mockImplementation(() => undefined);
  const lock = await lockTable('people', 'ACCESS EXCLUSIVE');
  const exported = admin.fetch('/api/people/export');
  await expect.poll(lock.countWaiting).toBe(1);
  expect((await admin.fetch('/api/people')).status).toBe(504);
  expect(await lock.countWaiting()).toBe(1);
  await lock.release();
  expect((await exported).status).toBe(200);
});

test('a job waits longer than a request', { timeout: 120_000 }, async () => {
  const { admin } = await server().createChurch();
  const [one, other] = [await addAlike(admin), await addAlike(admin)];
  await admin.call(duplicates.search, {});
  const figures = () => admin.call(duplicates.figures, {});
  await expect.poll(figures, { timeout: 50_000 }).toMatchObject({ open: 1, isSearching: false });
  await addAlike(admin);
  vi.spyOn(server().core.log, 'error').mockImplementation(() => undefined);
  const lock = await lockTable('duplicate_candidates', 'EXCLUSIVE');
  await admin.call(duplicates.search, {});
  await expect.poll(lock.countWaiting, { timeout: 50_000 }).toBe(1);
  const dismissal = { personId: one.id, otherId: other.id, dismissed: true };
  await expect(admin.call(duplicates.dismiss, dismissal)).rejects.toMatchObject({ status: 504 });
  expect(await lock.countWaiting()).toBe(1);
  await lock.release();
  await expect.poll(figures, { timeout: 50_000 }).toMatchObject({ open: 3, isSearching: false });
});

test('every export, print and bulk change may take longer', () => {
  const isLong =
    /\/(export|merge|print|labels|directory|selected|problems\.csv)$|^POST .*\/(assignments|bulk\/(?!stop|close)[\w-]+)$/;
  const short = allRoutes.flatMap(({ contract: { method, path, takesLong } }) =>
    takesLong ? [] : `${method} ${path}`,
  );
  expect(short.filter((name) => isLong.test(name))).toEqual([]);
});
