/**
 * The one door to the server: `await call(peopleContract.list, { search: 'an' })`, typed by the contract.
 * Throws `ApiError` with the server's words, already in the user's language; nothing else ever comes out of it.
 */
import { challengeAddress } from '#domain/access/addresses.ts';
import type { accessContract } from '#domain/access/contract.ts';
import {
  hasBody,
  pathParameters,
  type Address,
  type AddressOf,
  type InputOf,
  type OutputOf,
  type Shape,
} from '#domain/kernel/endpoint.ts';
import type { ErrorCode, Failure } from '#domain/kernel/errors.ts';
import { words } from './words/i18n.ts';

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

export class ApiError extends Error {
  readonly code: ErrorCode | 'offline';
  readonly status: number;
  readonly fields: readonly FieldError[];

  constructor(
    code: ErrorCode | 'offline',
    message: string,
    status = 0,
    fields: readonly FieldError[] = [],
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

/** Header that a form on another site cannot send: the server asks for it on everything that changes data. */
export const ownHeaders = (): Record<string, string> => ({
  'X-Redil': '1',
  'Accept-Language': document.documentElement.lang || 'es',
});

const asText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(asText).join(',');
  return String(value);
};

/** Path parameters fill the path; what remains is the query of a GET or DELETE, else the JSON body. */
function requestOf(endpoint: Address, input: unknown): { url: string; body: string | null } {
  const rest = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined));
  let url: string = endpoint.path;
  for (const name of pathParameters(endpoint.path)) {
    url = url.replace(`:${name}`, encodeURIComponent(asText(rest.get(name))));
    rest.delete(name);
  }
  if (hasBody(endpoint.method)) return { url, body: JSON.stringify(Object.fromEntries(rest)) };
  const present = [...rest].filter(([, value]) => value !== null && value !== '');
  const query = new URLSearchParams(present.map(([name, value]) => [name, asText(value)]));
  return { url: present.length > 0 ? `${url}?${query}` : url, body: null };
}

/** The address of a GET endpoint, for links, downloads and `<img>`. */
export function urlOf<I extends Shape, O extends Shape>(
  endpoint: Address<I, O>,
  input: InputOf<I>,
): string {
  return requestOf(endpoint, input).url;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export async function call<I extends Shape, O extends Shape>(
  endpoint: Address<I, O>,
  input: InputOf<I>,
  options: CallOptions = {},
): Promise<OutputOf<O>> {
  const { url, body } = requestOf(endpoint, input);
  const solved = endpoint.botCheck ? await solvedChallenge() : {};
  const response = await reach(url, {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      ...ownHeaders(),
      ...solved,
      Accept: 'application/json',
      ...(body === null ? {} : { 'Content-Type': 'application/json' }),
    },
    body,
    signal: options.signal ?? null,
  });
  return (await answerOf(response)) as OutputOf<O>;
}

const readChallenge: AddressOf<typeof accessContract.challenge> = challengeAddress;

/** Only whoever sends a public form loads what solves its challenge. */
async function solvedChallenge(): Promise<Record<string, string>> {
  const [challenge, { solvedHeader }] = await Promise.all([
    call(readChallenge, {}),
    import('./app-check/app-check.ts'),
  ]);
  return solvedHeader(challenge);
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError('offline', words('errors:offline'));
  }
}

/** The body of an answer, or the `ApiError` it stands for. Also for uploads made with `fetch` by hand. */
export async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body;
  const failure = (body as { error?: Partial<Failure> } | null)?.error;
  const code =
    failure?.code ??
    (response.status === 404 ? 'not_found' : response.status >= 502 ? 'unavailable' : 'internal');
  throw new ApiError(
    code,
    failure?.message ?? words(`errors:${code}`),
    response.status,
    failure?.fields ?? [],
  );
}
