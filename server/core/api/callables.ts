/**
 * Callable functions for the official Firebase SDKs: `POST /functions/{name}`, and `/{project}/{region}/{name}` as used by
 * their emulator setting. Access checks, sessions and error messages are the same as for endpoints.
 */
import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { streamSSE } from 'hono/streaming';
import { safeParse, type $ZodType } from 'zod/v4/core';
import type { InputOf, OutputOf, AccessLevel, SchemaLike } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { ErrorKey } from '#domain/kernel/text-keys.ts';
import { requireAccess } from '../session/access.ts';
import { withAuditContext } from '../session/audit-context.ts';
import {
  toCallableErrorResponse,
  parseData,
  encodeData,
  type CallableErrorResponse,
} from './callable-protocol.ts';
import type { Core } from '../core.ts';
import {
  parseInput,
  toProblem,
  requireSameOrigin,
  toLocalErrorBody,
  type ChurchCall,
  type GlobalCall,
} from '../http/http.ts';
import { readJson } from '../http/request-body.ts';

/** Timeout of a call in seconds, the same as in the SDKs. */
export const callableTimeoutSeconds = 70;

export interface CallableContract<
  I extends SchemaLike = SchemaLike,
  O extends SchemaLike = SchemaLike,
> {
  readonly can: AccessLevel;
  /** Whether an active subscription is required; default true. Only applies together with a permission. */
  readonly subscription?: boolean;
  /** Error message for a missing permission, as a key of `errors.json`. */
  readonly denialMessage?: ErrorKey;
  readonly input: I;
  readonly output: O;
  /** One sentence for the API reference, in English. */
  readonly summary?: string;
  readonly timeoutSeconds?: number;
}

/** Fields that the handler of a callable receives in addition. */
export interface CallableContext {
  /** Aborted when the client disconnects or the call times out. */
  readonly signal: AbortSignal;
  /**
   * Call it last in the transaction that takes effect: it throws when the call has timed out or the client is gone, and from
   * then on the call does not time out. So a call that was answered with `timeout` has no effect afterwards.
   */
  decideToCommit(): void;
  /** Sends a chunk before the result to a streaming client; does nothing otherwise. */
  send(chunk: unknown): Promise<void>;
  /** The App Check token of the request; the function must verify it. */
  readonly appCheckToken: string | null;
}

export interface Callable {
  readonly name: string;
  readonly contract: CallableContract;
  handle(call: GlobalCall<unknown> & CallableContext): Promise<unknown>;
}

/** A callable of a church. It opens transactions itself with `inChurch`. */
export function churchCallable<I extends SchemaLike, O extends SchemaLike>(
  name: string,
  contract: CallableContract<I, O>,
  handler: (call: ChurchCall<OutputOf<I>> & CallableContext) => Promise<InputOf<O>>,
): Callable {
  return globalCallable(name, contract, (call) => {
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

/** A callable without a church: public, or for any signed-in user. */
export function globalCallable<I extends SchemaLike, O extends SchemaLike>(
  name: string,
  contract: CallableContract<I, O>,
  handler: (call: GlobalCall<OutputOf<I>> & CallableContext) => Promise<InputOf<O>>,
): Callable {
  return {
    name,
    contract,
    handle: (call) => handler(call as GlobalCall<OutputOf<I>> & CallableContext),
  };
}

export function createCallableRoutes(core: Core, callables: readonly Callable[]): Hono {
  const byName = new Map(callables.map((each) => [each.name, each]));
  const app = new Hono();
  // Any site can call with a bearer token; cookies are only accepted from our own (see isCrossOrigin).
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
  for (const path of ['/functions/:name', '/:project/:region{[a-z]+-[a-z]+[0-9]+}/:name']) {
    app.all(path, allowed, (http) => handleCall(core, byName, http));
  }
  return app;
}

async function handleCall(
  core: Core,
  byName: ReadonlyMap<string, Callable>,
  http: Context,
): Promise<Response> {
  try {
    const called = await authorizeCall(core, byName, http);
    if (!wantsStream(http))
      return http.json(
        { result: await runCallable(core, called, http, async () => undefined) },
        200,
        {
          'cache-control': 'no-store',
        },
      );
    return streamSSE(http, async (stream) => {
      const writeEvent = (message: unknown): Promise<void> =>
        stream.writeSSE({ data: JSON.stringify(message) });
      try {
        await writeEvent({
          result: await runCallable(core, called, http, (chunk) =>
            writeEvent({ message: encodeData(chunk) }),
          ),
        });
      } catch (error) {
        await writeEvent(logAndConvertError(core, http, error).body);
      }
    });
  } catch (error) {
    return createErrorResponse(core, http, error);
  }
}

interface AuthorizedCall {
  readonly callable: Callable;
  readonly actor: GlobalCall<unknown>['actor'];
  readonly input: unknown;
}

/** Validates and authorizes a call. */
async function authorizeCall(
  core: Core,
  byName: ReadonlyMap<string, Callable>,
  http: Context,
): Promise<AuthorizedCall> {
  const name = http.req.param('name') ?? '';
  const callable = byName.get(name);
  if (!callable)
    throw new Problem('not_found', 'unknown-function', { values: { name: name.slice(0, 100) } });
  if (http.req.method !== 'POST') throw new Problem('invalid', 'post-only');
  if (!/^application\/json\s*(;|$)/i.test(http.req.header('content-type') ?? ''))
    throw new Problem('invalid', 'malformed-json');
  // Cookies are ignored on cross-origin calls.
  const actor = isCrossOrigin(core, http) ? null : await core.session.readActor(http.req.raw);
  http.set('actor', actor);
  // An invalid token is an error even for public callables.
  if (!actor && http.req.header('authorization'))
    throw new Problem('unauthenticated', 'signed-out');
  requireAccess(actor, callable.contract);
  return {
    callable,
    actor,
    input: parseInput(callable.contract.input, parseData(await readJson(http))),
  };
}

function isCrossOrigin(core: Core, http: Context): boolean {
  try {
    requireSameOrigin(core, http);
    return false;
  } catch {
    return true;
  }
}

async function runCallable(
  core: Core,
  { callable, actor, input }: AuthorizedCall,
  http: Context,
  send: CallableContext['send'],
): Promise<unknown> {
  const controller = new AbortController();
  const onDisconnect = (): void => controller.abort(new Problem('cancelled'));
  http.req.raw.signal.addEventListener('abort', onDisconnect, { once: true });
  const seconds = callable.contract.timeoutSeconds ?? callableTimeoutSeconds;
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const problem = new Problem('timeout');
    controller.abort(problem);
    reject(problem);
  }, seconds * 1000);
  try {
    const appCheckToken = http.req.header('x-firebase-appcheck') ?? null;
    const call = {
      input,
      actor,
      request: http.req.raw,
      http,
      core: withAuditContext(core, actor, http),
      signal: controller.signal,
      decideToCommit() {
        controller.signal.throwIfAborted();
        clearTimeout(timer);
      },
      send,
      appCheckToken,
    };
    const output = await Promise.race([callable.handle(call), timeout]);
    const parsed = safeParse(callable.contract.output as unknown as $ZodType, output);
    if (!parsed.success)
      throw new Error(`${callable.name}: the output does not match its contract`, {
        cause: parsed.error,
      });
    return encodeData(parsed.data);
  } finally {
    clearTimeout(timer);
    http.req.raw.signal.removeEventListener('abort', onDisconnect);
  }
}

function logAndConvertError(core: Core, http: Context, error: unknown): CallableErrorResponse {
  const problem = toProblem(error);
  if (problem.code === 'internal')
    core.log.error({ err: error, callable: http.req.param('name') }, 'call failed');
  return toCallableErrorResponse(toLocalErrorBody(problem, http));
}

/** A streaming client gets the error as an event of a 200 response, because the SDK hangs on any other status. */
function createErrorResponse(core: Core, http: Context, error: unknown): Response {
  const { http: status, body } = logAndConvertError(core, http, error);
  if (wantsStream(http))
    return streamSSE(http, (stream) => stream.writeSSE({ data: JSON.stringify(body) }));
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  // The rest of a body that is too large is not read, so the connection is closed.
  if (status === 413) headers.set('connection', 'close');
  return new Response(JSON.stringify(body), { status, headers });
}

const wantsStream = (http: Context): boolean =>
  (http.req.header('accept') ?? '').includes('text/event-stream');
