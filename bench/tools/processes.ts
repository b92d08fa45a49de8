/** What processes cost, read from /proc: CPU of a process tree in milliseconds, memory as PSS in MB. */
import { readdirSync, readFileSync } from 'node:fs';

const millisecondsPerTick = 10;

interface ProcessStat {
  readonly parent: number;
  readonly cpu: number;
}

/** CPU spent by a process so far, in ms, with that of its ended children. */
function statOf(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold spaces and parentheses: fields are counted behind its last one.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { parent: Number(fields[1]), cpu: ticks * millisecondsPerTick };
  } catch {
    return undefined;
  }
}

/** A process and everything below it. */
export function treeOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    const stat = Number.isInteger(pid) ? statOf(pid) : undefined;
    if (stat) parents.set(pid, stat.parent);
  }
  const tree = [root];
  for (const member of tree) {
    for (const [pid, parent] of parents) if (parent === member) tree.push(pid);
  }
  return tree;
}

/** CPU of whole process trees since they started, in ms. */
export function cpuOf(...roots: readonly number[]): number {
  return new Set(roots.flatMap(treeOf))
    .values()
    .reduce((sum, pid) => sum + (statOf(pid)?.cpu ?? 0), 0);
}

/** Memory of a process tree in MB, each shared page counted once in proportion. */
export function pssOf(root: number): number {
  const kilobytes = treeOf(root).reduce((sum, pid) => {
    try {
      const match = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
      return sum + Number(match?.[1] ?? 0);
    } catch {
      return sum;
    }
  }, 0);
  return kilobytes / 1024;
}
