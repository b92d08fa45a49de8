import { useState } from 'react';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { ApiError } from './api.ts';
import { notify } from './notify.ts';
import { useRefresh } from './query.ts';

interface Action {
  /** Does it, reads again what it changed, and says so; a refusal is said in the words of the server. True when done. */
  readonly run: (work: () => Promise<unknown>, done: string) => Promise<boolean>;
  readonly running: boolean;
}

/** For buttons that act without a form: `const { run } = useAction(contract.list)`, naming what is old afterwards. */
export function useAction(...changed: readonly Pick<Endpoint, 'method' | 'path'>[]): Action {
  const [running, setRunning] = useState(false);
  const refresh = useRefresh();
  const run = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setRunning(true);
    try {
      await work();
      await refresh(...changed);
      notify.success(done);
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
