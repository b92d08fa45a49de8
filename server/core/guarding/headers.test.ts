import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { testServer } from '#server/testing/server.ts';
import { pagePolicy } from './page-policy.ts';

const server = testServer(() => ({}), { work: false });

/** What is asked, as whom, and how it is answered. */
const kinds: readonly (readonly [string, string, number])[] = [
  ['an answer of the API', '/api/session', 200],
  ['a refusal of the API', '/api/people', 401],
  ['an unknown endpoint', '/api/nothing', 404],
  ['a function that is not there', '/functions/nothing', 404],
  ['the reference of the API', '/api/docs', 200],
  ['the mailbox', '/dev/mailbox', 200],
  ['a page that a link opens', '/u/unknown', 404],
  ['what robots may do', '/robots.txt', 200],
  ['an unknown file', '/nothing.js', 404],
  ['a sign of life', '/healthz', 200],
];

test.each(kinds)('%s forbids a browser all that it does not need', async (_, path, status) => {
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
  if (/^\/(api|functions)\//.test(path)) expect(headers.get('cache-control')).toBe('no-store');
});

test('a download is named, typed, and kept by nobody', async () => {
  const { admin } = await server().church();
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

  test('runs its own inline scripts by their hash, and no other', () => {
    expect(pagePolicy(html)).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
    expect(pagePolicy(html)).not.toContain(hash(''));
  });
});

test('behind https in production a browser never comes back without it', async () => {
  const { core } = server();
  const asked = (production: boolean, appUrl: string) =>
    createApp({ ...core, config: { ...core.config, production, appUrl } }).request('/healthz');
  expect(
    (await asked(true, 'https://redil.example.org')).headers.get('strict-transport-security'),
  ).toBe('max-age=63072000');
  expect(
    (await asked(true, 'http://redil.local')).headers.get('strict-transport-security'),
  ).toBeNull();
  expect(
    (await asked(false, 'https://localhost')).headers.get('strict-transport-security'),
  ).toBeNull();
});

test('whoever finds a weakness finds out where to tell it', async () => {
  const answer = await server().anonymous.fetch('/.well-known/security.txt');
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:redil@redil.test');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires - Date.now()).toBeGreaterThan(100 * 24 * 3600 * 1000);
  expect(expires - Date.now()).toBeLessThan(366 * 24 * 3600 * 1000);
});
