/** Lock file of the data folder: two processes would stop each other's database. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getStartTime, isAlive } from './process-info.ts';
import { DatabaseStartError } from './start-error.ts';

export interface FolderLock {
  /** Marks this process as stopping: another start waits for it instead of failing. */
  markStopping(): void;
  release(): void;
}

/** A killed process needs some time to disappear; a stopping one first completes its requests. */
const waitSeconds = { running: 1, stopping: 60 };

/** Acquires the lock for this process, or throws a DatabaseStartError that names the current owner. */
export async function lockFolder(path: string): Promise<FolderLock> {
  const mine = `${process.pid} ${getStartTime(process.pid)}`;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${mine}\n`, { mode: 0o600 });
  try {
    // Linking is atomic, unlike writing.
    while (!tryLink(draft, path)) await removeStale(path);
  } finally {
    rmSync(draft, { force: true });
  }
  const isMine = () => getOwner(readIfExists(path)) === mine;
  return {
    markStopping() {
      if (!isMine()) return;
      writeFileSync(draft, `${mine}\nleaving\n`, { mode: 0o600 });
      renameSync(draft, path);
    },
    release() {
      if (isMine()) rmSync(path, { force: true });
    },
  };
}

async function removeStale(path: string): Promise<void> {
  const found = readIfExists(path);
  if (found === undefined) return;
  await waitForOwnerExit(path, getOwner(found));
  // Another process may have replaced the file in the meantime: then it is put back.
  const taken = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, taken);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const removed = getOwner(readIfExists(taken));
  if (removed !== getOwner(found)) tryLink(taken, path);
  rmSync(taken, { force: true });
}

/** Resolves once the owner has exited; throws when it keeps running. */
async function waitForOwnerExit(path: string, owner: string): Promise<void> {
  const [pidText = '', ...startTime] = owner.split(' ');
  const pid = Number(pidText);
  const isRunning = () =>
    Number.isInteger(pid) && pid > 0 && isAlive(pid) && getStartTime(pid) === startTime.join(' ');
  for (let waited = 0; isRunning(); waited += 20) {
    const seconds =
      readIfExists(path)?.includes('leaving') === true ? waitSeconds.stopping : waitSeconds.running;
    if (pid === process.pid || waited >= seconds * 1000) {
      throw new DatabaseStartError(
        `Redil is already running on this data folder (process ${pid}): ${dirname(path)}`,
      );
    }
    await pause(20);
  }
}

const getOwner = (content: string | undefined): string => content?.split('\n', 1)[0] ?? '';

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
