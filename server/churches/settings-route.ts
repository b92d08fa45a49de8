import type { Endpoint, InputOf, OutputOf, SchemaLike } from '#domain/kernel/endpoint.ts';
import { lockChurch } from './queries.ts';
import { route, type Route, type TransactionCall } from '#server/core/http/http.ts';

/** An endpoint that changes a list of the church's settings; of simultaneous changes one waits for the other. */
export const settingsRoute = <I extends SchemaLike, O extends SchemaLike>(
  contract: Endpoint<I, O>,
  handler: (call: TransactionCall<OutputOf<I>>) => Promise<InputOf<O>>,
): Route =>
  route(contract, async (call) => {
    await lockChurch(call.db);
    return handler(call);
  });
