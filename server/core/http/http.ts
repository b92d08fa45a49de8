/**
 * Serves endpoints: checks access, parses input and output, opens the transaction and translates errors in the same way
 * for every endpoint.
 */
import { Hono, type Context } from 'hono';
import { safeParse, type $ZodError, type $ZodType } from 'zod/v4/core';
import {
  hasBody,
  getPathParameters,
  type Endpoint,
  type InputOf,
  type OutputOf,
  type SchemaLike,
} from '#domain/kernel/endpoint.ts';
import { errorCodes, Problem, type ErrorBody, type FieldError } from '#domain/kernel/errors.ts';
import { appCheckHeader } from '#domain/access/addresses.ts';
import { needsScopes } from '#domain/access/endpoint-access.ts';
import { requireVisitorAccess } from '../session/access.ts';
import { findScopes, type RightScopeKind } from '../session/right-scopes.ts';
import { withAuditContext } from '../session/audit-context.ts';
import { toVisitor, type Actor, type ActorChurch } from '../session/actor.ts';
import type { Core } from '../core.ts';
import { isConnectionLost, isStatementTooSlow } from '../database/statements/statement-errors.ts';
import type { ChurchDb } from '../database/database.ts';
import { toFieldErrors } from '../field-errors.ts';
import { respondWithJson } from './json-response.ts';
import { readJson, readQuery, requireDeclaredSize } from './request-body.ts';
import { findUnstorableTexts } from './unstorable-text.ts';
import { toErrorBody, getRequestLanguage } from '../translations.ts';

type Http = Context;

/** Fields that every handler receives. */
interface Call<I> {
  readonly input: I;
  readonly request: Request;
  /** For cookies and headers of the response. */
  readonly http: Http;
  readonly core: Core;
}
export interface ChurchCall<I> extends Call<I> {
  readonly actor: Actor;
  readonly church: ActorChurch;
  /** Runs a short transaction bound to the church of the session. */
  inChurch<T>(work: (db: ChurchDb) => Promise<T>): Promise<T>;
}
export interface TransactionCall<I> extends ChurchCall<I> {
  readonly db: ChurchDb;
}
export interface GlobalCall<I> extends Call<I> {
  readonly actor: Actor | null;
}

export interface Route {
  readonly contract: Endpoint;
  /** The handler reads the session, so that it is not read twice. */
  readonly readsSession?: true;
  /** The handler answers a repeated Idempotency-Key as the first time. */
  readonly isIdempotent?: true;
  handle(call: GlobalCall<unknown>): Promise<unknown>;
}

/** An endpoint of a church whose handler runs in one short transaction. */
export function route<I extends SchemaLike, O extends SchemaLike>(
  contract: Endpoint<I, O>,
  handler: (call: TransactionCall<OutputOf<I>>) => Promise<InputOf<O>>,
): Route {
  return churchRoute(contract, (call) => call.inChurch((db) => handler({ ...call, db })));
}

/** An endpoint of a church whose handler opens transactions itself, because it handles files, mails or streams. */
export function churchRoute<I extends SchemaLike, O extends SchemaLike>(
  contract: Endpoint<I, O>,
  handler: (call: ChurchCall<OutputOf<I>>) => Promise<InputOf<O> | Response>,
): Route {
  return globalRoute(contract, (call) => handler(toChurchCall(call)));
}

/** Throws Problem for a user without a church. */
export function toChurchCall<I>(call: GlobalCall<I>): ChurchCall<I> {
  const { actor, core } = call;
  if (!actor?.church) throw new Problem('forbidden', 'no-church');
  const { church } = actor;
  return { ...call, actor, church, inChurch: (work) => core.database.inChurch(church.id, work) };
}

/** An endpoint without a church: public, or for any signed-in user. */
export function globalRoute<I extends SchemaLike, O extends SchemaLike>(
  contract: Endpoint<I, O>,
  handler: (call: GlobalCall<OutputOf<I>>) => Promise<InputOf<O> | Response>,
): Route {
  return { contract, handle: (call) => handler(call as GlobalCall<OutputOf<I>>) };
}

/** A public endpoint whose handler reads the session itself: the call has no actor. */
export function sessionRoute<I extends SchemaLike, O extends SchemaLike>(
  contract: Endpoint<I, O>,
  handler: (call: Omit<GlobalCall<OutputOf<I>>, 'actor'>) => Promise<InputOf<O>>,
): Route {
  return { ...globalRoute(contract, handler), readsSession: true };
}

/** A parameter comes after all words, so `/api/groups/supervision` is not a group, whichever feature has it. */
const compareRoutes = (one: Route, other: Route): number => {
  const [path, otherPath] = [one, other].map(({ contract }) =>
    contract.path.replaceAll(/:\w+/g, '~'),
  );
  return path === otherPath ? 0 : (path ?? '') < (otherPath ?? '') ? -1 : 1;
};

/** Creates the router of a list of endpoints. */
export function createRouter(
  ownCore: Core,
  routes: readonly Route[],
  rightScopes: readonly RightScopeKind[] = [],
): Hono {
  const app = new Hono();
  const limited: Core = { ...ownCore, database: ownCore.database.forRequests() };
  for (const each of routes.toSorted(compareRoutes)) {
    const { method, path, idempotent, takesLong } = each.contract;
    const core = takesLong ? ownCore : limited;
    if (idempotent !== each.isIdempotent)
      throw new Error(`${method} ${path}: idempotentRoute serves endpoints with "idempotent"`);
    const handle = (http: Http): Promise<Response> => handleRequest(core, each, http, rightScopes);
    // A read can be repeated when PostgreSQL ended its connection; a change may have been stored.
    const handler = (http: Http): Promise<Response> =>
      method === 'GET'
        ? handle(http).catch((error: unknown) => {
            if (!isConnectionLost(error)) throw error;
            return handle(http);
          })
        : handle(http);
    app.on(method, path, handler);
  }
  return app;
}

async function handleRequest(
  core: Core,
  { contract, readsSession, handle }: Route,
  http: Http,
  rightScopes: readonly RightScopeKind[],
): Promise<Response> {
  if (hasBody(contract.method)) requireDeclaredSize(http, contract.body);
  requireSameOrigin(core, http);
  const actor = readsSession ? null : await core.session.readActor(http.req.raw);
  http.set('actor', actor);
  const visitor = toVisitor(actor);
  requireVisitorAccess(visitor, contract, contract.rightRecord ? 'any' : []);
  // Before the body is read: a stranger's is not without a solved challenge.
  const challenge = contract.botCheck
    ? await core.botCheck.verify(http.req.header(appCheckHeader))
    : null;
  const input = parseInput(contract.input, await readInput(contract, http), {
    path: getPathParameters(contract.path),
  });
  if (needsScopes(visitor, contract))
    await requireRightOfRecord(core, { contract, actor, input, rightScopes });
  // Last, so that invalid input does not use up the challenge.
  await challenge?.use();
  const output = await handle({
    input,
    actor,
    request: http.req.raw,
    http,
    core: withAuditContext(core, actor, http),
  });
  return output instanceof Response ? output : respondWithJson(http, parseOutput(contract, output));
}

interface RightOfRecord {
  readonly contract: Endpoint;
  readonly actor: Actor | null;
  readonly input: unknown;
  readonly rightScopes: readonly RightScopeKind[];
}

/** Throws Problem unless a right of the actor is in a scope that holds the record. */
async function requireRightOfRecord(
  { database }: Pick<Core, 'database'>,
  { contract, actor, input, rightScopes }: RightOfRecord,
): Promise<void> {
  const { right, rightRecord = '' } = contract;
  if (!actor?.church || !right) throw new Problem('forbidden', 'no-right');
  const recordId = String(new Map(Object.entries(input as object)).get(rightRecord));
  const scopes = await database.inChurch(actor.church.id, (db) =>
    findScopes(rightScopes, db, actor, right, recordId),
  );
  requireVisitorAccess(toVisitor(actor), contract, scopes);
}

/** What a handler returned, as its contract has it: no other field leaks. Throws if it does not match. */
export function parseOutput({ method, path, output: schema }: Endpoint, output: unknown): unknown {
  const parsed = safeParse(schema as unknown as $ZodType, output);
  if (!parsed.success)
    throw new Error(`${method} ${path}: the output does not match its contract`, {
      cause: parsed.error,
    });
  return parsed.data;
}

/**
 * Parses untrusted input. Throws Problem `invalid` with an error for each invalid field, or `not_found` when one of the `path`
 * parameters is invalid: nothing has such an id.
 */
export function parseInput<S extends SchemaLike>(
  schema: S,
  raw: unknown,
  { path = [] }: { readonly path?: readonly string[] } = {},
): OutputOf<S> {
  const refuse = (fields: readonly FieldError[]): Problem =>
    fields.some((field) => path.includes(field.path))
      ? new Problem('not_found')
      : new Problem('invalid', 'invalid', { fields });
  const unstorable = findUnstorableTexts(raw);
  if (unstorable.length > 0) throw refuse(unstorable);
  const parsed = safeParse(schema as unknown as $ZodType, raw);
  if (!parsed.success) throw refuse(toFieldErrors(parsed.error as $ZodError, raw));
  return parsed.data as OutputOf<S>;
}

async function readInput(contract: Endpoint, http: Http): Promise<Record<string, unknown>> {
  const parameters = Object.fromEntries(
    getPathParameters(contract.path).map((name) => [name, http.req.param(name)]),
  );
  const rest = hasBody(contract.method) ? await readBody(contract, http) : readQuery(http);
  for (const name of Object.keys(parameters)) {
    if (name in rest)
      throw new Problem('invalid', 'invalid', { fields: [{ path: name, reason: 'unrecognized' }] });
  }
  return { ...rest, ...parameters };
}

async function readBody(contract: Endpoint, http: Http): Promise<object> {
  const body = await readJson(http, contract.body);
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem('invalid', 'malformed-json');
  return body;
}

/**
 * CSRF protection: rejects cross-origin requests that change something, because a browser may add the session cookie. Not
 * needed with a bearer token, which another site can't send. Clients other than browsers send neither header.
 */
export function requireSameOrigin(core: Pick<Core, 'config'>, http: Http): void {
  if (http.req.method === 'GET' || http.req.method === 'HEAD' || http.req.header('authorization'))
    return;
  const origin = http.req.header('origin');
  const site = http.req.header('sec-fetch-site');
  const sameHost =
    origin === undefined ||
    origin === new URL(core.config.appUrl).origin ||
    origin === new URL(http.req.url).origin;
  if (!sameHost || site === 'cross-site') throw new Problem('forbidden', 'cross-origin');
}

/** PostgreSQL error codes for values that it can't store (such as numbers and dates out of range): invalid input. */
const unstorableValueCodes: ReadonlySet<unknown> = new Set([
  '22003',
  '22007',
  '22008',
  '22021',
  '22P05',
]);

/** Converts any error to a Problem. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isConnectionLost(error)) return new Problem('unavailable');
  if (isStatementTooSlow(error)) return new Problem('too_slow');
  return new Problem(
    error instanceof Error && 'code' in error && unstorableValueCodes.has(error.code)
      ? 'invalid'
      : 'internal',
  );
}

/** The body of an error response in the language of the request and the terms of the actor's church. */
export function toLocalErrorBody(problem: Problem, http: Http): ErrorBody {
  const actor = http.get('actor') as Actor | null | undefined;
  const language = getRequestLanguage(http.req.raw.headers, actor?.language);
  return toErrorBody(problem, language, actor?.church);
}

/** Converts an error to an HTTP response, and logs internal errors, except those of clients that disconnected. */
export function toErrorResponse(core: Pick<Core, 'log'>, error: unknown, http: Http): Response {
  const problem = toProblem(error);
  if (problem !== error && problem.code !== 'invalid' && !http.req.raw.signal.aborted)
    core.log.error(
      { err: error, method: http.req.method, path: http.req.routePath },
      'request failed',
    );
  const body = toLocalErrorBody(problem, http);
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  // The rest of a body that is too large is not read, so the connection is closed.
  if (problem.code === 'too_large') headers['connection'] = 'close';
  if (problem.details.retryAfter) headers['retry-after'] = String(problem.details.retryAfter);
  return http.json({ error: body }, errorCodes[problem.code].http, headers);
}
