/**
 * Security headers of every response. Pages set their own content security policy; the default for all other responses
 * allows nothing, so that no script runs if a browser renders a file or an error as a page.
 */
import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';

const defaultHeaders: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  [
    'content-security-policy',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  ],
  ['referrer-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
];

/** Browsers read these of documents only; on the scripts, styles and fonts of a first visit they would weigh 5 KB. */
const documentHeaders: readonly (readonly [string, string])[] = [
  ['cross-origin-opener-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
  ['x-dns-prefetch-control', 'off'],
  ['x-permitted-cross-domain-policies', 'none'],
];

const permissionsPolicy = (geolocation: string): string =>
  `camera=(), microphone=(), geolocation=${geolocation}, payment=(), usb=(), serial=(), hid=(), midi=(), browsing-topics=(), publickey-credentials-get=(self), publickey-credentials-create=(self)`;
const withoutLocation = permissionsPolicy('()');
const withLocation = permissionsPolicy('(self)');

/** The page on which somebody may look for a group near the device. */
const finderPage = /^(\/en)?\/c\/[^/]+\/(grupos|groups)\/?$/;

/** The types of responses that are part of a page and run no script when they are opened by themselves. */
const partOfPage = /^(text\/(javascript|css)|font\/)/;

/** Two years, as the preload list requires; without subdomains, which may not belong to Redil. */
const strictTransport = 'max-age=63072000';

/** Responses of these paths depend on the user and must not be cached. */
const userSpecificPath = /^\/(api|functions)\//;

export function securityHeaders({
  production,
  appUrl,
}: Pick<Config, 'production' | 'appUrl'>): MiddlewareHandler {
  const isSecure = production && appUrl.startsWith('https:');
  return async (http, next) => {
    await next();
    const { headers } = http.res;
    const isPart = partOfPage.test(headers.get('content-type') ?? '');
    for (const [name, value] of isPart ? defaultHeaders : [...defaultHeaders, ...documentHeaders])
      if (!headers.has(name)) headers.set(name, value);
    if (!isPart)
      headers.set(
        'permissions-policy',
        finderPage.test(http.req.path) ? withLocation : withoutLocation,
      );
    if (isSecure) headers.set('strict-transport-security', strictTransport);
    if (!headers.has('cache-control') && userSpecificPath.test(http.req.path))
      headers.set('cache-control', 'no-store');
  };
}
