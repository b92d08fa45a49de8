/** Information about processes, to detect reused pids: after a restart of a container pids are reused at once. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether the process is running; false for a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return readProcStat(pid)?.[0] !== 'Z';
}

/** Start time of the process, which distinguishes it from others with the same pid. Empty where it is not available. */
export function getStartTime(pid: number): string {
  if (process.platform === 'linux') return readProcStat(pid)?.[19] ?? '';
  return runPs('lstart', pid);
}

/** Command line of the process; undefined where it is not available. */
export function getCommandLine(pid: number): string | undefined {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return runPs('command', pid) || undefined;
  } catch {
    return undefined;
  }
}

/** Resolves to true once the process has exited, to false after `seconds`. */
export async function waitForExit(pid: number, seconds: number): Promise<boolean> {
  for (let tries = seconds * 50; tries > 0; tries--) {
    if (!isAlive(pid)) return true;
    await pause(20);
  }
  return false;
}

/** The fields of /proc/<pid>/stat from the third (state) on; the second, the name, can contain spaces and brackets. */
function readProcStat(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function runPs(column: string, pid: number): string {
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
