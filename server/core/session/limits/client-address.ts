import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isIP } from 'node:net';
import type { Config } from '../../config.ts';
import type { ClientPlace } from '../session.ts';

/**
 * Where a request comes from. The socket's address, unless reverse proxies are declared: each appends the address that
 * it saw to X-Forwarded-For, so the entry that the outermost of them wrote is the client's; what stands before it is hearsay.
 */
export function placeOf(http: Context, config: Pick<Config, 'trustedProxies'>): ClientPlace {
  const socket = getConnInfo(http).remote.address ?? '';
  const seen = (http.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const forwarded = config.trustedProxies > 0 ? seen.at(-config.trustedProxies) : undefined;
  return {
    address: forwarded && isIP(forwarded) ? forwarded : socket,
    userAgent: http.req.header('user-agent') ?? '',
  };
}
