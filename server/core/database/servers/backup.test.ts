/**
 * The test of the backup of docs/operations.md, by the files of `deploy/`, with Debian's PostgreSQL and pgBackRest. The
 * configuration of the tests leaves it out where they are not installed.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findFreePort } from '#server/embedded-postgres/launcher.ts';
import { migrateAtStart } from '#server/migrate-at-start.ts';

const deployFolder = join(import.meta.dirname, '../../../../deploy');
const readDeployed = (name: string): string => readFileSync(join(deployFolder, name), 'utf8');

const debianFolder = '/usr/lib/postgresql';
const version = (existsSync(debianFolder) ? readdirSync(debianFolder) : [])
  .filter((each) => existsSync(join(debianFolder, each, 'bin/initdb')))
  .toSorted((one, other) => Number(other) - Number(one))[0];

/** PostgreSQL refuses to run as root. */
const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** A server that archives each write into a repository beside it. */
async function createArchivingServer(folder: string) {
  const [data, config, log] = ['data', 'pgbackrest.conf', 'server.log'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const port = await findFreePort();
  const env = { ...process.env, PGBACKREST_CONFIG: config };
  const run = (program: string, args: readonly string[]): void => {
    execFileSync(program, args, {
      ...owner,
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  const postgres = (program: string, ...args: readonly string[]): void =>
    run(join(debianFolder, version ?? '', 'bin', program), ['-D', data, ...args]);
  const local = `pg1-socket-path=${folder}\npg1-port=${port}\npg1-user=postgres\n`;
  writeFileSync(
    config,
    readDeployed('pgbackrest.conf')
      .replace('/var/lib/pgbackrest', join(folder, 'repository'))
      .replace(
        'start-fast',
        `log-path=${folder}\nlock-path=${folder}\nspool-path=${folder}\nstart-fast`,
      )
      .replace('/var/lib/postgresql/15/main', `${data}\n${local}`),
  );
  postgres('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8');
  appendFileSync(
    join(data, 'postgresql.conf'),
    `${readDeployed('postgresql.conf')}\nport=${port}\nunix_socket_directories='${folder}'\nfsync=off\nshared_buffers=32MB\n`,
  );
  return {
    url: (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    start: () => postgres('pg_ctl', '-w', '-l', log, 'start'),
    stop: () => postgres('pg_ctl', '-w', '-m', 'fast', 'stop'),
    backUp: (...args: readonly string[]) => run('/usr/bin/pgbackrest', ['--stanza=redil', ...args]),
    isRunning: () => existsSync(join(data, 'postmaster.pid')),
  };
}

async function query(url: string, text: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: string }>(text);
    return rows.map(({ value }) => value);
  } finally {
    await client.end();
  }
}

const insertChurch = (name: string): string => `
  INSERT INTO churches (id, name, country, time_zone, currency) VALUES (gen_random_uuid(), '${name}', 'CO', 'America/Bogota', 'COP')`;

test('what was acknowledged after the last backup is there after a restore to the moment before a mistake', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'redil-backup-'));
  mkdirSync(join(folder, 'repository'));
  if (owner.uid !== undefined)
    for (const each of [folder, join(folder, 'repository')]) chownSync(each, owner.uid, owner.gid);
  const server = await createArchivingServer(folder);
  try {
    server.start();
    server.backUp('stanza-create');
    await query(server.url('postgres', 'postgres'), 'CREATE ROLE redil LOGIN CREATEROLE');
    await query(server.url('postgres', 'postgres'), 'CREATE DATABASE redil OWNER redil');
    const url = server.url('redil', 'redil');
    await migrateAtStart(url);
    await query(url, insertChurch('before'));
    server.backUp('check');
    server.backUp('--type=full', 'backup');
    // pgBackRest compares whole seconds, and refuses a moment within the second in which the backup ended.
    await pause(1_000);

    await query(url, insertChurch('after'));
    const [moment] = await query(url, 'SELECT clock_timestamp()::text AS value');
    await pause(50);
    await query(url, 'DELETE FROM churches');
    server.stop();

    const target = ['--delta', '--type=time', `--target=${moment}`, '--target-action=promote'];
    server.backUp(...target, 'restore');
    server.start();
    await expect
      .poll(() => query(url, 'SELECT pg_is_in_recovery()::text AS value'), { timeout: 10_000 })
      .toEqual(['false']);
    const names = await query(url, 'SELECT name AS value FROM churches');
    expect(names).toEqual(expect.arrayContaining(['before', 'after']));
  } finally {
    if (server.isRunning()) server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
