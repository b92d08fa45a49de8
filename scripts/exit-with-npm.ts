/**
 * Stopping npm has to stop the product. npm sends a signal to the shell between them, which exits without passing it on,
 * and a killed npm sends no signal at all. So the product polls whether its parent process, or the shell's, is gone.
 */
import { readFileSync } from 'node:fs';

export function exitWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shellPid = process.ppid;
  const npmPid = findParentOfShell(shellPid);
  const timer = setInterval(() => {
    if (process.ppid === shellPid && findParentOfShell(shellPid) === npmPid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  timer.unref();
}

/** The parent's process id, if the process is a shell. Undefined for other processes and on systems without /proc. */
function findParentOfShell(pid: number): string | undefined {
  try {
    const [, name = '', parent] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return /^(ba|da)?sh$/.test(name) ? parent : undefined;
  } catch {
    return undefined;
  }
}
