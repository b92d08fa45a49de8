/** Which of two endpoints answers an address that fits both. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { callRoutes } from '#server/testing/call-routes.ts';
import { testServer } from '#server/testing/server.ts';
import { globalRoute } from './http.ts';

const server = testServer(() => ({}), { work: false });

const output = z.strictObject({ answeredBy: z.string() });
const answer = { method: 'GET', can: 'public', output, summary: 'Only in this test.' } as const;
const ofOne = globalRoute(
  endpoint({
    ...answer,
    path: '/api/things/:thingId',
    input: z.strictObject({ thingId: z.string() }),
  }),
  async () => ({ answeredBy: 'parameter' }),
);
const figures = globalRoute(
  endpoint({ ...answer, path: '/api/things/figures', input: z.strictObject({}) }),
  async () => ({ answeredBy: 'word' }),
);

test.each([
  ['/api/things/figures', 'word'],
  ['/api/things/7', 'parameter'],
])('a word comes before a parameter, in whatever order features add them: %s', async (path, by) => {
  const { admin } = await server().createChurch();
  for (const routes of [
    [ofOne, figures],
    [figures, ofOne],
  ])
    expect(await (await callRoutes(server().core, admin, routes, path)).json()).toEqual({
      answeredBy: by,
    });
});
