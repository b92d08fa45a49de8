/**
 * Contract → handler. The guard, the parsing of input and output, the transaction and the words of errors are the same
 * for every endpoint and live here.
 */
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { safeParse, type $ZodError, type $ZodType } from 'zod/v4/core';
import type { Language } from '#domain/kernel/words/languages.ts';
import {
  hasBody,
  pathParameters,
  type Endpoint,
  type InputOf,
  type OutputOf,
  type Shape,
} from '#domain/kernel/endpoint.ts';
import { errorCodes, Problem } from '#domain/kernel/errors.ts';
import { appCheckHeader } from '#domain/access/addresses.ts';
import { requireAccess } from '../session/access.ts';
import { actingIn } from '../session/acting.ts';
import type { Actor, ChurchOfActor } from '../session/actor.ts';
import type { Core } from '../core.ts';
import type { ChurchDb } from '../database/database.ts';
import { faultsOf } from '../faults.ts';
import { failureOf, languageOfRequest } from '../words.ts';

export const maxBodyBytes = 1024 * 1024;

type Http = Context;

/** What every handler receives, beside its parsed input. */
interface Call<I> {
  readonly input: I;
  readonly request: Request;
  /** For cookies and headers of the answer. */
  readonly http: Http;
  readonly core: Core;
}
export interface ChurchCall<I> extends Call<I> {
  readonly actor: Actor;
  readonly church: ChurchOfActor;
  /** One short transaction bound to the church of the session. */
  inChurch<T>(work: (db: ChurchDb) => Promise<T>): Promise<T>;
}
export interface BoundCall<I> extends ChurchCall<I> {
  readonly db: ChurchDb;
}
export interface OpenCall<I> extends Call<I> {
  readonly actor: Actor | null;
}

export interface Route {
  readonly contract: Endpoint;
  handle(call: OpenCall<unknown>): Promise<unknown>;
}

/** An endpoint of a church whose handler runs inside one short transaction. */
export function route<I extends Shape, O extends Shape>(
  contract: Endpoint<I, O>,
  handler: (call: BoundCall<OutputOf<I>>) => Promise<InputOf<O>>,
): Route {
  return longRoute(contract, (call) => call.inChurch((db) => handler({ ...call, db })));
}

/** An endpoint of a church that decides itself when to open a transaction (files, mail, streams never sit inside one). */
export function longRoute<I extends Shape, O extends Shape>(
  contract: Endpoint<I, O>,
  handler: (call: ChurchCall<OutputOf<I>>) => Promise<InputOf<O> | Response>,
): Route {
  return openRoute(contract, (call) => {
    const { actor } = call;
    if (!actor?.church) throw new Problem('forbidden', 'no-church');
    const { church } = actor;
    const inChurch: ChurchCall<OutputOf<I>>['inChurch'] = (work) =>
      call.core.database.inChurch(church.id, work);
    return handler({ ...call, actor, church, inChurch });
  });
}

/** An endpoint outside any church: public, or for whoever is signed in. */
export function openRoute<I extends Shape, O extends Shape>(
  contract: Endpoint<I, O>,
  handler: (call: OpenCall<OutputOf<I>>) => Promise<InputOf<O> | Response>,
): Route {
  return { contract, handle: (call) => handler(call as OpenCall<OutputOf<I>>) };
}

/** Serves a room's endpoints. */
export function serve(core: Core, routes: readonly Route[]): Hono {
  const app = new Hono();
  const limit = bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      throw new Problem('too_large');
    },
  });
  for (const each of routes) {
    const { method, path } = each.contract;
    const handler = (http: Http): Promise<Response> => answer(core, each, http);
    // Looking for a body makes a whole Request of what came in: where none is read, it is not looked for.
    if (hasBody(method)) app.on(method, path, limit, handler);
    else app.on(method, path, handler);
  }
  return app;
}

async function answer(core: Core, { contract, handle }: Route, http: Http): Promise<Response> {
  requireSameOrigin(core, http);
  const actor = await core.session.read(http.req.raw);
  http.set('language', actor?.language);
  requireAccess(actor, contract);
  const input = parseInput(contract.input, await rawInput(contract, http));
  // Last, so that a slip of the pen does not use the challenge up.
  if (contract.botCheck) await core.botCheck.require(http.req.header(appCheckHeader));
  const output = await handle({
    input,
    actor,
    request: http.req.raw,
    http,
    core: actingIn(core, actor, http),
  });
  if (output instanceof Response) return output;
  const parsed = safeParse(contract.output as unknown as $ZodType, output);
  if (!parsed.success)
    throw new Error(`${contract.method} ${contract.path}: the output breaks its contract`, {
      cause: parsed.error,
    });
  return http.json(parsed.data, 200, { 'cache-control': 'no-store' });
}

/** Parses hostile input; every fault is told by field. */
export function parseInput<S extends Shape>(schema: S, raw: unknown): OutputOf<S> {
  const parsed = safeParse(schema as unknown as $ZodType, raw);
  if (!parsed.success)
    throw new Problem('invalid', 'invalid', { fields: faultsOf(parsed.error as $ZodError, raw) });
  return parsed.data as OutputOf<S>;
}

async function rawInput(contract: Endpoint, http: Http): Promise<Record<string, unknown>> {
  const parameters = Object.fromEntries(
    pathParameters(contract.path).map((name) => [name, http.req.param(name)]),
  );
  const rest = hasBody(contract.method) ? await jsonBody(http) : http.req.query();
  for (const name of Object.keys(parameters)) {
    if (name in rest)
      throw new Problem('invalid', 'invalid', { fields: [{ path: name, reason: 'unrecognized' }] });
  }
  return { ...rest, ...parameters };
}

async function jsonBody(http: Http): Promise<object> {
  const text = await http.req.text();
  if (text === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  } catch {
    // Told below, like a body that is not an object.
  }
  throw new Problem('invalid', 'malformed-json');
}

/**
 * A cookie travels with requests that another site makes, and signing in sets one: only a bearer token, which no other
 * site can send, passes unasked. Programs send neither header and hold no cookie of a browser.
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

/** Text such as U+0000, numbers, days and instants that PostgreSQL has no place for: whoever sent them erred, not the server. */
const unstorable: ReadonlySet<unknown> = new Set(['22003', '22007', '22008', '22021', '22P05']);

/** What went wrong, as a problem to tell. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(
    error instanceof Error && 'code' in error && unstorable.has(error.code)
      ? 'invalid'
      : 'internal',
  );
}

/** The one place where errors become HTTP. */
export function answerError(core: Pick<Core, 'log'>, error: unknown, http: Http): Response {
  const problem = problemOf(error);
  if (problem.code === 'internal')
    core.log.error(
      { err: error, method: http.req.method, path: http.req.routePath },
      'request failed',
    );
  const failure = failureOf(
    problem,
    languageOfRequest(http.req.raw.headers, http.get('language') as Language | undefined),
  );
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  // The rest of a body that is too large is not read, so the connection ends with the answer.
  if (problem.code === 'too_large') headers['connection'] = 'close';
  if (problem.details.retryAfter) headers['retry-after'] = String(problem.details.retryAfter);
  return http.json({ error: failure }, errorCodes[problem.code].http, headers);
}
