/** Who lives under a process number: numbers are used again, after a restart of a container even at once. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** True for a process that runs; one that has ended and waits for its parent to notice does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Not allowed to signal it: somebody else's process, but there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statOf(pid)?.[0] !== 'Z';
}

/** What no other process of this number shares: when it began. Empty where the system doesn't tell. */
export function birthOf(pid: number): string {
  if (process.platform === 'linux') return statOf(pid)?.[19] ?? '';
  return ask('lstart', pid);
}

/** The command line it was started with; undefined where the system doesn't tell. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return ask('command', pid) || undefined;
  } catch {
    return undefined;
  }
}

/** Resolves to true once the process has ended, to false after `seconds`. */
export async function hasEnded(pid: number, seconds: number): Promise<boolean> {
  for (let tries = seconds * 50; tries > 0; tries--) {
    if (!isAlive(pid)) return true;
    await pause(20);
  }
  return false;
}

/** The fields of /proc/<pid>/stat from the third (state) on: the second, the name, may hold spaces and brackets. */
function statOf(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function ask(column: string, pid: number): string {
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
