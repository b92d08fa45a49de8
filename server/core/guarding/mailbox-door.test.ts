/** Who may read the mail of everybody. */
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createTestUser } from '#server/testing/accounts.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer(() => ({}), { work: false });

test('beyond this machine the mailbox is the superadmin’s', async () => {
  const { core } = server();
  const open = createApp({ ...core, config: { ...core.config, host: '0.0.0.0' } });
  const asked = async (path: string, token?: string) =>
    (await open.request(path, { headers: token ? { authorization: `Bearer ${token}` } : {} }))
      .status;
  const { id, admin } = await server().church();
  const root = await createTestUser(core, id, 'superadmin');
  for (const path of ['/dev/mailbox', '/dev/mailbox/messages', '/dev/mailbox/nothing/html']) {
    expect([await asked(path), await asked(path, admin.token)]).toEqual([404, 404]);
  }
  expect([
    await asked('/dev/mailbox', root.token),
    await asked('/dev/mailbox/messages', root.token),
  ]).toEqual([200, 200]);
  const closed = createApp({ ...core, config: { ...core.config, production: true } });
  // What answers there is the page of the product, if it was built.
  expect((await closed.request('/dev/mailbox/messages')).headers.get('content-type')).not.toContain(
    'json',
  );
});

test('a name that leads to this machine from elsewhere opens nothing', async () => {
  const app = createApp(server().core);
  expect((await app.request('http://localhost/dev/mailbox/messages')).status).toBe(200);
  expect((await app.request('http://rebound.example.org/dev/mailbox/messages')).status).toBe(404);
});
