/** Creates the files of a database cluster, once and atomically. */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getProgramPath } from './binaries.ts';
import { changeOwner, type Runner } from './runner.ts';
import { DatabaseStartError } from './start-error.ts';

/** pg_hba.conf: only local connections with a password. The superuser has none, so only `redil` can connect. */
const hostBasedAuth = 'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n';

export interface Cluster {
  /** PostgreSQL's own data folder. */
  readonly data: string;
  /** Of the role `redil`, which owns the database `redil`. */
  readonly password: string;
}

/** Opens the cluster in `folder`, or creates one. */
export async function openCluster(runner: Runner, folder: string): Promise<Cluster> {
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  if (!existsSync(data)) await createCluster(runner, folder, data, passwordFile);
  // A copied or restored folder may have other permissions, with which PostgreSQL does not start.
  chmodSync(data, 0o700);
  if (!existsSync(passwordFile))
    throw new DatabaseStartError(
      `The password of the embedded database is missing: ${passwordFile}`,
    );
  return { data, password: readFileSync(passwordFile, 'utf8').trim() };
}

async function createCluster(
  runner: Runner,
  folder: string,
  data: string,
  passwordFile: string,
): Promise<void> {
  for (const name of readdirSync(folder))
    if (name.startsWith('data.part')) rmSync(join(folder, name), { recursive: true, force: true });
  // A unique name, because the initdb of a killed start may still be writing.
  const part = `${data}.part-${process.pid}`;
  // Checksums detect disk errors; the built-in locale sorts the same with every version of ICU and libc.
  const locale = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C',
    '--builtin-locale=C.UTF-8',
  ];
  const initdb = [
    '-D',
    part,
    '--username=postgres',
    '--auth=reject',
    '--data-checksums',
    '--no-instructions',
    ...locale,
  ];
  await runToCompletion(runner, getProgramPath(runner.binaries, 'initdb'), initdb, '');
  writeFileSync(join(part, 'pg_hba.conf'), hostBasedAuth);
  const password = randomBytes(24).toString('base64url');
  // Single-user mode needs neither a password nor a connection, so the superuser never gets one.
  await runToCompletion(
    runner,
    getProgramPath(runner.binaries, 'postgres'),
    ['--single', '-D', part, '-c', 'exit_on_error=on', 'postgres'],
    [
      `CREATE ROLE redil LOGIN CREATEDB CREATEROLE PASSWORD '${password}'`,
      'CREATE DATABASE redil OWNER redil',
      '',
    ].join('\n'),
  );
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flush: true });
  changeOwner(folder, runner.owner);
  renameSync(part, data);
  flushFolder(folder);
}

/** Runs a program and waits for its exit; throws its output when it fails. */
async function runToCompletion(
  runner: Runner,
  program: string,
  args: readonly string[],
  input: string,
): Promise<void> {
  const child = runner.start(program, args, ['pipe', 'pipe', 'pipe']);
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  // A program that fails early closes its input: its output has the cause.
  child.stdin?.on('error', () => undefined).end(input);
  const [code, stdout, stderr] = await Promise.all([
    ended,
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  if (code !== 0)
    throw new DatabaseStartError(`${program} failed:\n${(stderr || stdout).slice(-2000)}`);
}

/** Makes a rename survive a power loss. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
