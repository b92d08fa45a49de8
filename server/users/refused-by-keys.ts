/** What the database's keys refuse when two act at once: each has asked before, and both were told yes. */
const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Somebody else was first: a unique key holds that value by now. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505';
/** What was referred to is gone by now. */
export const isGone = (error: unknown): boolean => codeOf(error) === '23503';

/** In a handler: `.catch(otherwise(isDuplicate, () => new Problem(…)))`. */
export const otherwise =
  (is: (error: unknown) => boolean, problem: () => Error) =>
  (error: unknown): never => {
    throw is(error) ? problem() : error;
  };
