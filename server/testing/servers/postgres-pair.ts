/**
 * Two PostgreSQL servers, of which the second replicates the first one synchronously, for tests of a failover. They are those
 * of Debian where it is installed (`/usr/lib/postgresql`), else the embedded ones.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries, type Binaries } from '#server/embedded-postgres/binaries.ts';
import { findFreePort } from '#server/embedded-postgres/launcher.ts';
import { changeOwner, chooseRunner, type Runner } from '#server/embedded-postgres/runner.ts';

export interface PostgresServer {
  readonly port: number;
  start(): Promise<void>;
  /** A statement of the superuser. */
  query<R extends pg.QueryResultRow>(sql: string): Promise<R[]>;
  /** Sends the signal to the postmaster and all its processes. */
  signalAll(signal: NodeJS.Signals): void;
}

export interface PostgresPair {
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
  /** Of the role `redil`, which owns the database `redil`, with both servers. */
  readonly url: string;
  close(): Promise<void>;
}

const debianFolder = '/usr/lib/postgresql';

/** `fill` writes to the first server's database before it is copied; it gets the URL of that server alone. */
export async function openPostgresPair(
  folder: string,
  fill: (url: string) => Promise<void>,
): Promise<PostgresPair> {
  const runner = chooseRunner(findNewestBinaries(), folder);
  const [primary, standby] = await Promise.all([
    createPostgres(runner, join(folder, 'one')),
    createPostgres(runner, join(folder, 'two')),
  ]);
  await run(runner, 'initdb', ['-D', primary.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']);
  await primary.start();
  await primary.query('CREATE ROLE redil LOGIN CREATEROLE');
  await primary.query('CREATE DATABASE redil OWNER redil');
  await primary.query(`SELECT pg_create_physical_replication_slot('two', true)`);
  await fill(`postgres://redil@127.0.0.1:${primary.port}/redil`);
  await primary.stop();
  cpSync(primary.data, standby.data, { recursive: true });
  chmodSync(standby.data, 0o700);
  writeFileSync(join(standby.data, 'standby.signal'), '');
  configure(primary.data, { synchronous_standby_names: 'two' });
  configure(standby.data, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres application_name=two`,
    primary_slot_name: 'two',
  });
  changeOwner(standby.data, runner.owner);
  await Promise.all([primary.start(), standby.start()]);
  await waitForReplication(primary);
  return {
    primary,
    standby,
    url: `postgres://redil@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/redil?target_session_attrs=read-write`,
    async close() {
      await Promise.all([primary.stop(), standby.stop()]);
    },
  };
}

function findNewestBinaries(): Binaries {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const version = versions
    .filter((each) => existsSync(join(debianFolder, each, 'bin', 'initdb')))
    .toSorted((one, other) => Number(other) - Number(one))[0];
  return version === undefined ? findBinaries() : { root: join(debianFolder, version), version };
}

async function run(runner: Runner, program: string, args: readonly string[]): Promise<void> {
  const child = runner.start(join(runner.binaries.root, 'bin', program), args, [
    'ignore',
    'ignore',
    'inherit',
  ]);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} failed: ${String(code)}`);
}

function configure(data: string, settings: Readonly<Record<string, string>>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  writeFileSync(join(data, 'postgresql.auto.conf'), lines.join(''), { flag: 'a' });
}

async function createPostgres(
  runner: Runner,
  folder: string,
): Promise<PostgresServer & { readonly data: string; stop(): Promise<void> }> {
  const data = join(folder, 'data');
  mkdirSync(folder, { mode: 0o700 });
  changeOwner(folder, runner.owner);
  const port = await findFreePort();
  const readPid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // A killed process loses nothing of what the system has in memory.
    'fsync=off',
    'shared_buffers=32MB',
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  return {
    port,
    data,
    start: () =>
      run(
        runner,
        'pg_ctl',
        `start -w -s -D ${data} -l ${folder}/log -o`.split(' ').concat(options),
      ),
    async stop() {
      // A stopped process can't end; without a pid file the server does not run.
      if (!existsSync(join(data, 'postmaster.pid'))) return;
      for (const pid of listProcesses(readPid())) signal(pid, 'SIGCONT');
      await run(runner, 'pg_ctl', ['stop', '-s', '-m', 'immediate', '-D', data]).catch(
        () => undefined,
      );
    },
    async query<R extends pg.QueryResultRow>(sql: string) {
      const client = new pg.Client({
        host: '127.0.0.1',
        port,
        user: 'postgres',
        database: 'postgres',
      });
      await client.connect();
      return client
        .query<R>(sql)
        .then(({ rows }) => rows)
        .finally(() => client.end());
    },
    signalAll(name) {
      for (const pid of listProcesses(readPid())) signal(pid, name);
    },
  };
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A process and its children. */
function listProcesses(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return [pid, ...children.split(' ').filter(Boolean).map(Number)];
  } catch {
    return [];
  }
}

async function waitForReplication(primary: PostgresServer): Promise<void> {
  for (;;) {
    const rows = await primary.query(
      `SELECT FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'`,
    );
    if (rows.length > 0) return;
    await pause(50);
  }
}
