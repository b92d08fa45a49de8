/** Paths whose parameters no record can have. */
import { expect, test } from 'vitest';
import { hasBody, type Endpoint } from '#domain/kernel/endpoint.ts';
import { allRoutes } from '#server/app.ts';
import { signInSuperadmin } from '#server/testing/platform.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

/** Ids of newsletters are any text, so a change of one is first refused for what its body lacks. */
const isReportedLater = ({ method, path }: Endpoint): boolean =>
  hasBody(method) && /:(newsletter|list)Id/.test(path);
const paths = allRoutes
  .map(({ contract }) => contract)
  .filter(
    (contract) =>
      /:\w*id\b/i.test(contract.path) && contract.can !== 'public' && !isReportedLater(contract),
  );

test.each(['no-es-un-id', '%00', '0196b3a0-0000-7000-8000-00000000000'])(
  'nothing is found at a malformed id (%s), whatever the endpoint',
  async (id) => {
    const clients = [(await server().createChurch()).admin, await signInSuperadmin(server())];
    for (const { method, path } of paths) {
      const statuses = await Promise.all(
        clients.map(async (client) => {
          const answer = await client.fetch(path.replaceAll(/:\w+/g, id), {
            method,
            ...(hasBody(method)
              ? { body: '{}', headers: { 'content-type': 'application/json' } }
              : {}),
          });
          return answer.status;
        }),
      );
      expect(statuses, `${method} ${path}`).toContain(404);
      expect(statuses.filter((status) => status !== 404 && status !== 403)).toEqual([]);
    }
    expect(paths.length).toBeGreaterThan(40);
  },
);
