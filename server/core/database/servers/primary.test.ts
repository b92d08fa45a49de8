/** Connections to several servers: only the one that accepts writes is used. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresPair, type PostgresPair } from '#server/testing/servers/postgres-pair.ts';
import { waitUntil } from '#server/testing/newsletters.ts';
import { openDatabase, type Database } from '../database.ts';
import { isConnectionLost } from '../statements/statement-errors.ts';

let folder: string;
let pair: PostgresPair;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redil-servers-'));
  pair = await openPostgresPair(folder, () => Promise.resolve());
  database = await openDatabase(pair.url, { maxConnections: 3 });
});

afterAll(async () => {
  await database.close();
  await pair.close();
  await rm(folder, { recursive: true, force: true });
});

const readPort = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ port: number }>('SELECT inet_server_port() AS port');
  return rows[0]?.port ?? 0;
};
/** Until a statement succeeds. */
const waitForPort = (port: number): Promise<number> =>
  waitUntil(
    () => readPort().catch(() => 0),
    (found) => found === port,
  );
const readFailure = (statement: Promise<unknown>): Promise<unknown> =>
  statement.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a standby that is named first is not used', async () => {
  const { primary, standby } = pair;
  const url = `postgres://redil@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/redil`;
  const other = await openDatabase(url, { maxConnections: 1 });
  const { rows } = await other.pool.query<{ port: number }>('SELECT inet_server_port() AS port');
  await other.close();
  expect(rows).toEqual([{ port: primary.port }]);
});

test('servers that can’t be used are an error that names each with the reason, and not the password', async () => {
  const { standby } = pair;
  const url = `postgres://redil:hidden@127.0.0.1:1,127.0.0.1:${standby.port}/redil`;
  const other = await openDatabase(url, { maxConnections: 1 });
  const error = await readFailure(other.pool.query('SELECT 1'));
  await other.close();
  expect(String(error)).toBe(
    'NoPrimaryError: No server of DATABASE_URL accepts writes: 127.0.0.1:1 (ECONNREFUSED), ' +
      `127.0.0.1:${standby.port} (accepts no writes)`,
  );
  expect(isConnectionLost(error)).toBe(true);
});

test('connections to a server that no longer accepts writes are closed, and it is used again once it does', async () => {
  const { primary } = pair;
  await waitForPort(primary.port);
  const client = await database.pool.connect();
  await primary.query('ALTER SYSTEM SET default_transaction_read_only = on');
  await primary.query('SELECT pg_reload_conf()');
  const failure = await waitUntil(
    () =>
      readFailure(
        database.global.schema
          .createTable('written')
          .ifNotExists()
          .addColumn('id', 'integer')
          .execute(),
      ),
    (error) => isConnectionLost(error),
  );
  expect(String(failure)).toMatch(/read-only|accepts no writes/);
  await waitUntil(
    () => readFailure(client.query('SELECT 1')),
    (error) => error !== undefined,
  );
  client.release(true);
  await primary.query('ALTER SYSTEM RESET default_transaction_read_only');
  await primary.query('SELECT pg_reload_conf()');
  await waitForPort(primary.port);
});

test('a primary that does not answer is left when its standby is promoted, and statements that wait for it fail', async () => {
  const { primary, standby } = pair;
  await waitForPort(primary.port);
  const waiting = readFailure(database.pool.query('SELECT pg_sleep(600)'));
  primary.signalAll('SIGSTOP');
  await standby.query('SELECT pg_promote()');
  const promotedAt = performance.now();
  await waitForPort(standby.port);
  expect(performance.now() - promotedAt).toBeLessThan(5000);
  expect(isConnectionLost(await waiting)).toBe(true);

  // The former primary answers again, and accepts writes of which its standby would not have the result.
  primary.signalAll('SIGCONT');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await readPort()).toBe(standby.port);
}, 60_000);
