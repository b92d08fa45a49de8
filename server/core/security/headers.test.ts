import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { testServer } from '#server/testing/server.ts';
import { securityHeaders } from './headers.ts';
import { buildPagePolicy } from './page-policy.ts';

const server = testServer(() => ({}), { work: false });

/** Name, path and expected status. */
const requests: readonly (readonly [string, string, number])[] = [
  ['a response of the API', '/api/session', 200],
  ['an error of the API', '/api/people', 401],
  ['an unknown endpoint', '/api/nothing', 404],
  ['an unknown function', '/functions/nothing', 404],
  ['the API reference', '/api/docs', 200],
  ['the mailbox', '/dev/mailbox', 200],
  ['a page of a link', '/u/unknown', 404],
  ['robots.txt', '/robots.txt', 200],
  ['an unknown file', '/nothing.js', 404],
  ['the health check', '/healthz', 200],
];

test.each(requests)('%s has restrictive security headers', async (_, path, status) => {
  const answer = await server().anonymous.fetch(path);
  expect(answer.status).toBe(status);
  const { headers } = answer;
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(['same-origin', 'no-referrer']).toContain(headers.get('referrer-policy'));
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|\*|https?:)/);
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('content-type')).toMatch(/^(application\/json|text\/(html|plain)|image\/)/);
  if (/^\/(api|functions)\//.test(path)) expect(headers.get('cache-control')).toBe('no-store');
});

test('only callables and the description of the API answer the pages of other sites', async () => {
  const paths = [...requests.map(([, path]) => path), '/api/openapi.json', '/metrics'];
  const answers = await Promise.all(
    paths.map(async (path) => {
      const headers = { origin: 'https://elsewhere.example' };
      const answer = await server().anonymous.fetch(path, { headers });
      return [path, answer.headers.get('access-control-allow-origin')] as const;
    }),
  );
  expect(answers.filter(([, origin]) => origin !== null)).toEqual([
    ['/functions/nothing', '*'],
    ['/api/openapi.json', '*'],
  ]);
});

test.each([
  ['text/javascript; charset=utf-8', false],
  ['text/css; charset=utf-8', false],
  ['font/woff2', false],
  ['text/html; charset=utf-8', true],
  ['image/svg+xml', true],
  ['application/json', true],
])(
  'a response of type %s has the headers that only documents need: %s',
  async (type, isDocument) => {
    const app = new Hono()
      .use('*', securityHeaders({ production: false, appUrl: 'http://localhost' }))
      .get('/', (http) => http.body('', 200, { 'content-type': type }));
    const { headers } = await app.request('/');
    expect(headers.has('permissions-policy')).toBe(isDocument);
    expect(headers.has('cross-origin-opener-policy')).toBe(isDocument);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  },
);

test.each([
  ['/c/betania/grupos', true],
  ['/en/c/betania/grupos', true],
  ['/c/betania/bienvenida', false],
  ['/c/betania/grupos/otra', false],
  ['/app/grupos/buscar', false],
  ['/api/c/betania/groups', false],
  ['/', false],
])('%s may ask the device where it is: %s', async (path, isAllowed) => {
  const app = new Hono()
    .use('*', securityHeaders({ production: false, appUrl: 'http://localhost' }))
    .get('*', (http) => http.html('<p>'));
  const { headers } = await app.request(path);
  expect(headers.get('permissions-policy')).toContain(
    isAllowed ? 'geolocation=(self),' : 'geolocation=(),',
  );
});

test('a download has a file name and a content type and is not cached', async () => {
  const { admin } = await server().createChurch();
  const answer = await admin.fetch('/api/people/export');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename/);
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

describe('a page of the build', () => {
  const html =
    '<script>one()</script><script type="module" async="">two()</script><script src="/x.js"></script><script>one()</script>';
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  test('allows its inline scripts by hash, and no others', () => {
    expect(buildPagePolicy(html)).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
    expect(buildPagePolicy(html)).not.toContain(hash(''));
  });

  test('allows pictures of the host of the map, and of no other without https', () => {
    const policy = buildPagePolicy(html, 'http://tiles.local:8080');
    expect(policy).toContain("img-src 'self' data: blob: https: http://tiles.local:8080;");
    expect(buildPagePolicy(html)).toContain("img-src 'self' data: blob: https:;");
  });
});

test('with https in production the response has Strict-Transport-Security', async () => {
  const { core } = server();
  const request = (production: boolean, appUrl: string) =>
    createApp({ ...core, config: { ...core.config, production, appUrl } }).request('/healthz');
  expect(
    (await request(true, 'https://redil.example.org')).headers.get('strict-transport-security'),
  ).toBe('max-age=63072000');
  expect(
    (await request(true, 'http://redil.local')).headers.get('strict-transport-security'),
  ).toBeNull();
  expect(
    (await request(false, 'https://localhost')).headers.get('strict-transport-security'),
  ).toBeNull();
});

test('security.txt has a contact and an expiry date', async () => {
  const answer = await server().anonymous.fetch('/.well-known/security.txt');
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:redil@redil.test');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires - Date.now()).toBeGreaterThan(100 * 24 * 3600 * 1000);
  expect(expires - Date.now()).toBeLessThan(366 * 24 * 3600 * 1000);
});
