/** Runs a part of the benchmarks in a process of its own, so that whatever happens to it, each of its rows has a result. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure, Result, Row } from './report.ts';

/** What the process of a part sends: each figure, and why it failed, if it did. */
export type PartMessage = { readonly figure: Figure } | { readonly error: string };

interface PartRun {
  /** The module that the process runs, and its arguments. */
  readonly program: string;
  readonly args: readonly string[];
  readonly rows: readonly Row[];
  readonly mostSeconds: number;
}

interface PartResult {
  /** Those of the declared rows in order, then those of rows that were not declared. */
  readonly results: readonly Result[];
  /** Why the part failed, whether rows are missing or not. */
  readonly error: string | undefined;
}

export async function runPart(run: PartRun): Promise<PartResult> {
  const figures = new Map<string, Figure>();
  const error = await receiveFigures(run, figures);
  const missing = error ?? 'The part ended without this row';
  const results: Result[] = run.rows.map(
    (row) => figures.get(row.name) ?? { ...row, error: missing },
  );
  const declared = new Set(run.rows.map(({ name }) => name));
  for (const { value: _, ...row } of figures.values())
    if (!declared.has(row.name))
      results.push({ ...row, error: 'The part did not declare this row' });
  return { results, error };
}

/** Returns why the part failed. */
async function receiveFigures(
  { program, args, mostSeconds }: PartRun,
  figures: Map<string, Figure>,
): Promise<string | undefined> {
  let error: string | undefined;
  // The process leads a group, with which the servers and browsers end that it started.
  // A ratio to something that took no time is infinite, which JSON has no number for.
  const child = fork(program, args, { detached: true, serialization: 'advanced' });
  const endGroup = (): void => endProcessGroup(child.pid);
  process.once('exit', endGroup);
  child.on('message', (message: PartMessage) => {
    if ('figure' in message) figures.set(message.figure.name, message.figure);
    else error = message.error;
  });
  const timeLimit = new AbortController();
  const late = pause(mostSeconds * 1000, true, { signal: timeLimit.signal }).catch(() => false);
  // The process may have exited before its last messages are read.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (await Promise.race([late, ended.then(() => false)]))
    error ??= `The part did not end within ${mostSeconds} s`;
  timeLimit.abort();
  endGroup();
  const [[code, signal]] = (await ended) as [[number | null, string | null], unknown];
  if (signal !== null) error ??= `The part was ended by ${signal}`;
  else if (code !== 0) error ??= `The part ended with exit code ${code}`;
  process.off('exit', endGroup);
  return error;
}

function endProcessGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nothing of the group runs any more.
  }
}
