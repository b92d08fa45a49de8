/** One Redil a data folder: two would stop each other's database. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { birthOf, hasEnded, isAlive } from './living-process.ts';
import { DatabaseStartError } from './start-error.ts';

/** Takes the lock file for this process, or throws a DatabaseStartError that names the one that holds it. The answer releases it. */
export async function lockFolder(path: string): Promise<() => void> {
  const mine = `${process.pid} ${birthOf(process.pid)}\n`;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    // Linking, unlike writing, is there all at once: nobody reads half a number.
    while (!link(draft, path)) await removeStale(path);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true });
  };
}

async function removeStale(path: string): Promise<void> {
  const found = read(path);
  if (found === undefined) return;
  await refuseWhenAlive(path, found);
  // Another start may have judged and replaced it in this very moment: what was taken away tells.
  const taken = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, taken);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const removed = read(taken) ?? '';
  if (removed !== found) link(taken, path);
  rmSync(taken, { force: true });
  if (removed !== found) await refuseWhenAlive(path, removed);
}

async function refuseWhenAlive(path: string, owner: string): Promise<void> {
  const [number = '', ...birth] = owner.trim().split(' ');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || birthOf(pid) !== birth.join(' ')) return;
  // A process that was killed this moment takes some time to vanish.
  if (pid !== process.pid && (await hasEnded(pid, 1))) return;
  throw new DatabaseStartError(`Redil is already running on this data folder (process ${pid}): ${dirname(path)}`);
}

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
