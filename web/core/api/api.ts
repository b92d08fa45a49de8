/**
 * The API client: `await call(peopleContract.list, { search: 'an' })`, typed by the contract.
 * Throws `ApiError` with a message in the user's language; an aborted request rethrows the `AbortError`.
 */
import { challengeAddress } from '#domain/access/addresses.ts';
import type { accessContract } from '#domain/access/contract.ts';
import {
  hasBody,
  getPathParameters,
  type EndpointAddress,
  type EndpointAddressOf,
  type InputOf,
  type OutputOf,
  type SchemaLike,
} from '#domain/kernel/endpoint.ts';
import type { ErrorCode, ErrorBody } from '#domain/kernel/errors.ts';
import { getOfflineText, translate } from '../i18n/i18n.ts';
import { dropEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';

export interface ApiFieldError {
  readonly path: string;
  readonly message: string;
}

export class ApiError extends Error {
  readonly code: ErrorCode | 'offline';
  readonly status: number;
  readonly fields: readonly ApiFieldError[];

  constructor(
    code: ErrorCode | 'offline',
    message: string,
    status = 0,
    fields: readonly ApiFieldError[] = [],
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

/** Worth a retry: the server was not reached, or is not there; other errors, such as "not found", are final. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && ['offline', 'unavailable', 'timeout'].includes(error.code);

/** `X-Redil` protects against CSRF: a form on another site cannot send it, and the server requires it for changes. */
export const buildRequestHeaders = (): Record<string, string> => ({
  'X-Redil': '1',
  'Accept-Language': document.documentElement.lang || 'es',
});

const formatValue = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(formatValue).join(',');
  return String(value);
};

/** Fills in the path parameters; the other values become the query of a GET or DELETE, otherwise the JSON body. */
export function buildRequest(
  endpoint: EndpointAddress,
  input: unknown,
): { url: string; body: string | null } {
  const rest = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined));
  let url: string = endpoint.path;
  for (const name of getPathParameters(endpoint.path)) {
    url = url.replace(`:${name}`, encodeURIComponent(formatValue(rest.get(name))));
    rest.delete(name);
  }
  if (hasBody(endpoint.method)) return { url, body: JSON.stringify(Object.fromEntries(rest)) };
  const present = [...rest].filter(([, value]) => value !== null && value !== '');
  const query = new URLSearchParams(present.map(([name, value]) => [name, formatValue(value)]));
  return { url: present.length > 0 ? `${url}?${query}` : url, body: null };
}

/** The URL of a GET endpoint, for links, downloads and `<img>`. */
export function buildUrl<I extends SchemaLike, O extends SchemaLike>(
  endpoint: EndpointAddress<I, O>,
  input: InputOf<I>,
): string {
  return buildRequest(endpoint, input).url;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function call<I extends SchemaLike, O extends SchemaLike>(
  endpoint: EndpointAddress<I, O>,
  input: InputOf<I>,
  options: CallOptions = {},
): Promise<OutputOf<O>> {
  const { url, body } = buildRequest(endpoint, input);
  if (endpoint.method === 'GET') {
    const early = await takeEarlyAnswer(url);
    if (early !== null) return early as OutputOf<O>;
  } else dropEarlyAnswers();
  const challengeHeaders = endpoint.botCheck ? await buildChallengeHeaders() : {};
  const response = await sendRequest(url, {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      ...buildRequestHeaders(),
      ...challengeHeaders,
      ...options.headers,
      Accept: 'application/json',
      ...(body === null ? {} : { 'Content-Type': 'application/json' }),
    },
    body,
    signal: options.signal ?? null,
  });
  return (await parseResponse(response)) as OutputOf<O>;
}

const challengeEndpoint: EndpointAddressOf<typeof accessContract.challenge> = challengeAddress;

/** Solves a proof-of-work challenge. The solver is loaded on first use, because only public forms need it. */
async function buildChallengeHeaders(): Promise<Record<string, string>> {
  const [challenge, { buildAppCheckHeader: solvedHeader }] = await Promise.all([
    call(challengeEndpoint, {}),
    import('./app-check.ts'),
  ]);
  return solvedHeader(challenge);
}

export async function sendRequest(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError('offline', getOfflineText());
  }
}

const refusalListeners = new Set<() => void>();

/** `listener` is called when the server refuses a call: the session has ended, or its rights are not what this page shows. */
export function subscribeToRefusals(listener: () => void): () => void {
  refusalListeners.add(listener);
  return () => void refusalListeners.delete(listener);
}

/** The JSON body of a response; throws an `ApiError` if the response failed or is not JSON. */
export async function parseResponse(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body;
  const errorBody = (body as { error?: Partial<ErrorBody> } | null)?.error;
  const code =
    errorBody?.code ??
    (response.status === 404 ? 'not_found' : response.status >= 502 ? 'unavailable' : 'internal');
  if (code === 'unauthenticated' || code === 'forbidden')
    for (const listener of refusalListeners) listener();
  throw new ApiError(
    code,
    errorBody?.message ?? translate([`errors:${code}`, 'common:errorState.crash.text']),
    response.status,
    errorBody?.fields ?? [],
  );
}
