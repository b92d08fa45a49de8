import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './launcher.ts';
import { birthOf, isAlive } from './living-process.ts';

const log = createLog('silent');
const folder = mkdtempSync(join(tmpdir(), 'redil-pg-'));
let running: EmbeddedPostgres[] = [];

afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()));
  running = [];
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(dataDir = folder): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  running.push(postgres);
  return postgres;
}

async function ask<T extends pg.QueryResultRow>(
  postgres: EmbeddedPostgres,
  query: string,
): Promise<T[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that has started on the folder, as a second `npm start` does. */
async function otherProcess(): Promise<{
  readonly child: ChildProcess;
  readonly databasePid: number;
}> {
  const child = spawn(process.execPath, ['server/testing/write-until-killed.ts', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const databasePid = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('database ')) resolve(Number(line.slice('database '.length)));
    });
    child.once('exit', () => reject(new Error('It ended before its database had started')));
  });
  return { child, databasePid };
}

const killed = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGKILL');
  });

test('an empty folder becomes a database, and the next start finds what was written', async () => {
  const first = await start();
  await ask(first, "CREATE TABLE notes AS SELECT 'Ñandú' AS note");
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  expect(await ask(await start(), 'SELECT note FROM notes')).toEqual([{ note: 'Ñandú' }]);
});

test('it loses nothing, checks its pages, sorts alike on every machine, and its owner is no superuser', async () => {
  const postgres = await start();
  const [settings] = await ask(
    postgres,
    `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS whole_pages, current_setting('synchronous_commit') AS commits,
      current_setting('data_checksums') AS checksums, datlocprovider::text || ' ' || datlocale AS locale, pg_encoding_to_char(encoding) AS encoding
     FROM pg_database WHERE datname = current_database()`,
  );
  expect(settings).toEqual({
    fsync: 'on',
    whole_pages: 'on',
    commits: 'on',
    checksums: 'on',
    locale: 'b C.UTF-8',
    encoding: 'UTF8',
  });
  const [role] = await ask(
    postgres,
    `SELECT rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, pg_get_userbyid(datdba) AS owner
     FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
  );
  expect(role).toEqual({
    rolname: 'redil',
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: true,
    rolcreatedb: true,
    owner: 'redil',
  });
});

test('nobody gets in without the password, not even as superuser, and nobody else can read it or the files', async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = 'guessed';
  await expect(new pg.Client({ connectionString: wrong.href }).connect()).rejects.toThrow(
    'password authentication failed',
  );
  wrong.username = 'postgres';
  wrong.pathname = '/postgres';
  await expect(new pg.Client({ connectionString: wrong.href }).connect()).rejects.toThrow(
    'password authentication failed',
  );
  const modes = ['postgres', 'postgres/data', 'postgres/password'].map(
    (path) => statSync(join(folder, path)).mode & 0o077,
  );
  expect(modes).toEqual([0, 0, 0]);
});

test('it listens on a socket in its folder and on no network', async () => {
  expect(await ask(await start(), "SELECT current_setting('listen_addresses') AS network")).toEqual(
    [{ network: '' }],
  );
});

test('in a folder whose path is too long for a socket it listens on loopback', async () => {
  const long = join(folder, 'a'.repeat(90));
  const postgres = await start(long);
  expect(new URL(postgres.url).searchParams.has('host')).toBe(false);
  expect(await ask(postgres, "SELECT current_setting('listen_addresses') AS network")).toEqual([
    { network: '127.0.0.1' },
  ]);
});

test('in a folder that only its owner may enter it starts, or names that folder', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'redil-closed-'));
  try {
    const outcome = await start(join(closed, 'data')).then(
      (postgres) => ask(postgres, 'SELECT 1 AS one'),
      (error: Error) => error.message,
    );
    if (typeof outcome === 'string') expect(outcome).toContain(`can't enter ${closed}.`);
    else expect(outcome).toEqual([{ one: 1 }]);
  } finally {
    await Promise.all(running.splice(0).map((each) => each.stop()));
    rmSync(closed, { recursive: true });
  }
});

describe('a second start on the same folder', () => {
  test('is refused with a sentence that names the first, which works on', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(
      `Redil is already running on this data folder (process ${process.pid}): ${folder}`,
    );
    expect(await ask(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('is refused also from another process', async () => {
    const { child } = await otherProcess();
    await expect(start()).rejects.toThrow(
      `Redil is already running on this data folder (process ${child.pid}): ${folder}`,
    );
    await killed(child);
    await start();
  });

  test('waits while the first is leaving', async () => {
    const first = await start();
    // The lock tells who holds it by process and by when that began: here another that takes its time to end.
    const leaving = spawn('sleep', ['60']);
    await first.stop();
    writeFileSync(
      join(folder, 'redil.lock'),
      `${leaving.pid} ${birthOf(leaving.pid ?? 0)}\nleaving\n`,
    );
    const next = start();
    const order: string[] = [];
    leaving.once('exit', () => order.push('the first has ended'));
    void next.then(() => order.push('the next has started'));
    await expect(Promise.race([next, pause(1500)])).resolves.toBeUndefined();
    leaving.kill();
    await next;
    expect(order).toEqual(['the first has ended', 'the next has started']);
  });

  test('is welcome once the first has stopped', async () => {
    await (await start()).stop();
    expect(await ask(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

test('the database of a killed process is stopped by the next start, which has its own', async () => {
  const { child, databasePid } = await otherProcess();
  await killed(child);
  expect(isAlive(databasePid)).toBe(true);
  const next = await start();
  expect(isAlive(databasePid)).toBe(false);
  expect(next.pid).not.toBe(databasePid);
});

test('a process number that now belongs to another program stops nobody and is not stopped', async () => {
  await (await start()).stop();
  const stranger = spawn('sleep', ['60']);
  try {
    writeFileSync(join(folder, 'redil.lock'), `${stranger.pid} 1\n`);
    writeFileSync(
      join(folder, 'postgres/data/postmaster.pid'),
      [stranger.pid, join(folder, 'postgres/data'), 1, 5432, '', '', '', 'ready', ''].join('\n'),
    );
    await start();
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  } finally {
    stranger.kill();
  }
});

test('a database that ends by itself is noticed', async () => {
  const postgres = await start();
  process.kill(postgres.pid, 'SIGKILL');
  expect(await postgres.died).toContain('database system is ready');
});

test('a folder that was half made by an interrupted first start is made again', async () => {
  const half = join(folder, 'half');
  mkdirSync(join(half, 'postgres/data.part-1/base'), { recursive: true });
  const postgres = await start(half);
  expect(existsSync(join(half, 'postgres/data.part-1'))).toBe(false);
  expect(await ask(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('when it can’t start it says why, in PostgreSQL’s own words', async () => {
  await (await start()).stop();
  writeFileSync(join(folder, 'postgres/data/PG_VERSION'), '14\n');
  await expect(start()).rejects.toThrow('database files are incompatible with server');
  writeFileSync(join(folder, 'postgres/data/PG_VERSION'), '18\n');
  await start();
});

test('a moved or restored copy of the folder starts, whoever its files belong to', async () => {
  const first = await start();
  await ask(first, 'CREATE TABLE copied AS SELECT 7 AS note');
  await first.stop();
  const copy = join(folder, 'copy');
  mkdirSync(copy);
  cpSync(join(folder, 'postgres'), join(copy, 'postgres'), { recursive: true });
  expect(await ask(await start(copy), 'SELECT note FROM copied')).toEqual([{ note: 7 }]);
});
