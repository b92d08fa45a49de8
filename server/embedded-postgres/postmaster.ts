/** The PostgreSQL server process of a data folder. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { getCommandLine, waitForExit, isAlive } from './process-info.ts';
import { DatabaseStartError } from './start-error.ts';

/** Lines of postmaster.pid: the first is the pid, the eighth the state (`ready`, `starting`, …). */
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
 * Stops the PostgreSQL server of a killed Node process. It is not reused: the new one has the current settings and is our
 * child process.
 */
export async function stopOrphan(data: string, log: Logger): Promise<void> {
  const lines = readPidFile(data);
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || pid <= 0) return;
  const command = getCommandLine(pid);
  if (isAlive(pid) && (command === undefined || command.includes(data))) {
    log.warn({ pid }, 'stopping the database that a killed Redil left running');
    await stopPostmaster(pid);
  } else if (lines[0] !== String(process.pid) && isPidReused(pid, command)) {
    // PostgreSQL would mistake that process for its server. It recognises its parent's pid as stale. The other lines stay,
    // because they identify the shared memory that must be free before a new server starts.
    writeFileSync(
      join(data, 'postmaster.pid'),
      [String(process.pid), ...lines.slice(1)].join('\n'),
    );
  }
}

/** Whether the pid now belongs to another program, or to a zombie. */
function isPidReused(pid: number, command: string | undefined): boolean {
  if (!isAlive(pid)) return command !== undefined;
  return command !== undefined && !command.includes('postgres');
}

/** Fast shutdown: rolls back open transactions and writes a checkpoint. */
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
    if (await waitForExit(pid, seconds)) return;
  }
  throw new DatabaseStartError(`The database process ${pid} does not exit`);
}
