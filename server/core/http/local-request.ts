import { getConnInfo } from '@hono/node-server/conninfo';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Addresses and host names of this machine. */
export const loopback: ReadonlySet<string> = new Set([
  '127.0.0.1',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
  'localhost',
]);

const proxyHeaders = /^(x-forwarded-.+|forwarded|via|x-real-ip|cf-connecting-ip|true-client-ip)$/;

/**
 * Whether a proxy passed the request on. A proxy on this machine connects from loopback and may send a local Host header, so
 * neither shows that a request is local. nginx adds no header by default, but uses HTTP/1.0.
 */
export function isForwarded(http: Context): boolean {
  const bindings = http.env as Partial<HttpBindings> | undefined;
  if (bindings?.incoming?.httpVersion === '1.0') return true;
  return [...http.req.raw.headers.keys()].some((name) => proxyHeaders.test(name));
}

/** Whether the request was sent on this machine, without a proxy in between. */
export function isLocalRequest(http: Context): boolean {
  return !isForwarded(http) && loopback.has(getConnInfo(http).remote.address ?? '');
}
