/** Calls an endpoint or a callable in process and reduces the response to one line. */
import type { Hono } from 'hono';
import { appCheckHeader } from '#domain/access/addresses.ts';
import { createAppCheckToken } from '#domain/access/challenge.ts';
import type { ChallengeView } from '#domain/access/schema.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { fallbackLanguage } from '#domain/kernel/text/languages.ts';
import type { Callable } from '#server/core/api/callables.ts';
import type { Route } from '#server/core/http/http.ts';
import { translate } from '#server/core/translations.ts';
import { deriveKey } from '../derive-key.ts';
import { buildRequest, type TestServer } from '../server.ts';
import type { Answer } from './row.ts';

/** The endpoint or callable of a row. */
export interface Target {
  readonly name: string;
  readonly writes: boolean;
  readonly botCheck: boolean;
  request(
    input: object,
  ): [string, { method: string; body?: string; headers?: Record<string, string> }];
}

export const listTargets = (routes: readonly Route[], callables: readonly Callable[]): Target[] => [
  ...routes.map(({ contract }) => endpointTarget(contract)),
  ...callables.map(({ name }) => callableTarget(name)),
];

function endpointTarget(contract: Endpoint): Target {
  return {
    name: `${contract.method} ${contract.path}`,
    writes: contract.method !== 'GET',
    botCheck: contract.botCheck ?? false,
    request: (input) => buildRequest(contract, { ...input }),
  };
}

function callableTarget(name: string): Target {
  return {
    name: `callable ${name}`,
    writes: true,
    botCheck: false,
    request: (data) => [
      `/functions/${name}`,
      {
        method: 'POST',
        body: JSON.stringify({ data }),
        headers: { 'content-type': 'application/json' },
      },
    ],
  };
}

export interface TargetCall {
  readonly target: Target;
  readonly token: string;
  readonly input: object;
  /** Omit the solved challenge that a form needs. */
  readonly unsolved?: boolean;
}

export interface TargetResponse {
  readonly answer: Answer;
  readonly text: string;
}

let callCount = 0;

/** Every call has its own IP address, so that no rate limit applies. */
export async function callTarget(
  { core }: TestServer,
  app: Hono,
  { target, token, input, unsolved }: TargetCall,
): Promise<TargetResponse> {
  const [path, init] = target.request(input);
  const challengeHeaders =
    target.botCheck && !unsolved
      ? {
          [appCheckHeader]: await createAppCheckToken(
            (await core.botCheck.challenge()) as ChallengeView,
            deriveKey,
          ),
        }
      : {};
  const headers = {
    ...init.headers,
    ...challengeHeaders,
    'accept-language': 'es',
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  };
  callCount += 1;
  const remoteAddress = `10.${(callCount >> 16) & 255}.${(callCount >> 8) & 255}.${callCount & 255}`;
  const response = await app.request(
    path,
    { ...init, headers },
    { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } },
  );
  const text = await response.text();
  return {
    answer: response.ok || response.status === 302 ? 'ok' : formatAnswer(response.status, text),
    text,
  };
}

/** An address that is no endpoint answers with a text. */
function formatAnswer(status: number, text: string): Answer {
  if (!text.startsWith('{')) return `${status} ${text}`;
  const { error } = JSON.parse(text) as {
    error: { code?: string; status?: string; message: string };
  };
  const code = error.code ?? codeByCallableStatus[error.status ?? ''] ?? error.status ?? '';
  return `${status} ${code} ${error.message}`;
}

const codeByCallableStatus: Readonly<Record<string, string>> = {
  UNAUTHENTICATED: 'unauthenticated',
  PERMISSION_DENIED: 'forbidden',
  NOT_FOUND: 'not_found',
};

/** Compares a response with the expected answer, in which a message is written as its key. */
export function matchesAnswer(answer: Answer, expected: Answer): boolean {
  const [status, code, key] = expected.split(' ');
  if (status === 'ok' || code === undefined) return answer === expected;
  const start = `${status} ${code} `;
  if (!answer.startsWith(start)) return false;
  const { t } = translate(fallbackLanguage);
  return (
    key === undefined ||
    answer === start + t((key.includes(':') ? key : `errors:${key}`) as Parameters<typeof t>[0])
  );
}
