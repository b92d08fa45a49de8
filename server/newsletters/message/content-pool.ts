import { Tinypool } from 'tinypool';
import { Problem } from '#domain/kernel/errors.ts';
import { runTask, type TaskInput, type TaskName, type TaskOutput } from './content-tasks.ts';
import type { WorkerResult } from './content-worker.ts';

/** Shorter content takes less time than the way to the worker and back: at most ten milliseconds. */
const maxInlineLength = 10_000;
const maxWaiting = 100;

/** One thread: the content of all churches together gets at most one core. It ends after a minute without work. */
let pool: Tinypool | undefined;
const getPool = (): Tinypool =>
  (pool ??= new Tinypool({
    filename: new URL('content-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    maxQueue: maxWaiting,
  }));

/** Runs a task on newsletter content, a long one in a worker thread. Throws its Problem, and `unavailable` if too many wait. */
export async function runContentTask<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
): Promise<TaskOutput<Name>> {
  if (JSON.stringify(input).length <= maxInlineLength) return runTask(name, input);
  const workers = getPool();
  if (workers.queueSize >= maxWaiting) throw new Problem('unavailable');
  const result = (await workers.run({ name, input })) as WorkerResult<Name>;
  if ('problem' in result) throw new Problem(...result.problem);
  return result.output;
}
