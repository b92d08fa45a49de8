/**
 * Serves endpoints with `idempotent: true`. A client that gets no answer repeats its request with the same Idempotency-Key
 * and gets the answer of the first one (draft-ietf-httpapi-idempotency-key-header). The answer is stored in the transaction of
 * the change, so there is never one without the other; a request that failed has neither and is handled anew. A repeated request
 * is handled, too, until it fails or meets the stored answer: then its own change is rolled back.
 */
import { createHash } from 'node:crypto';
import {
  idempotencyHeader,
  senderHeader,
  type Endpoint,
  type InputOf,
  type OutputOf,
  type SchemaLike,
} from '#domain/kernel/endpoint.ts';
import { Problem, type ErrorCode } from '#domain/kernel/errors.ts';
import { isUuid } from '#domain/kernel/uuid.ts';
import { now } from '../clock.ts';
import type { ChurchDb } from '../database/database.ts';
import {
  churchRoute,
  parseOutput,
  type ChurchCall,
  type Route,
  type TransactionCall,
} from '../http/http.ts';
import { respondWithJson } from '../http/json-response.ts';
import { findAnswer, storeAnswer, type RequestKey } from './answer-queries.ts';

/**
 * Like `route`, for an endpoint with `idempotent: true`. `before` runs outside of the transaction, also for a repeated request:
 * for limits. The handler gets what it returns.
 */
export function idempotentRoute<I extends SchemaLike, O extends SchemaLike, Before = void>(
  contract: Endpoint<I, O>,
  handler: (call: TransactionCall<OutputOf<I>>, before: Before | undefined) => Promise<InputOf<O>>,
  before?: (call: ChurchCall<OutputOf<I>>) => Promise<Before>,
): Route {
  const route = churchRoute(contract, async (call) => {
    requireSender(call);
    const key = readKey(call.http.req.header(idempotencyHeader));
    const found = await before?.(call);
    if (key === null) return call.inChurch((db) => handler({ ...call, db }, found));
    const hash = hashRequest(contract, call.input);
    const answer = await answerOnce(call, { userId: call.actor.userId, key }, hash, async (db) =>
      JSON.stringify(parseOutput(contract, await handler({ ...call, db }, found))),
    );
    return respondWithJson(call.http, JSON.parse(answer));
  });
  return { ...route, isIdempotent: true };
}

/** A change that waited on a device is not sent for another user who has signed in there meanwhile. */
function requireSender({ http, actor, church }: ChurchCall<unknown>): void {
  const sender = http.req.header(senderHeader);
  if (sender !== undefined && sender !== `${actor.userId} ${church.id}`)
    throw new Problem('unauthenticated');
}

/** The key in the form that it is stored in; null without one, as of a client that does not repeat requests. */
function readKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (!isUuid(header)) throw new Problem('invalid', 'idempotency-key');
  return header.toLowerCase();
}

/** The schema gives the fields of the input their order, so equal inputs have equal hashes. */
const hashRequest = ({ method, path }: Endpoint, input: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path} ${JSON.stringify(input)}`)
    .digest('hex');

const refusals: ReadonlySet<ErrorCode> = new Set(['not_found', 'forbidden', 'unauthenticated']);

/** The handler must change nothing outside of its transaction. Throws Problem `conflict` if the key was used for another request. */
async function answerOnce(
  { inChurch }: Pick<ChurchCall<unknown>, 'inChurch'>,
  request: RequestKey,
  hash: string,
  createAnswer: (db: ChurchDb) => Promise<string>,
): Promise<string> {
  try {
    return await inChurch(async (db) => {
      const answer = await createAnswer(db);
      const isFirst = await storeAnswer(db, request, { request_hash: hash, answer }, now());
      if (!isFirst) throw new Problem('conflict', 'idempotency-key-reused');
      return answer;
    });
  } catch (error) {
    // Who may no longer see or do it is not told what the answer was.
    if (error instanceof Problem && refusals.has(error.code)) throw error;
    const stored = await inChurch((db) => findAnswer(db, request));
    if (!stored) throw error;
    if (stored.request_hash !== hash) throw new Problem('conflict', 'idempotency-key-reused');
    return stored.answer;
  }
}
