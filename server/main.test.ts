/** The server process: starting, failing to start, stopping. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { isAlive } from '#server/embedded-postgres/process-info.ts';
import { createProcessLauncher, waitForExit } from '#server/testing/processes/process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'redil-main-'));
const { start, startExpectingError, stopAll } = createProcessLauncher({ DATA_DIR: dataDir });

afterEach(stopAll);
afterAll(() => rmSync(dataDir, { recursive: true }));

const databasePid = () =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

test('with an empty data folder the server starts, is ready, and prints its address', async () => {
  const { port, readOutput } = await start();
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(ready.status).toBe(200);
  expect(readOutput()).toContain(`http://localhost:${port}`);
});

test('SIGTERM stops the server and its database', async () => {
  const { child } = await start();
  const database = databasePid();
  expect(isAlive(database)).toBe(true);
  child.kill('SIGTERM');
  expect(await waitForExit(child)).toBe(0);
  expect(isAlive(database)).toBe(false);
});

test('a second start on the same folder fails, and the first keeps running', async () => {
  const { child, port } = await start();
  const { code, stderr } = await startExpectingError();
  expect(code).toBe(1);
  expect(stderr.trim()).toBe(
    `Redil is already running on this data folder (process ${child.pid}): ${dataDir}`,
  );
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
});

test('after a kill -9 the next start works, with a new database process', async () => {
  const { child } = await start();
  const orphan = databasePid();
  child.kill('SIGKILL');
  await waitForExit(child);
  expect(isAlive(orphan)).toBe(true);
  const { port } = await start();
  expect(isAlive(orphan)).toBe(false);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
});

test('when its database exits the server exits too, so that a supervisor can restart it', async () => {
  const { child } = await start();
  process.kill(databasePid(), 'SIGKILL');
  expect(await waitForExit(child)).toBe(1);
});

test('a port in use is a readable error, and no process is left running', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  try {
    const { code, stderr } = await startExpectingError({ PORT: String(port) });
    expect(code).toBe(1);
    expect(stderr).toContain('The port is in use by another program');
  } finally {
    taken.close();
  }
  await start();
});

test('missing variables in production are an error that names them', async () => {
  const { code, stderr } = await startExpectingError({
    NODE_ENV: 'production',
    APP_URL: 'https://redil.example.org',
  });
  expect(code).toBe(1);
  expect(stderr).toContain('Missing in production: AUTH_SECRET, DATABASE_URL, SMTP_URL, MAIL_FROM');
});

test('a database that does not respond is a readable error without the password', async () => {
  const { code, stderr } = await startExpectingError({
    DATABASE_URL: 'postgresql://redil:hidden@127.0.0.1:9/redil',
  });
  expect(code).toBe(1);
  expect(stderr).toContain('The database of DATABASE_URL does not respond');
  expect(stderr).not.toContain('hidden');
});
