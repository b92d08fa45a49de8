/** The files of a database cluster: made once, whole or not at all. */
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
import { programOf } from './binaries.ts';
import { handOver, type Runner } from './runner.ts';
import { DatabaseStartError } from './start-error.ts';

/** Nobody may sign in without a password; the superuser has none, so only `redil` can, from this machine. */
const whoMayConnect = 'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n';

export interface Cluster {
  /** PostgreSQL's own data folder. */
  readonly data: string;
  /** Of the role `redil`, which owns the database `redil`. */
  readonly password: string;
}

/** Opens the cluster in `folder`, or makes one there. */
export async function openCluster(runner: Runner, folder: string): Promise<Cluster> {
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  if (!existsSync(data)) await createCluster(runner, folder, data, passwordFile);
  // A copy or a backup that was put back may have opened it to others, which PostgreSQL refuses.
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
  // A name of its own: the initdb of a start that was killed may still be writing to another.
  const part = `${data}.part-${process.pid}`;
  // Checksums find a bad disk; the built-in locale sorts alike on every machine, whatever ICU or libc it has.
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
  await finish(runner, programOf(runner.binaries, 'initdb'), initdb, '');
  writeFileSync(join(part, 'pg_hba.conf'), whoMayConnect);
  const password = randomBytes(24).toString('base64url');
  // Single-user mode needs neither a password nor a connection, so the superuser never gets one.
  await finish(
    runner,
    programOf(runner.binaries, 'postgres'),
    ['--single', '-D', part, '-c', 'exit_on_error=on', 'postgres'],
    [
      `CREATE ROLE redil LOGIN CREATEDB CREATEROLE PASSWORD '${password}'`,
      'CREATE DATABASE redil OWNER redil',
      '',
    ].join('\n'),
  );
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flush: true });
  handOver(folder, runner.owner);
  renameSync(part, data);
  flushFolder(folder);
}

/** Runs a program to its end; throws what it printed when it failed. */
async function finish(
  runner: Runner,
  program: string,
  args: readonly string[],
  input: string,
): Promise<void> {
  const child = runner.start(program, args, ['pipe', 'pipe', 'pipe']);
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  // A program that fails early closes its input before all is written: its own words tell more.
  child.stdin?.on('error', () => undefined).end(input);
  const [code, said, complained] = await Promise.all([
    ended,
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  if (code !== 0)
    throw new DatabaseStartError(`${program} failed:\n${(complained || said).slice(-2000)}`);
}

/** A power loss right after a rename would otherwise undo it. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
