/** Maps constraint violations of simultaneous requests, which both passed the check before, to Problems. */
const getErrorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

export const isUniqueViolation = (error: unknown): boolean => getErrorCode(error) === '23505';
/** Two transactions waited for each other's rows. */
export const isDeadlock = (error: unknown): boolean => getErrorCode(error) === '40P01';
/** Runs a transaction again once, if it was ended because of a deadlock. */
export const repeatAfterDeadlock = <T>(run: () => Promise<T>): Promise<T> =>
  run().catch((error: unknown) => {
    if (!isDeadlock(error)) throw error;
    return run();
  });
export const isForeignKeyViolation = (error: unknown): boolean => getErrorCode(error) === '23503';

/** Usage: `.catch(mapError(isUniqueViolation, () => new Problem(…)))`. */
export const mapError =
  (matches: (error: unknown) => boolean, problem: () => Error) =>
  (error: unknown): never => {
    throw matches(error) ? problem() : error;
  };
