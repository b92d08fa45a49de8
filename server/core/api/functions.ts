/**
 * Callable functions as the official Firebase SDKs call them: `POST /functions/{name}`, and `/{project}/{region}/{name}`
 * as their emulator setting asks. The guard, the sessions and the words of errors are those of every endpoint.
 */
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { streamSSE } from 'hono/streaming';
import { safeParse, type $ZodType } from 'zod/v4/core';
import type { InputOf, OutputOf, Requirement, Shape } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import { requireAccess } from '../session/access.ts';
import { actingIn } from '../session/acting.ts';
import { callableFailure, dataOf, encodeData, type CallableFailure } from './callable-wire.ts';
import type { Core } from '../core.ts';
import {
  maxBodyBytes,
  parseInput,
  problemOf,
  requireSameOrigin,
  type ChurchCall,
  type OpenCall,
} from '../http/http.ts';
import { failureOf, languageOfRequest } from '../words.ts';

/** Seconds after which a call is given up, as the SDKs do. */
export const callableTimeoutSeconds = 70;

export interface CallableContract<I extends Shape = Shape, O extends Shape = Shape> {
  readonly can: Requirement;
  /** An active subscription is required unless said otherwise; only meaningful beside a permission. */
  readonly subscription?: boolean;
  /** What a role without the permission is told, as a key of `errors.json`. */
  readonly refusal?: string;
  readonly input: I;
  readonly output: O;
  /** One sentence for the API reference, in English. */
  readonly summary?: string;
  readonly timeoutSeconds?: number;
}

/** What a handler has beside its input. */
export interface Calling {
  /** Aborted when the caller hangs up or the time is over. */
  readonly signal: AbortSignal;
  /** Sends a piece ahead of the result to a caller that streams; else nothing happens. */
  send(piece: unknown): Promise<void>;
  /** The app-check token as sent; checking it is up to the function. */
  readonly appCheckToken: string | null;
}

export interface Callable {
  readonly name: string;
  readonly contract: CallableContract;
  handle(call: OpenCall<unknown> & Calling): Promise<unknown>;
}

/** A function of a church. No transaction is open around it: see `inChurch`. */
export function callable<I extends Shape, O extends Shape>(
  name: string,
  contract: CallableContract<I, O>,
  handler: (call: ChurchCall<OutputOf<I>> & Calling) => Promise<InputOf<O>>,
): Callable {
  return openCallable(name, contract, (call) => {
    const { actor } = call;
    if (!actor?.church) throw new Problem('forbidden', 'no-church');
    const { church } = actor;
    return handler({
      ...call,
      actor,
      church,
      inChurch: (work) => call.core.database.inChurch(church.id, work),
    });
  });
}

/** A function outside any church: public, or for whoever is signed in. */
export function openCallable<I extends Shape, O extends Shape>(
  name: string,
  contract: CallableContract<I, O>,
  handler: (call: OpenCall<OutputOf<I>> & Calling) => Promise<InputOf<O>>,
): Callable {
  return { name, contract, handle: (call) => handler(call as OpenCall<OutputOf<I>> & Calling) };
}

export function mountFunctions(core: Core, callables: readonly Callable[]): Hono {
  const byName = new Map(callables.map((each) => [each.name, each]));
  const app = new Hono();
  // Any site may call with a bearer token; cookies count only from our own (see isForeign).
  const allowed = cors({
    origin: '*',
    allowMethods: ['POST', 'OPTIONS'],
    allowHeaders: [
      'authorization',
      'content-type',
      'x-firebase-appcheck',
      'firebase-instance-id-token',
      'x-firebase-client',
      'accept-language',
    ],
    maxAge: 3600,
  });
  const limit = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (http) => refuse(core, http, new Problem('too_large')),
  });
  for (const path of ['/functions/:name', '/:project/:region{[a-z]+-[a-z]+[0-9]+}/:name']) {
    app.all(path, allowed, limit, (http) => answer(core, byName, http));
  }
  return app;
}

async function answer(
  core: Core,
  byName: ReadonlyMap<string, Callable>,
  http: Context,
): Promise<Response> {
  try {
    const called = await admit(core, byName, http);
    if (!wantsStream(http))
      return http.json({ result: await run(core, called, http, async () => undefined) }, 200, {
        'cache-control': 'no-store',
      });
    return streamSSE(http, async (stream) => {
      const tell = (message: unknown): Promise<void> =>
        stream.writeSSE({ data: JSON.stringify(message) });
      try {
        await tell({
          result: await run(core, called, http, (piece) => tell({ message: encodeData(piece) })),
        });
      } catch (error) {
        await tell(failing(core, http, error).body);
      }
    });
  } catch (error) {
    return refuse(core, http, error);
  }
}

interface Called {
  readonly callable: Callable;
  readonly actor: OpenCall<unknown>['actor'];
  readonly input: unknown;
}

/** All that is checked before a function runs. */
async function admit(
  core: Core,
  byName: ReadonlyMap<string, Callable>,
  http: Context,
): Promise<Called> {
  const name = http.req.param('name') ?? '';
  const callable = byName.get(name);
  if (!callable)
    throw new Problem('not_found', 'unknown-function', { values: { name: name.slice(0, 100) } });
  if (http.req.method !== 'POST') throw new Problem('invalid', 'post-only');
  if (!/^application\/json\s*(;|$)/i.test(http.req.header('content-type') ?? ''))
    throw new Problem('invalid', 'malformed-json');
  // On another site's call the cookie does not count, only a token.
  const actor = isForeign(core, http) ? null : await core.session.read(http.req.raw);
  http.set('language', actor?.language);
  // A token that is sent must be good, also where none is needed.
  if (!actor && http.req.header('authorization'))
    throw new Problem('unauthenticated', 'signed-out');
  requireAccess(actor, callable.contract);
  return {
    callable,
    actor,
    input: parseInput(callable.contract.input, dataOf(await http.req.text())),
  };
}

function isForeign(core: Core, http: Context): boolean {
  try {
    requireSameOrigin(core, http);
    return false;
  } catch {
    return true;
  }
}

async function run(
  core: Core,
  { callable, actor, input }: Called,
  http: Context,
  send: Calling['send'],
): Promise<unknown> {
  const over = new AbortController();
  const hungUp = (): void => over.abort();
  http.req.raw.signal.addEventListener('abort', hungUp, { once: true });
  const seconds = callable.contract.timeoutSeconds ?? callableTimeoutSeconds;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Problem('timeout'));
    over.abort();
  }, seconds * 1000);
  try {
    const appCheckToken = http.req.header('x-firebase-appcheck') ?? null;
    const call = {
      input,
      actor,
      request: http.req.raw,
      http,
      core: actingIn(core, actor, http),
      signal: over.signal,
      send,
      appCheckToken,
    };
    const output = await Promise.race([callable.handle(call), late]);
    const parsed = safeParse(callable.contract.output as unknown as $ZodType, output);
    if (!parsed.success)
      throw new Error(`${callable.name}: the output breaks its contract`, { cause: parsed.error });
    return encodeData(parsed.data);
  } finally {
    clearTimeout(timer);
    http.req.raw.signal.removeEventListener('abort', hungUp);
  }
}

function failing(core: Core, http: Context, error: unknown): CallableFailure {
  const problem = problemOf(error);
  if (problem.code === 'internal')
    core.log.error({ err: error, callable: http.req.param('name') }, 'call failed');
  return callableFailure(
    failureOf(
      problem,
      languageOfRequest(http.req.raw.headers, http.get('language') as Language | undefined),
    ),
  );
}

/** To a caller that streams, an error is an event of a good answer: the SDK would wait for ever on another status. */
function refuse(core: Core, http: Context, error: unknown): Response {
  const { http: status, body } = failing(core, http, error);
  if (wantsStream(http))
    return streamSSE(http, (stream) => stream.writeSSE({ data: JSON.stringify(body) }));
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  // The rest of a body that is too large is not read, so the connection ends with the answer.
  if (status === 413) headers.set('connection', 'close');
  return new Response(JSON.stringify(body), { status, headers });
}

const wantsStream = (http: Context): boolean =>
  (http.req.header('accept') ?? '').includes('text/event-stream');
