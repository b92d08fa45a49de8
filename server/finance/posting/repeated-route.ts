/** Changes that are sent twice. */
import type { Endpoint, InputOf, OutputOf, SchemaLike } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import {
  isDeadlock,
  isUniqueViolation,
  mapError,
} from '#server/core/database/constraint-errors.ts';
import { churchRoute, type Route, type TransactionCall } from '#server/core/http/http.ts';

const isRepeated = (error: unknown): boolean => isUniqueViolation(error) || isDeadlock(error);

/**
 * Of two equal requests at once, one violates the unique key of their id. It runs again and finds what the other has written; an id
 * that something else has used is refused.
 */
export const repeatedRoute = <I extends SchemaLike, O extends SchemaLike>(
  contract: Endpoint<I, O>,
  handler: (call: TransactionCall<OutputOf<I>>) => Promise<InputOf<O>>,
): Route =>
  churchRoute(contract, async (call) => {
    const run = (): Promise<InputOf<O>> => call.inChurch((db) => handler({ ...call, db }));
    return run().catch((error: unknown) => {
      if (!isRepeated(error)) throw error;
      return run().catch(
        mapError(isRepeated, () => new Problem('conflict', 'finance:errors.request-used')),
      );
    });
  });
