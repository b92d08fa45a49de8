/** What pages of other sites can do with the cookie of somebody who is signed in: nothing. */
import { expect, test } from 'vitest';
import { allRoutes } from '#server/app.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer(() => ({}), { work: false });

test.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
  'no endpoint that changes something accepts a request with %j',
  async (foreign) => {
    const { admin } = await server().createChurch();
    const [cookie = ''] = (await server().core.session.openSession(admin.userId)).cookie.split(';');
    const headers = { ...foreign, cookie, 'content-type': 'text/plain' };
    const answers = await Promise.all(
      allRoutes
        .filter(({ contract }) => contract.method !== 'GET')
        .map(async ({ contract: { method, path } }) => {
          const address = server().url + path.replaceAll(/:\w+/g, admin.userId);
          const init: RequestInit = { method, headers, body: '{}' };
          const response = await fetch(address, init);
          return [`${method} ${path}`, response.status, await response.text()] as const;
        }),
    );
    expect(answers.length).toBeGreaterThan(100);
    const refusal = 'otro sitio';
    expect(answers.filter(([, status, text]) => status !== 403 || !text.includes(refusal))).toEqual(
      [],
    );
    expect((await fetch(`${server().url}/api/session`, { headers: { cookie } })).status).toBe(200);
  },
);
