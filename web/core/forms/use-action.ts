import { useState } from 'react';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { ApiError } from '../api/api.ts';
import { notify } from '../notify.ts';
import { useRefresh } from '../api/query.ts';

interface Action {
  /** Runs `work`, refreshes the changed endpoints and shows `successText`, or the error of the server. True on success. */
  readonly run: (work: () => Promise<unknown>, successText: string) => Promise<boolean>;
  readonly running: boolean;
}

/** For buttons without a form: `const { run } = useAction(contract.list)`, with the endpoints to refresh afterwards. */
export function useAction(...changed: readonly Pick<Endpoint, 'method' | 'path'>[]): Action {
  const [running, setRunning] = useState(false);
  const refresh = useRefresh();
  const run = async (work: () => Promise<unknown>, successText: string): Promise<boolean> => {
    setRunning(true);
    try {
      await work();
      await refresh(...changed);
      notify.success(successText);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error);
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { run, running };
}
