/** Access to the built-in mailbox. */
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createTestUser } from '#server/testing/accounts.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer(() => ({}), { work: false });

test('from another machine only a superadmin can read the mailbox', async () => {
  const { core, mailbox } = server();
  const open = createApp({ ...core, config: { ...core.config, host: '0.0.0.0' } }, mailbox);
  const requestStatus = async (path: string, token?: string) =>
    (await open.request(path, { headers: token ? { authorization: `Bearer ${token}` } : {} }))
      .status;
  const { id, admin } = await server().createChurch();
  const root = await createTestUser(core, id, 'superadmin');
  for (const path of ['/dev/mailbox', '/dev/mailbox/messages', '/dev/mailbox/nothing/html']) {
    expect([await requestStatus(path), await requestStatus(path, admin.token)]).toEqual([404, 404]);
  }
  expect([
    await requestStatus('/dev/mailbox', root.token),
    await requestStatus('/dev/mailbox/messages', root.token),
  ]).toEqual([200, 200]);
  const closed = createApp({ ...core, config: { ...core.config, production: true } }, mailbox);
  // The response is the web client, if it was built.
  expect((await closed.request('/dev/mailbox/messages')).headers.get('content-type')).not.toContain(
    'json',
  );
});

test('a request with another host name is rejected (DNS rebinding)', async () => {
  const app = createApp(server().core, server().mailbox);
  expect((await app.request('http://localhost/dev/mailbox/messages')).status).toBe(200);
  expect((await app.request('http://rebound.example.org/dev/mailbox/messages')).status).toBe(404);
});

test('a request that a proxy passed on is rejected, even one of a superadmin', async () => {
  const { core, mailbox } = server();
  const app = createApp(core, mailbox);
  const { id } = await server().createChurch();
  const root = await createTestUser(core, id, 'superadmin');
  const requestStatus = async (headers: Record<string, string>, httpVersion = '1.1') =>
    (
      await app.request(
        'http://localhost/dev/mailbox/messages',
        { headers },
        {
          incoming: { httpVersion },
        },
      )
    ).status;
  expect(await requestStatus({})).toBe(200);
  for (const header of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])
    expect(await requestStatus({ [header]: '127.0.0.1' }), header).toBe(404);
  expect(await requestStatus({ via: '1.1 proxy', authorization: `Bearer ${root.token}` })).toBe(
    404,
  );
  expect(await requestStatus({}, '1.0'), 'nginx without settings').toBe(404);
});

test('with a public address there is no mailbox, not even for a superadmin', async () => {
  const { core, mailbox } = server();
  const config = { ...core.config, appUrl: 'https://redil.example.org' };
  const app = createApp({ ...core, config }, mailbox);
  const { id } = await server().createChurch();
  const root = await createTestUser(core, id, 'superadmin');
  for (const host of ['localhost', 'redil.example.org']) {
    const answer = await app.request(`http://${host}/dev/mailbox/messages`, {
      headers: { authorization: `Bearer ${root.token}` },
    });
    expect(answer.headers.get('content-type')).not.toContain('json');
  }
});
