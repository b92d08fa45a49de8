/**
 * The embedded default: native PostgreSQL as a child process, on a folder under DATA_DIR. It outlives a `kill -9` of Node
 * without losing an acknowledged write; the next start stops it and starts its own.
 */
import type { ChildProcess } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { findBinaries, programOf } from './binaries.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { isReady, stopOrphan, stopPostmaster } from './postmaster.ts';
import { chooseRunner, handOver, type Runner } from './runner.ts';
import { serverSettings, type Address } from './settings.ts';
import { DatabaseStartError } from './start-error.ts';

export interface EmbeddedPostgres {
  /** Of the role `redil`: owns the database `redil`, may create databases and roles, is no superuser. */
  readonly url: string;
  readonly pid: number;
  /** Resolves, with the last words of its log, if it ends without `stop`. */
  readonly died: Promise<string>;
  /** To be said when the process begins to end: a start that comes meanwhile waits instead of giving up. */
  leave(): void;
  /** Stops it and frees the folder; twice is once. */
  stop(): Promise<void>;
}

/** The address of a unix socket, its file name included, fits 108 bytes on Linux and 104 elsewhere. */
const longestSocketFolder = 103 - '/.s.PGSQL.5432'.length;

/** Starts PostgreSQL on `dataDir` and resolves once it answers; throws a DatabaseStartError that says what to do. */
export async function startEmbeddedPostgres(options: {
  readonly dataDir: string;
  readonly log: Logger;
  /** `false`: faster, and a power loss may destroy it; `true` unless given. */
  readonly durable?: boolean;
}): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(options.dataDir);
  const lock = await lockFolder(join(dataDir, 'redil.lock'));
  process.once('exit', lock.release);
  const free = () => {
    process.off('exit', lock.release);
    lock.release();
  };
  try {
    const folder = join(dataDir, 'postgres');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const runner = chooseRunner(findBinaries(), dataDir);
    await stopOrphan(join(folder, 'data'), options.log);
    handOver(folder, runner.owner);
    const cluster = await openCluster(runner, folder);
    const address = await chooseAddress(folder);
    const settings = serverSettings(address, options.durable ?? true);
    const child = await startServer(runner, cluster, folder, settings, options.log);
    return {
      ...running(child, folder, free),
      url: urlOf(address, cluster.password),
      leave: lock.leave,
    };
  } catch (error) {
    free();
    throw error;
  }
}

function running(
  child: ChildProcess & { readonly pid: number },
  folder: string,
  free: () => void,
): Pick<EmbeddedPostgres, 'pid' | 'died' | 'stop'> {
  const ended = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', () => resolve());
  });
  let stopping: Promise<void> | undefined;
  const died = new Promise<string>((resolve) => {
    void ended.then(() => stopping ?? resolve(lastWords(folder)));
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) await stopPostmaster(child.pid);
    await ended;
    free();
  };
  return { pid: child.pid, died, stop: () => (stopping ??= stop()) };
}

async function startServer(
  runner: Runner,
  cluster: Cluster,
  folder: string,
  settings: readonly string[],
  words: Logger,
): Promise<ChildProcess & { readonly pid: number }> {
  // The memory of a killed server is freed once the last of its processes has noticed, and one that was just being
  // started shows itself: a moment later.
  for (let tries = 0; ; tries++) {
    const log = openLog(folder);
    const args = ['-D', cluster.data, ...settings.flatMap((setting) => ['-c', setting])];
    const child = runner.start(programOf(runner.binaries, 'postgres'), args, [
      'ignore',
      log.handle,
      log.handle,
    ]);
    closeSync(log.handle);
    stopWithNode(child);
    const failure = await untilReady(child, cluster.data);
    if (failure === undefined) return child as ChildProcess & { readonly pid: number };
    const said = lastWords(folder, log.from);
    if (tries >= 50 || !/is still in use|lock file .* already exists/.test(said)) {
      throw new DatabaseStartError(`The embedded database did not start (${failure}):\n${said}`);
    }
    await pause(100);
    await stopOrphan(cluster.data, words);
  }
}

/** Also when Node leaves without a word: an exit handler may only signal, not wait. */
function stopWithNode(child: ChildProcess): void {
  const signal = () => child.kill('SIGINT');
  process.once('exit', signal);
  child.once('exit', () => process.off('exit', signal));
}

/** Resolves to undefined once it takes connections, else to why it ended. After a crash it may have to recover for long. */
async function untilReady(child: ChildProcess, data: string): Promise<string | undefined> {
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code, signal) => (failure = `exit ${signal ?? code}`));
  while (failure === undefined) {
    if (child.pid !== undefined && isReady(data, child.pid)) return undefined;
    await pause(10);
  }
  return failure;
}

/** The log is for whoever looks for the cause of a failed start; it holds no statements and begins anew when it is long. */
function openLog(folder: string): { readonly handle: number; readonly from: number } {
  const handle = openSync(join(folder, 'server.log'), 'a', 0o600);
  if (fstatSync(handle).size > 1_000_000) ftruncateSync(handle);
  return { handle, from: fstatSync(handle).size };
}

function lastWords(folder: string, from = 0): string {
  return readFileSync(join(folder, 'server.log'))
    .subarray(from)
    .toString('utf8')
    .trim()
    .slice(-1500);
}

async function chooseAddress(folder: string): Promise<Address> {
  if (process.platform !== 'win32' && Buffer.byteLength(folder) <= longestSocketFolder)
    return { socketFolder: folder, port: 5432 };
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return { socketFolder: undefined, port };
}

function urlOf({ socketFolder, port }: Address, password: string): string {
  const url = new URL(`postgresql://redil:${password}@127.0.0.1:${port}/redil`);
  if (socketFolder !== undefined) url.searchParams.set('host', socketFolder);
  return url.href;
}
