/** What `useSubmit` and `useCommand` have in common: the running state, and what follows a success. */
import { useState } from 'react';
import { ApiError } from '../api/api.ts';
import { refresh, type EndpointKey } from '../api/refresh.ts';
import { notify } from '../notify.ts';

export interface SuccessOptions<Input, Result> {
  /** The endpoints whose answers the change affects: loaded again before `onSuccess`. */
  readonly refreshes?: readonly EndpointKey[];
  /** The text of the toast. */
  readonly success?: string | ((result: Result, input: Input) => string);
  /** Closes a dialog, opens the next page. */
  readonly onSuccess?: (result: Result, input: Input) => unknown;
}

export interface RunOptions<Input, Result> extends SuccessOptions<Input, Result> {
  readonly onProblem: (error: ApiError) => void;
}

/** `run` resolves with true on success, and with false after an `ApiError` was passed to `onProblem`. */
export function useRunning() {
  const [running, setRunning] = useState(false);
  const run = async <Input, Result>(
    input: Input,
    work: (input: Input) => Promise<Result>,
    { refreshes = [], success, onSuccess, onProblem }: RunOptions<Input, Result>,
  ): Promise<boolean> => {
    setRunning(true);
    try {
      const result = await work(input);
      await refresh(...refreshes);
      if (success) notify.success(typeof success === 'string' ? success : success(result, input));
      await onSuccess?.(result, input);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onProblem(error);
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { run, running };
}
