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
