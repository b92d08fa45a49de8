import { CallError } from './server.ts';

/** Status and message of the error with which a call is refused: `404 Esta página no está disponible.`; `done` if it is not. */
export const getError = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof CallError ? `${error.status} ${error.failure.message}` : String(error),
  );
