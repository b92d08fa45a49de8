/**
 * The only way to read what a server that the operator named answers: it reaches public addresses alone. A name is resolved
 * once for each connection, and the connection goes to the address that was examined.
 */
import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback, isPublicAddress } from './public-networks.ts';

export interface OutgoingAnswer {
  readonly status: number;
  readonly body: string;
  /** When the server says that it can be asked again. */
  readonly retryAfterSeconds: number | null;
}
export interface Outgoing {
  /** Follows redirects. Throws an OutgoingError without an answer. */
  get(address: string, signal: AbortSignal): Promise<OutgoingAnswer>;
}
export interface OutgoingSettings {
  readonly userAgent: string;
  /** For tests, whose servers are on this machine. */
  readonly allowsLoopback: boolean;
}

/** The server was not asked, did not answer in time, or answered too much. The message has no address. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
}

const timeoutMs = 15_000;
const maxBytes = 256 * 1024;
const maxRedirects = 3;

export function createOutgoing(settings: OutgoingSettings): Outgoing {
  return {
    async get(address, signal) {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      let url = new URL(address);
      for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
        const { location, ...answer } = await ask(settings, url, deadline);
        if (location === null) return answer;
        const next = URL.parse(location, url);
        if (!next || (url.protocol === 'https:' && next.protocol !== 'https:'))
          throw new OutgoingError('The server redirects to an address that is not followed');
        url = next;
      }
      throw new OutgoingError('The server redirects too often');
    },
  };
}

type Answer = OutgoingAnswer & { readonly location: string | null };

function ask(settings: OutgoingSettings, url: URL, signal: AbortSignal): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(url.protocol) || (isIP(host) > 0 && !isAllowed(settings, host)))
    throw new OutgoingError('The address is not on the public internet');
  const options: RequestOptions = {
    signal,
    agent: false,
    lookup: createLookup(settings),
    headers: { 'user-agent': settings.userAgent, accept: 'application/json' },
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  request(url, options, (response) => void readAnswer(response).then(resolve, reject))
    .on('error', (error) => reject(toOutgoingError(error)))
    .end();
  return promise;
}

const isAllowed = (settings: OutgoingSettings, address: string): boolean =>
  isPublicAddress(address) || (settings.allowsLoopback && isLoopback(address));

/** Resolves a name; one address that is not public refuses it, so that no choice among them can reach that one. */
const createLookup =
  (settings: OutgoingSettings): LookupFunction =>
  (host, options, callback) => {
    const isWanted = ({ family }: LookupAddress): boolean =>
      !settings.allowsLoopback || family === 4;
    lookup(host, { ...options, all: true }, (error, resolved) => {
      const addresses = error ? [] : resolved.filter(isWanted);
      const [first] = addresses;
      if (error || !first) callback(error ?? new OutgoingError('The name has no address'), '', 4);
      else if (!addresses.every(({ address }) => isAllowed(settings, address)))
        callback(new OutgoingError('The address is not on the public internet'), '', 4);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const { statusCode: status = 0, headers } = response;
  const isRedirect = status >= 300 && status < 400 && headers.location !== undefined;
  if (isRedirect) response.destroy();
  const body = isRedirect ? '' : await readBody(response);
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return {
    status,
    body,
    location: isRedirect ? (headers.location ?? null) : null,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  };
}

async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > maxBytes) throw new OutgoingError('The answer is too large');
      chunks.push(bytes);
    }
  } catch (error) {
    throw toOutgoingError(error);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function toOutgoingError(error: unknown): OutgoingError {
  if (error instanceof OutgoingError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
  return new OutgoingError(`The server gave no answer (${code})`);
}
