/**
 * Whoever stops npm means the product. npm hands a signal to the shell between them, which ends without passing it on, and
 * a killed npm tells nobody: that our parent, or the shell's, has gone is then the only sign of it.
 */
import { readFileSync } from 'node:fs';

export function endWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const between = process.ppid;
  const npm = parentOfShell(between);
  const watch = setInterval(() => {
    if (process.ppid === between && parentOfShell(between) === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}

/** The parent of a process that is a shell; of another it is not ours to watch. Undefined where the system doesn't tell. */
function parentOfShell(pid: number): string | undefined {
  try {
    const [, name = '', parent] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return /^(ba|da)?sh$/.test(name) ? parent : undefined;
  } catch {
    return undefined;
  }
}
