/** Calls an endpoint or a callable without a network, and says in a word what it answered. */
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Hono } from 'hono';
import { appCheckHeader } from '#domain/access/addresses.ts';
import { appCheckToken } from '#domain/access/challenge.ts';
import type { ChallengeView } from '#domain/access/schema.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { fallbackLanguage } from '#domain/kernel/words/languages.ts';
import type { Callable } from '#server/core/api/functions.ts';
import type { Route } from '#server/core/http/http.ts';
import { translate } from '#server/core/words.ts';
import { requestOf, type TestServer } from '../server.ts';
import type { Answer } from './row.ts';

/** What a row is about. */
export interface Target {
  readonly name: string;
  readonly writes: boolean;
  readonly botCheck: boolean;
  request(
    input: object,
  ): [string, { method: string; body?: string; headers?: Record<string, string> }];
}

export const targetsOf = (routes: readonly Route[], callables: readonly Callable[]): Target[] => [
  ...routes.map(({ contract }) => ofEndpoint(contract)),
  ...callables.map(({ name }) => ofCallable(name)),
];

function ofEndpoint(contract: Endpoint): Target {
  return {
    name: `${contract.method} ${contract.path}`,
    writes: contract.method !== 'GET',
    botCheck: contract.botCheck ?? false,
    request: (input) => requestOf(contract, { ...input }),
  };
}

function ofCallable(name: string): Target {
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

export interface Asking {
  readonly target: Target;
  readonly token: string;
  readonly input: object;
  /** Without the solved challenge that a form needs. */
  readonly unsolved?: boolean;
}

export interface Asked {
  readonly answer: Answer;
  readonly text: string;
}

let asked = 0;

/** Every call comes from an address of its own, so that no limit of attempts is met. */
export async function ask(
  { core }: TestServer,
  app: Hono,
  { target, token, input, unsolved }: Asking,
): Promise<Asked> {
  const [path, init] = target.request(input);
  const solved =
    target.botCheck && !unsolved
      ? {
          [appCheckHeader]: await appCheckToken(
            (await core.botCheck.challenge()) as ChallengeView,
            deriveKey,
          ),
        }
      : {};
  const headers = {
    ...init.headers,
    ...solved,
    'accept-language': 'es',
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  };
  asked += 1;
  const remoteAddress = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const response = await app.request(
    path,
    { ...init, headers },
    { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } },
  );
  const text = await response.text();
  return {
    answer: response.ok || response.status === 302 ? 'ok' : answerOf(response.status, text),
    text,
  };
}

function answerOf(status: number, text: string): Answer {
  const { error } = JSON.parse(text) as {
    error: { code?: string; status?: string; message: string };
  };
  const code = error.code ?? codeOfCallable[error.status ?? ''] ?? error.status ?? '';
  return `${status} ${code} ${error.message}`;
}

const codeOfCallable: Readonly<Record<string, string>> = {
  UNAUTHENTICATED: 'unauthenticated',
  PERMISSION_DENIED: 'forbidden',
  NOT_FOUND: 'not_found',
};

/** Does what was answered say what was expected? A key stands for its words. */
export function fits(answer: Answer, wanted: Answer): boolean {
  const [status, code, key] = wanted.split(' ');
  if (status === 'ok' || code === undefined) return answer === wanted;
  const start = `${status} ${code} `;
  if (!answer.startsWith(start)) return false;
  const { t } = translate(fallbackLanguage);
  return (
    key === undefined ||
    answer === start + t((key.includes(':') ? key : `errors:${key}`) as Parameters<typeof t>[0])
  );
}
