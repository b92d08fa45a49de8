/** Changes that others may make at the same moment. */
import type { Endpoint, InputOf, OutputOf, SchemaLike } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { churchRoute, type Route, type TransactionCall } from '#server/core/http/http.ts';

/** unique_violation, exclusion_violation, and deadlock_detected: two that wait for each other's rows. */
const contendedCodes: readonly unknown[] = ['23505', '23P01', '40P01'];

const isContended = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && contendedCodes.includes(error.code);

const maxAttempts = 3;

/**
 * A constraint refuses all but one of several changes at once. The others are made again in a new transaction, in which they
 * read what stands there now, and say so.
 */
export const contendedRoute = <I extends SchemaLike, O extends SchemaLike>(
  contract: Endpoint<I, O>,
  handler: (call: TransactionCall<OutputOf<I>>) => Promise<InputOf<O>>,
): Route =>
  churchRoute(contract, async (call) => {
    for (let attempt = 1; attempt < maxAttempts; attempt++) {
      try {
        return await call.inChurch((db) => handler({ ...call, db }));
      } catch (error) {
        if (!isContended(error)) throw error;
      }
    }
    return call
      .inChurch((db) => handler({ ...call, db }))
      .catch((error: unknown) => {
        throw isContended(error) ? new Problem('conflict', 'buildings:errors.undo-taken') : error;
      });
  });
