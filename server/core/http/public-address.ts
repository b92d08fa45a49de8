/** The one way to request an address that a user typed: only public hosts, and nothing of the answer but its status. */
import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#server/core/outgoing/public-networks.ts';

class PrivateAddress extends Error {}

/**
 * Resolves a name for a connection and refuses it when any of its addresses is not allowed. The connection uses the
 * addresses returned here, so a name can't lead elsewhere afterwards.
 */
const createLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, callback) => {
    lookUp(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const refused = addresses?.some(({ address }) => !isAllowed(address));
      const failure = error ?? (refused ? new PrivateAddress(host) : null);
      const [first] = addresses ?? [];
      if (failure || !first) callback(failure ?? new Error(`No address of ${host}`), '', 4);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

export interface PublicRequestOptions {
  readonly timeoutMs: number;
  /** For tests, which have servers of their own. */
  readonly isAllowed?: (address: string) => boolean;
}

/** `status` of the last answer after redirects; null: no answer in time. `private`: not a public address, not requested. */
export type PublicAnswer = { readonly status: number | null } | 'private';

const maxRedirects = 5;
/** Servers that refuse HEAD are asked with GET. */
const refusesHead = new Set([400, 403, 404, 405, 406, 410, 429, 500, 501, 503]);

export async function requestPublicAddress(
  url: string,
  { timeoutMs, isAllowed = isPublicAddress }: PublicRequestOptions,
): Promise<PublicAnswer> {
  const settings = {
    signal: AbortSignal.timeout(timeoutMs),
    isAllowed,
    checksPorts: isAllowed === isPublicAddress,
  };
  try {
    let target = new URL(url);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await ask(target, settings);
      if (!answer.location) return { status: answer.status };
      target = new URL(answer.location, target);
    }
    return { status: null };
  } catch (error) {
    return error instanceof PrivateAddress ? 'private' : { status: null };
  }
}

interface Settings {
  readonly signal: AbortSignal;
  readonly isAllowed: (address: string) => boolean;
  readonly checksPorts: boolean;
}

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
}

async function ask(target: URL, settings: Settings): Promise<Answer> {
  const answer = await send('HEAD', target, settings);
  return refusesHead.has(answer.status) ? send('GET', target, settings) : answer;
}

const usualPorts = new Set(['', '80', '443']);

function send(method: 'HEAD' | 'GET', target: URL, settings: Settings): Promise<Answer> {
  const { signal, isAllowed, checksPorts } = settings;
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const isWeb = target.protocol === 'https:' || target.protocol === 'http:';
  // An address written as such is not looked up.
  if (
    !isWeb ||
    (isIP(host) !== 0 && !isAllowed(host)) ||
    (checksPorts && !usualPorts.has(target.port))
  )
    return Promise.reject(new PrivateAddress(host));
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      target,
      {
        method,
        signal,
        agent: false,
        lookup: createLookup(isAllowed),
        headers: { 'user-agent': 'Redil link check', accept: '*/*' },
      },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, location: status >= 300 && status < 400 ? headers.location : undefined });
        response.destroy();
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}
