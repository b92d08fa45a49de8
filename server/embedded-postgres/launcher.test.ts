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
import { createLog } from '../core/log.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './launcher.ts';
import { getStartTime, isAlive } from './process-info.ts';

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

async function runQuery<T extends pg.QueryResultRow>(
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

/** Starts another process on the folder, like a second `npm start`. */
async function startOtherProcess(): Promise<{
  readonly child: ChildProcess;
  readonly databasePid: number;
}> {
  const child = spawn(
    process.execPath,
    ['server/testing/processes/write-until-killed.ts', folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const databasePid = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('database ')) resolve(Number(line.slice('database '.length)));
    });
    child.once('exit', () =>
      reject(new Error('The process exited before its database had started')),
    );
  });
  return { child, databasePid };
}

const kill = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGKILL');
  });

test('a database is created in an empty folder, and the next start has its data', async () => {
  const first = await start();
  await runQuery(first, "CREATE TABLE notes AS SELECT 'Ñandú' AS note");
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  expect(await runQuery(await start(), 'SELECT note FROM notes')).toEqual([{ note: 'Ñandú' }]);
});

test('it has durable settings, checksums and a portable locale, and its owner is no superuser', async () => {
  const postgres = await start();
  const [settings] = await runQuery(
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
  const [role] = await runQuery(
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

test('connecting requires the password, also as superuser, and only the owner can read the files', async () => {
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

test('it listens only on a socket in its folder', async () => {
  expect(
    await runQuery(await start(), "SELECT current_setting('listen_addresses') AS network"),
  ).toEqual([{ network: '' }]);
});

test('in a folder whose path is too long for a socket it listens on loopback', async () => {
  const long = join(folder, 'a'.repeat(90));
  const postgres = await start(long);
  expect(new URL(postgres.url).searchParams.has('host')).toBe(false);
  expect(await runQuery(postgres, "SELECT current_setting('listen_addresses') AS network")).toEqual(
    [{ network: '127.0.0.1' }],
  );
});

test('in a folder that only its owner can enter it starts, or the error names that folder', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'redil-closed-'));
  try {
    const outcome = await start(join(closed, 'data')).then(
      (postgres) => runQuery(postgres, 'SELECT 1 AS one'),
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
  test('fails with an error that names the first process, which keeps running', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(
      `Redil is already running on this data folder (process ${process.pid}): ${folder}`,
    );
    expect(await runQuery(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('fails also from another process', async () => {
    const { child } = await startOtherProcess();
    await expect(start()).rejects.toThrow(
      `Redil is already running on this data folder (process ${child.pid}): ${folder}`,
    );
    await kill(child);
    await start();
  });

  test('waits while the first is stopping', async () => {
    const first = await start();
    // The lock contains the pid and start time of its owner: here a process that takes its time to exit.
    const stopping = spawn('sleep', ['60']);
    await first.stop();
    writeFileSync(
      join(folder, 'redil.lock'),
      `${stopping.pid} ${getStartTime(stopping.pid ?? 0)}\nleaving\n`,
    );
    const next = start();
    const order: string[] = [];
    stopping.once('exit', () => order.push('the first has exited'));
    void next.then(() => order.push('the next has started'));
    await expect(Promise.race([next, pause(1500)])).resolves.toBeUndefined();
    stopping.kill();
    await next;
    expect(order).toEqual(['the first has exited', 'the next has started']);
  });

  test('succeeds once the first has stopped', async () => {
    await (await start()).stop();
    expect(await runQuery(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

test('the next start stops the database of a killed process and starts a new one', async () => {
  const { child, databasePid } = await startOtherProcess();
  await kill(child);
  expect(isAlive(databasePid)).toBe(true);
  const next = await start();
  expect(isAlive(databasePid)).toBe(false);
  expect(next.pid).not.toBe(databasePid);
});

test('a pid that now belongs to another program does not prevent the start, and that program is not stopped', async () => {
  await (await start()).stop();
  const unrelated = spawn('sleep', ['60']);
  try {
    writeFileSync(join(folder, 'redil.lock'), `${unrelated.pid} 1\n`);
    writeFileSync(
      join(folder, 'postgres/data/postmaster.pid'),
      [unrelated.pid, join(folder, 'postgres/data'), 1, 5432, '', '', '', 'ready', ''].join('\n'),
    );
    await start();
    expect(unrelated.exitCode ?? unrelated.signalCode).toBeNull();
  } finally {
    unrelated.kill();
  }
});

test('an unexpected exit of the database is detected', async () => {
  const postgres = await start();
  process.kill(postgres.pid, 'SIGKILL');
  expect(await postgres.unexpectedExit).toContain('database system is ready');
});

test('an incomplete folder of an interrupted first start is created again', async () => {
  const half = join(folder, 'half');
  mkdirSync(join(half, 'postgres/data.part-1/base'), { recursive: true });
  const postgres = await start(half);
  expect(existsSync(join(half, 'postgres/data.part-1'))).toBe(false);
  expect(await runQuery(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('when PostgreSQL can’t start, the error has its message', async () => {
  await (await start()).stop();
  writeFileSync(join(folder, 'postgres/data/PG_VERSION'), '14\n');
  await expect(start()).rejects.toThrow('database files are incompatible with server');
  writeFileSync(join(folder, 'postgres/data/PG_VERSION'), '18\n');
  await start();
});

test('a copied or restored folder starts, with any owner of its files', async () => {
  const first = await start();
  await runQuery(first, 'CREATE TABLE copied AS SELECT 7 AS note');
  await first.stop();
  const copy = join(folder, 'copy');
  mkdirSync(copy);
  cpSync(join(folder, 'postgres'), join(copy, 'postgres'), { recursive: true });
  expect(await runQuery(await start(copy), 'SELECT note FROM copied')).toEqual([{ note: 7 }]);
});
