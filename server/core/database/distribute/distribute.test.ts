/** On a server without Citus; with it (CITUS_TEST_URLS) every test runs on distributed tables. */
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testServer } from '#server/testing/server.ts';
import { readPlan, requireNodes } from './plan.ts';
import { readServer, type Server } from './catalogue.ts';
import { continueDistribution, distribute } from './distribute.ts';

const server = testServer(() => ({}), { work: false });
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: server().core.database.url });
  await client.connect();
});
afterAll(() => client.end());

const isDistributed = (): boolean => inject('citusUrls').length > 0;
const ready: Server = {
  version: 170_002,
  isInstalled: true,
  isLoaded: true,
  isSuperuser: true,
  database: 'redil',
  nodes: [
    { id: 1, name: 'one', port: 5432, isCoordinator: true },
    { id: 2, name: 'two', port: 5432, isCoordinator: false },
  ],
};

test('what hinders the distribution is said in a sentence', () => {
  expect(() => requireNodes(ready)).not.toThrow();
  expect(() => requireNodes({ ...ready, version: 150_008 })).toThrow(/needs PostgreSQL 16/);
  expect(() => requireNodes({ ...ready, isInstalled: false })).toThrow(/CREATE EXTENSION citus/);
  expect(() => requireNodes({ ...ready, isInstalled: false, isLoaded: false })).toThrow(
    /has no Citus/,
  );
  expect(() => requireNodes({ ...ready, nodes: ready.nodes.slice(0, 1) })).toThrow(
    /no node but the coordinator/,
  );
  expect(() => requireNodes({ ...ready, nodes: ready.nodes.slice(1) })).toThrow(
    /citus_set_coordinator_host/,
  );
});

test('a server without Citus is left as it is', async () => {
  if (isDistributed()) return;
  const found = await readServer(client);
  expect(found.nodes).toEqual([]);
  await expect(distribute(client, () => undefined)).rejects.toThrow(/Citus|PostgreSQL 16/);
  await continueDistribution(client, () => {
    throw new Error('There is nothing to continue');
  });
});

test('every tenant table but those of the coordinator is distributed, with its keys', async () => {
  if (!isDistributed()) return;
  const plan = await readPlan(client);
  expect(plan).toMatchObject({ tables: [], functions: [], missingKeys: 0, isPrepared: true });
  expect(plan.local).toContain('users');
  expect(plan.distributed).toContain('people');
  const { rows } = await client.query(
    `SELECT conname FROM pg_constraint WHERE contype = 'f' AND conrelid = 'faults'::regclass AND confrelid = 'rooms'::regclass`,
  );
  expect(rows).toHaveLength(1);
});
