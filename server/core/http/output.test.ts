/** What an endpoint may say: the fields of its contract, and of an internal error nothing. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { callRoutes } from '#server/testing/call-routes.ts';
import { testServer } from '#server/testing/server.ts';
import { globalRoute } from './http.ts';

const server = testServer(() => ({}), { work: false });

const define = (path: `/api/${string}`) =>
  endpoint({
    method: 'GET',
    path,
    can: 'public',
    input: z.strictObject({}),
    output: z.strictObject({ name: z.string() }),
    summary: 'Only in this test.',
  });

const routes = [
  globalRoute(define('/api/leak'), async () => ({ name: 'Ana', hash: 'secret' })),
  globalRoute(define('/api/break'), () => Promise.reject(new Error('the secret of the server'))),
];

test.each(['/api/leak', '/api/break'])(
  'an endpoint returns neither fields that are not in its contract nor an internal error: %s',
  async (path) => {
    const { core } = server();
    const log = { ...core.log, error: () => undefined } as typeof core.log;
    const response = await callRoutes(
      { ...core, log },
      (await server().createChurch()).admin,
      routes,
      path,
    );
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'internal' } });
  },
);
