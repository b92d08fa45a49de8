/** The PostgreSQL process that runs, or ran, on a data folder. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { commandOf, hasEnded, isAlive } from './living-process.ts';
import { DatabaseStartError } from './start-error.ts';

/** Lines of postmaster.pid: its number first, its state (`ready`, `starting`, …) eighth. */
function readPidFile(data: string): string[] | undefined {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function isReady(data: string, pid: number): boolean {
  const lines = readPidFile(data);
  return Number(lines?.[0]) === pid && lines?.[7]?.trim() === 'ready';
}

/**
 * When Node was killed its PostgreSQL runs on. It is stopped, not adopted: it rolls back what nobody waits for any more,
 * and the next one has today's settings and is our child.
 */
export async function stopOrphan(data: string, log: Logger): Promise<void> {
  const lines = readPidFile(data);
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || pid <= 0) return;
  const command = commandOf(pid);
  if (isAlive(pid) && (command === undefined || command.includes(data))) {
    log.warn({ pid }, 'stopping the database that a killed Redil left running');
    await stopPostmaster(pid);
  } else if (lines[0] !== String(process.pid) && isReused(pid, command)) {
    // PostgreSQL would take that process for its own. Our number, its parent's, it knows to be stale; the rest of the
    // file stays, since it tells the shared memory that must be free before a new one starts.
    writeFileSync(
      join(data, 'postmaster.pid'),
      [String(process.pid), ...lines.slice(1)].join('\n'),
    );
  }
}

/** The number belongs to another program by now, or to a process that has ended but was never waited for. */
function isReused(pid: number, command: string | undefined): boolean {
  if (!isAlive(pid)) return command !== undefined;
  return command !== undefined && !command.includes('postgres');
}

/** A fast stop: open transactions are rolled back, everything is written down. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    if (await hasEnded(pid, seconds)) return;
  }
  throw new DatabaseStartError(`The database process ${pid} does not end`);
}
