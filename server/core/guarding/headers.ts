/**
 * What every answer tells a browser not to do. A page says itself what it needs; whatever says nothing may do nothing:
 * should a file or an error ever be taken for a page, no script of it runs.
 */
import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';

const always: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  [
    'content-security-policy',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  ],
  ['referrer-policy', 'same-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
  ['x-dns-prefetch-control', 'off'],
  ['x-permitted-cross-domain-policies', 'none'],
  [
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), browsing-topics=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  ],
];

/** Two years, as the preload list asks; not of subdomains, which are not ours to decide about. */
const strictTransport = 'max-age=63072000';

/** Answers of these hold what somebody may see now, and are kept by nobody. */
const answersOfOne = /^\/(api|functions)\//;

export function securityHeaders({
  production,
  appUrl,
}: Pick<Config, 'production' | 'appUrl'>): MiddlewareHandler {
  const isSecure = production && appUrl.startsWith('https:');
  return async (http, next) => {
    await next();
    const { headers } = http.res;
    for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value);
    if (isSecure) headers.set('strict-transport-security', strictTransport);
    if (!headers.has('cache-control') && answersOfOne.test(http.req.path))
      headers.set('cache-control', 'no-store');
  };
}
