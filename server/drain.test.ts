/** A process that is asked to stop: what it still does, and what it leaves to another one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import { toCsv, uploadFile, waitForImport } from '#server/testing/imports.ts';
import {
  createProcessLauncher,
  waitForExit,
  type StartedProcess,
} from '#server/testing/processes/process.ts';
import { createTestClient, testServer, type Client } from '#server/testing/server.ts';

const secret = 'a-process-that-is-asked-to-stop';
const dataDir = mkdtempSync(join(tmpdir(), 'redil-drain-'));
const server = testServer(() => ({ AUTH_SECRET: secret }), { work: false });
const launcher = createProcessLauncher({ DATA_DIR: dataDir, AUTH_SECRET: secret });
afterEach(() => launcher.stopAll());
afterAll(() => rmSync(dataDir, { recursive: true }));

const startProcess = (): Promise<StartedProcess> =>
  launcher.start({ DATABASE_URL: server().core.database.url, DRAIN_SECONDS: '2' });
const toUrl = ({ port }: StartedProcess): string => `http://127.0.0.1:${port}`;

/** Returns the exit code and the seconds it took. */
async function terminate({ child }: StartedProcess): Promise<readonly [number | null, number]> {
  const start = performance.now();
  child.kill('SIGTERM');
  const code = await waitForExit(child);
  return [code, (performance.now() - start) / 1000];
}

/** Sends the head of a change and half of its body. */
function startChange(port: number, client: Client, body: string): Socket {
  const socket = connect(port, '127.0.0.1');
  const head = [
    'POST /api/people HTTP/1.1',
    'Host: redil',
    `Authorization: Bearer ${client.token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
  return socket;
}

test('a process that is asked to stop ends the running request, answers new ones while proxies leave it, and exits within ten seconds', async () => {
  const process = await startProcess();
  const { admin } = await server().createChurch();
  expect((await fetch(`${toUrl(process)}/readyz`)).headers.get('connection')).toBe('keep-alive');
  const body = JSON.stringify({ givenNames: 'Rut', surname1: 'Salas' });
  const socket = startChange(process.port, admin, body);
  let answer = '';
  socket.on('data', (part) => (answer += part.toString()));
  const stopped = terminate(process);
  await expect
    .poll(async () => (await fetch(`${toUrl(process)}/readyz`)).status, { timeout: 1000 })
    .toBe(503);
  const other = await fetch(`${toUrl(process)}/healthz`);
  expect([other.status, other.headers.get('connection')]).toEqual([200, 'close']);
  socket.write(body.slice(10));
  const [code, seconds] = await stopped;
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close/i);
  expect((await admin.call(people.list, {})).items).toHaveLength(1);
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(10);
}, 60_000);

test('a job that does not end in time is given back, and another process does it once', async () => {
  const process = await startProcess();
  const { admin, id: churchId } = await server().createChurch();
  const there = createTestClient(toUrl(process), admin);
  const rows = Array.from({ length: 200 }, (_, row) => [`Ana${row}`, 'Paz']);
  const uploadId = await uploadFile(there, toCsv(',', [['Nombre', 'Apellido'], ...rows]), 'a.csv');
  const { id } = await there.call(people.startImport, { uploadId, fileName: 'a.csv' });
  await waitForImport(there, id);
  const lock = new pg.Client({ connectionString: server().core.config.databaseUrl });
  await lock.connect();
  await lock.query('BEGIN; LOCK TABLE people IN EXCLUSIVE MODE');
  const count = async (state: string): Promise<number> =>
    (await lock.query("SELECT FROM pgboss.job WHERE name = 'import' AND state = $1", [state]))
      .rowCount ?? 0;
  await there.call(people.confirmImport, { importId: id });
  await expect.poll(() => count('active'), { timeout: 10_000 }).toBe(1);

  const [code, seconds] = await terminate(process);
  expect([code, await count('active'), await count('retry')]).toEqual([0, 0, 1]);
  expect(seconds).toBeLessThan(10);
  await lock.query('ROLLBACK');
  await lock.end();
  const next = await startProcess();
  const view = await waitForImport(createTestClient(toUrl(next), admin), id);
  expect(view.status).toBe('done');
  const stored = await server().core.database.inChurch(churchId, (db) =>
    db.selectFrom('people').select('id').execute(),
  );
  expect(stored).toHaveLength(200);
}, 90_000);
