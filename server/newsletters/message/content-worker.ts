/** Entry of the worker thread of `content-pool.ts`. */
import { Problem, type ErrorCode, type ProblemDetails } from '#domain/kernel/errors.ts';
import type { ErrorKey } from '#domain/kernel/text-keys.ts';
import { runTask, type TaskInput, type TaskName, type TaskOutput } from './content-tasks.ts';

export interface WorkerTask<Name extends TaskName> {
  readonly name: Name;
  readonly input: TaskInput<Name>;
}

/** A thrown Problem loses its class between threads, so it is returned as data. */
export type WorkerResult<Name extends TaskName> =
  | { readonly output: TaskOutput<Name> }
  | { readonly problem: readonly [ErrorCode, ErrorKey, ProblemDetails] };

export default function runInWorker<Name extends TaskName>({
  name,
  input,
}: WorkerTask<Name>): WorkerResult<Name> {
  try {
    return { output: runTask(name, input) };
  } catch (error) {
    if (error instanceof Problem) return { problem: [error.code, error.messageKey, error.details] };
    throw error;
  }
}
