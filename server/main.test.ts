/** The product as a process: how it starts, refuses to start, and ends. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, expect, test } from 'vitest';
import { isAlive } from '#server/core/postgres/living-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'redil-main-'));
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGTERM');
    await ended(child);
  }
});
afterAll(() => rmSync(dataDir, { recursive: true }));

interface Started {
  readonly child: ChildProcess;
  readonly port: number;
  /** Everything printed so far. */
  printed(): string;
}

function launch(env: Record<string, string> = {}): ChildProcess {
  const settings = {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'off',
    PATH: process.env['PATH'] ?? '',
    ...env,
  };
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** Resolves once it listens. */
function start(env: Record<string, string> = {}): Promise<Started> {
  const child = launch(env);
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (piece: Buffer) => {
      output += piece.toString();
      const port = /"port":(\d+),"msg":"listening"/.exec(output)?.[1];
      if (port !== undefined) resolve({ child, port: Number(port), printed: () => output });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => reject(new Error(`It ended before it listened:\n${output}`)));
  });
}

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('close', (code) => resolve(code)));

/** The exit code and words of a start that is expected to fail. */
async function refusal(
  env: Record<string, string> = {},
): Promise<{ code: number | null; words: string }> {
  const child = launch(env);
  const [words, code] = await Promise.all([child.stderr ? text(child.stderr) : '', ended(child)]);
  return { code, words };
}

const databasePid = () =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

test('on an empty folder it starts, is ready, and says its address', async () => {
  const { port, printed } = await start();
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(ready.status).toBe(200);
  expect(printed()).toContain(`http://localhost:${port}`);
});

test('SIGTERM ends it cleanly, and its database with it', async () => {
  const { child } = await start();
  const database = databasePid();
  expect(isAlive(database)).toBe(true);
  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
  expect(isAlive(database)).toBe(false);
});

test('a second start on the same folder says that the first is running, and ends; the first goes on', async () => {
  const { child, port } = await start();
  const { code, words } = await refusal();
  expect(code).toBe(1);
  expect(words.trim()).toBe(
    `Redil is already running on this data folder (process ${child.pid}): ${dataDir}`,
  );
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
});

test('after a kill -9 the next start works, with a database of its own', async () => {
  const { child } = await start();
  const orphan = databasePid();
  child.kill('SIGKILL');
  await ended(child);
  expect(isAlive(orphan)).toBe(true);
  const { port } = await start();
  expect(isAlive(orphan)).toBe(false);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
});

test('without its database it ends, so that whoever watches over it starts it again', async () => {
  const { child } = await start();
  process.kill(databasePid(), 'SIGKILL');
  expect(await ended(child)).toBe(1);
});

test('a taken port is said in words, and nothing is left running', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  try {
    const { code, words } = await refusal({ PORT: String(port) });
    expect(code).toBe(1);
    expect(words).toContain('The address is in use by another program');
  } finally {
    taken.close();
  }
  await start();
});

test('a missing setting in production is named, before anything is started', async () => {
  const { code, words } = await refusal({
    NODE_ENV: 'production',
    APP_URL: 'https://redil.example.org',
  });
  expect(code).toBe(1);
  expect(words).toContain('Missing in production: AUTH_SECRET, DATABASE_URL, SMTP_URL, MAIL_FROM');
});

test('a database that does not answer is said in words', async () => {
  const { code, words } = await refusal({
    DATABASE_URL: 'postgresql://redil:hidden@127.0.0.1:9/redil',
  });
  expect(code).toBe(1);
  expect(words).toContain('The database of DATABASE_URL does not answer');
  expect(words).not.toContain('hidden');
});
