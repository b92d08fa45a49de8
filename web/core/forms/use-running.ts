/** What `useSubmit` and `useCommand` have in common: the running state, and what follows a success. */
import { useState } from 'react';
import { ApiError } from '../api/api.ts';
import { refresh, type EndpointKey } from '../api/refresh.ts';
import { notify } from '../notify.ts';

export interface SuccessOptions<Input, Result> {
  /** The endpoints whose answers the change affects: loaded again before `onSuccess`. */
  readonly refreshes?: readonly EndpointKey[];
  /** Refreshes after an error too: a part may have been changed, or another user has changed it before. */
  readonly refreshesAfterError?: boolean;
  /** The text of the toast; null: none for this result. */
  readonly success?: string | ((result: Result, input: Input) => string | null);
  /** Closes a dialog, opens the next page. */
  readonly onSuccess?: (result: Result, input: Input) => unknown;
  /** The message of an error that the caller explains itself; null for other errors. */
  readonly explain?: (error: ApiError) => string | null;
  /** Returns whether it has dealt with the error, of which nothing more is shown then: an expired link opens another page. */
  readonly handleError?: (error: ApiError) => boolean;
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
    options: RunOptions<Input, Result>,
  ): Promise<boolean> => {
    const { refreshes = [], success, onSuccess } = options;
    setRunning(true);
    try {
      const result = await work(input);
      await refresh(...refreshes);
      const text = typeof success === 'function' ? success(result, input) : success;
      if (text) notify.success(text);
      await onSuccess?.(result, input);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!options.handleError?.(error)) options.onProblem(error);
      if (options.refreshesAfterError) await refresh(...refreshes);
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { run, running };
}
