/**
 * The embedded database: PostgreSQL as a child process, with its data under DATA_DIR. After a `kill -9` of Node it keeps
 * running without losing an acknowledged write; the next start stops it and starts a new one.
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
import { findBinaries, getProgramPath } from './binaries.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { isReady, stopOrphan, stopPostmaster } from './postmaster.ts';
import { chooseRunner, changeOwner, type Runner } from './runner.ts';
import { buildServerSettings, type ListenAddress } from './settings.ts';
import { DatabaseStartError } from './start-error.ts';

export interface EmbeddedPostgres {
  /** URL for the role `redil`, which owns the database `redil`, can create databases and roles, and is no superuser. */
  readonly url: string;
  readonly pid: number;
  /** Resolves, with the end of its log, if it exits without `stop`. */
  readonly unexpectedExit: Promise<string>;
  /** Call it when the process starts to shut down: another start then waits instead of failing. */
  markStopping(): void;
  /** Stops it and releases the folder; idempotent. */
  stop(): Promise<void>;
}

/** The path of a unix socket is limited to 108 bytes on Linux and 104 elsewhere. */
const maxSocketFolderLength = 103 - '/.s.PGSQL.5432'.length;

/** Starts PostgreSQL on `dataDir` and resolves once it is ready; throws a DatabaseStartError with instructions. */
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
  const releaseLock = () => {
    process.off('exit', lock.release);
    lock.release();
  };
  try {
    const folder = join(dataDir, 'postgres');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const runner = chooseRunner(findBinaries(), dataDir);
    await stopOrphan(join(folder, 'data'), options.log);
    changeOwner(folder, runner.owner);
    const cluster = await openCluster(runner, folder);
    const address = await chooseAddress(folder);
    const settings = buildServerSettings(address, options.durable ?? true);
    const child = await startServer(runner, cluster, folder, settings, options.log);
    return {
      ...superviseServer(child, folder, releaseLock),
      url: buildUrl(address, cluster.password),
      markStopping: lock.markStopping,
    };
  } catch (error) {
    releaseLock();
    throw error;
  }
}

function superviseServer(
  child: ChildProcess & { readonly pid: number },
  folder: string,
  releaseLock: () => void,
): Pick<EmbeddedPostgres, 'pid' | 'unexpectedExit' | 'stop'> {
  const ended = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', () => resolve());
  });
  let stopping: Promise<void> | undefined;
  const unexpectedExit = new Promise<string>((resolve) => {
    void ended.then(() => stopping ?? resolve(readLogTail(folder)));
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) await stopPostmaster(child.pid);
    await ended;
    releaseLock();
  };
  return { pid: child.pid, unexpectedExit, stop: () => (stopping ??= stop()) };
}

async function startServer(
  runner: Runner,
  cluster: Cluster,
  folder: string,
  settings: readonly string[],
  logger: Logger,
): Promise<ChildProcess & { readonly pid: number }> {
  // Retries, because the processes of a killed server need a moment to free its shared memory, and a server that was being
  // started when Node was killed needs a moment to write its pid file.
  for (let tries = 0; ; tries++) {
    const log = openLog(folder);
    const args = ['-D', cluster.data, ...settings.flatMap((setting) => ['-c', setting])];
    const child = runner.start(getProgramPath(runner.binaries, 'postgres'), args, [
      'ignore',
      log.handle,
      log.handle,
    ]);
    closeSync(log.handle);
    stopWithNode(child);
    const failure = await waitUntilReady(child, cluster.data);
    if (failure === undefined) return child as ChildProcess & { readonly pid: number };
    const output = readLogTail(folder, log.from);
    if (tries >= 50 || !/is still in use|lock file .* already exists/.test(output)) {
      throw new DatabaseStartError(`The embedded database did not start (${failure}):\n${output}`);
    }
    await pause(100);
    await stopOrphan(cluster.data, logger);
  }
}

/** Stops PostgreSQL also when Node exits unexpectedly: an exit handler can send a signal, but not wait. */
function stopWithNode(child: ChildProcess): void {
  const signal = () => child.kill('SIGINT');
  process.once('exit', signal);
  child.once('exit', () => process.off('exit', signal));
}

/** Resolves to undefined once it accepts connections, otherwise to the reason of its exit. Crash recovery can take long. */
async function waitUntilReady(child: ChildProcess, data: string): Promise<string | undefined> {
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code, signal) => (failure = `exit ${signal ?? code}`));
  while (failure === undefined) {
    if (child.pid !== undefined && isReady(data, child.pid)) return undefined;
    await pause(10);
  }
  return failure;
}

/** Opens the server log, which contains no statements and is truncated when it is larger than 1 MB. */
function openLog(folder: string): { readonly handle: number; readonly from: number } {
  const handle = openSync(join(folder, 'server.log'), 'a', 0o600);
  if (fstatSync(handle).size > 1_000_000) ftruncateSync(handle);
  return { handle, from: fstatSync(handle).size };
}

function readLogTail(folder: string, from = 0): string {
  return readFileSync(join(folder, 'server.log'))
    .subarray(from)
    .toString('utf8')
    .trim()
    .slice(-1500);
}

async function chooseAddress(folder: string): Promise<ListenAddress> {
  if (process.platform !== 'win32' && Buffer.byteLength(folder) <= maxSocketFolderLength)
    return { socketFolder: folder, port: 5432 };
  return { socketFolder: undefined, port: await findFreePort() };
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function buildUrl({ socketFolder, port }: ListenAddress, password: string): string {
  const url = new URL(`postgresql://redil:${password}@127.0.0.1:${port}/redil`);
  if (socketFolder !== undefined) url.searchParams.set('host', socketFolder);
  return url.href;
}
