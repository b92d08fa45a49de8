import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isIP } from 'node:net';
import type { Config } from '../../config.ts';
import type { ClientInfo } from '../session.ts';

/**
 * The client's address and user agent. Behind declared reverse proxies the address is the X-Forwarded-For entry that the
 * outermost proxy appended; earlier entries are sent by the client and can be forged. Otherwise it is the socket's address.
 */
export function getClientInfo(http: Context, config: Pick<Config, 'trustedProxies'>): ClientInfo {
  const socket = getConnInfo(http).remote.address ?? '';
  const entries = (http.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim());
  const forwarded = config.trustedProxies > 0 ? entries.at(-config.trustedProxies) : undefined;
  return {
    address: forwarded && isIP(forwarded) ? forwarded : socket,
    userAgent: http.req.header('user-agent') ?? '',
  };
}
