/** One Redil a data folder: two would stop each other's database. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { birthOf, isAlive } from './living-process.ts';
import { DatabaseStartError } from './start-error.ts';

export interface FolderLock {
  /** Says that this process is about to end: a start that comes now waits for it instead of giving up. */
  leave(): void;
  release(): void;
}

/** A process that was killed this moment takes some time to vanish; one that is leaving lets its requests end first. */
const patienceSeconds = { staying: 1, leaving: 60 };

/** Takes the lock file for this process, or throws a DatabaseStartError that names the one that holds it. */
export async function lockFolder(path: string): Promise<FolderLock> {
  const mine = `${process.pid} ${birthOf(process.pid)}`;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${mine}\n`, { mode: 0o600 });
  try {
    // Linking, unlike writing, is there all at once: nobody reads half a number.
    while (!link(draft, path)) await removeStale(path);
  } finally {
    rmSync(draft, { force: true });
  }
  const isMine = () => ownerOf(read(path)) === mine;
  return {
    leave() {
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
  const found = read(path);
  if (found === undefined) return;
  await untilGone(path, ownerOf(found));
  // Another start may have judged and replaced it in this very moment: what was taken away tells.
  const taken = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, taken);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const removed = ownerOf(read(taken));
  if (removed !== ownerOf(found)) link(taken, path);
  rmSync(taken, { force: true });
}

/** Resolves once the owner has ended; throws when it stays. */
async function untilGone(path: string, owner: string): Promise<void> {
  const [number = '', ...birth] = owner.split(' ');
  const pid = Number(number);
  const lives = () =>
    Number.isInteger(pid) && pid > 0 && isAlive(pid) && birthOf(pid) === birth.join(' ');
  for (let waited = 0; lives(); waited += 20) {
    const patience =
      read(path)?.includes('leaving') === true ? patienceSeconds.leaving : patienceSeconds.staying;
    if (pid === process.pid || waited >= patience * 1000) {
      throw new DatabaseStartError(
        `Redil is already running on this data folder (process ${pid}): ${dirname(path)}`,
      );
    }
    await pause(20);
  }
}

const ownerOf = (content: string | undefined): string => content?.split('\n', 1)[0] ?? '';

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
