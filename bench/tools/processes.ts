/** Reads CPU (milliseconds) and memory (PSS in MB) of process trees from /proc. */
import { readdirSync, readFileSync } from 'node:fs';

const millisecondsPerTick = 10;

interface ProcessStat {
  readonly parent: number;
  readonly cpu: number;
}

/** Parent and CPU time of a process, in ms, including its ended children. */
function readProcessStat(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name may contain spaces and parentheses, so fields are counted after the last parenthesis.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { parent: Number(fields[1]), cpu: ticks * millisecondsPerTick };
  } catch {
    return undefined;
  }
}

/** The ids of a process and its descendants. */
export function listProcessTree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    const stat = Number.isInteger(pid) ? readProcessStat(pid) : undefined;
    if (stat) parents.set(pid, stat.parent);
  }
  const tree = [root];
  for (const member of tree) {
    for (const [pid, parent] of parents) if (parent === member) tree.push(pid);
  }
  return tree;
}

/** CPU time of whole process trees since they started, in ms. */
export function readCpu(...roots: readonly number[]): number {
  return new Set(roots.flatMap(listProcessTree))
    .values()
    .reduce((sum, pid) => sum + (readProcessStat(pid)?.cpu ?? 0), 0);
}

/** Memory of a process tree in MB, with shared pages counted proportionally (PSS). */
export function readPss(root: number): number {
  const kilobytes = listProcessTree(root).reduce((sum, pid) => {
    try {
      const match = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
      return sum + Number(match?.[1] ?? 0);
    } catch {
      return sum;
    }
  }, 0);
  return kilobytes / 1024;
}
