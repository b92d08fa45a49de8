import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { churchesContract } from '#domain/churches/contract.ts';
import { subscriptionContract } from '#domain/subscription/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const signedOut = {
  account: null,
  user: null,
  church: null,
  subscription: null,
  support: null,
  mapTiles: null,
};

let restoreClock: (() => void) | undefined;
afterEach(() => restoreClock?.());

async function sessionWith(headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(`${server().url}/api/session`, { headers });
  expect(response.status).toBe(200);
  return response.json();
}
const bearer = (token: string) => sessionWith({ authorization: `Bearer ${token}` });
const cookie = (value: string) => sessionWith({ cookie: `redil.session_token=${value}` });

test('without a session every field is null', async () => {
  expect(await sessionWith({})).toEqual(signedOut);
});

test('an administrator’s session has account, user, church and subscription', async () => {
  const church = await server().createChurch();
  expect(await church.admin.call(accessContract.session, {})).toMatchObject({
    account: { id: church.admin.userId, emailVerified: true },
    user: { role: 'admin', language: 'es' },
    church: {
      id: church.id,
      name: 'Iglesia Betania',
      plan: 'basic',
      timeZone: 'America/Bogota',
      currency: 'COP',
      country: 'CO',
      language: 'es',
    },
    subscription: { status: 'active' },
  });
});

test('a token without its own signature is rejected', async () => {
  const { token, userId } = await createAccount(server().core);
  const { token: other } = await createAccount(server().core);
  expect(await bearer(token)).toMatchObject({ account: { id: userId } });
  const [plain = '', signature = ''] = token.split('.');
  const [, otherSignature = ''] = other.split('.');
  const forgedElsewhere = createHmac('sha256', 'another secret of another server')
    .update(plain)
    .digest('base64');
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  const forgeries = [
    plain,
    `${plain}.`,
    `.${signature}`,
    `${plain}.${otherSignature}`,
    `${plain}.${forgedElsewhere}`,
    `${plain}.${flipped}`,
    `${token}x`,
    `${plain}.${signature.slice(0, -1)}`,
  ];
  for (const forged of forgeries) {
    expect(await bearer(forged), forged).toEqual(signedOut);
    expect(await cookie(encodeURIComponent(forged)), forged).toEqual(signedOut);
  }
});

test('an invalid bearer token is not replaced by a valid cookie', async () => {
  const { token } = await createAccount(server().core);
  const headers = {
    cookie: `redil.session_token=${encodeURIComponent(token)}`,
    authorization: 'Bearer forged',
  };
  expect(await sessionWith(headers)).toEqual(signedOut);
});

test.each([
  `redil.session_token=%E0%A4%A`,
  `redil.session_token=${'a'.repeat(7000)}`,
  `redil.session_token`,
  `=;;=; redil.session_token=; a=b`,
  `redil.session_token="'; DROP TABLE sessions; --"`,
  `better-auth.session_token=x.y; __Secure-redil.session_token=x.y`,
])('a malformed cookie gives no session: %s', async (header) => {
  expect(await sessionWith({ cookie: header })).toEqual(signedOut);
});

test.each([
  'Bearer',
  'Bearer ',
  'Basic YTpi',
  'bearer %00%ff',
  `Bearer ${'x.'.repeat(3000)}`,
  'Bearer a b',
  'Bearer %',
])('a malformed Authorization header gives no session: %s', async (header) => {
  expect(await sessionWith({ authorization: header })).toEqual(signedOut);
});

test('an expired session is rejected; one in use is extended and its cookie is sent again', async () => {
  const { token, userId } = await createAccount(server().core);
  const days = (count: number) => new Date(Date.now() + count * 24 * 3600 * 1000);
  const header = { cookie: `redil.session_token=${encodeURIComponent(token)}` };
  const load = () => fetch(`${server().url}/api/session`, { headers: header });
  expect((await load()).headers.getSetCookie()).toEqual([]);

  restoreClock = setClock(() => days(20));
  expect((await load()).headers.getSetCookie()[0]).toContain(
    `redil.session_token=${encodeURIComponent(token)}; Max-Age=2592000`,
  );
  setClock(() => days(49));
  expect(await (await load()).json()).toMatchObject({ account: { id: userId } });
  setClock(() => days(49 + 31));
  expect(await (await load()).json()).toEqual(signedOut);
});

test('a session expires after thirty days without use', async () => {
  const { token } = await createAccount(server().core);
  restoreClock = setClock(() => new Date(Date.now() + 30 * 24 * 3600 * 1000 + 1000));
  expect(await bearer(token)).toEqual(signedOut);
});

test('disabling a user ends every session at once, and an earlier session is never accepted', async () => {
  const church = await server().createChurch();
  const secretary = await church.as('secretary');
  expect((await secretary.call(accessContract.session, {})).account?.id).toBe(secretary.userId);
  // Keeps the session row, so that the check itself must reject it.
  await server().core.database.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [
    secretary.userId,
  ]);
  expect((await secretary.call(accessContract.session, {})).account).toBeNull();
  await expect(secretary.call(churchesContract.read, {})).rejects.toMatchObject({ status: 401 });
  await server().core.session.disableAccount(secretary.userId);
  await server().core.session.enableAccount(secretary.userId);
  expect((await secretary.call(accessContract.session, {})).account).toBeNull();
});

test('the guard of an endpoint: signed out, unverified, without a church, without permission', async () => {
  const church = await server().createChurch();
  const unverified = server().createClient(
    await createAccount(server().core, {
      churchId: church.id,
      role: 'admin',
      emailVerified: false,
    }),
  );
  const churchless = server().createClient(await createAccount(server().core));
  const member = await church.as('member');
  const edit = { name: 'Otra' };
  const denials = [
    [server().anonymous, 401, 'Inicia sesión para continuar.'],
    [unverified, 403, 'Confirma tu correo electrónico para continuar.'],
    [churchless, 403, 'Registra tu iglesia para continuar.'],
    [member, 403, 'No tienes permiso para hacer esto.'],
  ] as const;
  for (const [client, status, message] of denials) {
    await expect(client.call(churchesContract.update, edit)).rejects.toMatchObject({
      status,
      failure: { message },
    });
  }
  expect((await church.admin.call(churchesContract.read, {})).name).toBe('Iglesia Betania');
});

test('a session reads and changes its own church only', async () => {
  const [one, other] = [await server().createChurch(), await server().createChurch()];
  await one.admin.call(churchesContract.update, {
    name: 'Iglesia Emaús',
    phone: '+57 601 5550100',
  });
  expect(await one.admin.call(churchesContract.read, {})).toMatchObject({
    id: one.id,
    name: 'Iglesia Emaús',
    phone: '+57 601 5550100',
  });
  expect(await other.admin.call(churchesContract.read, {})).toMatchObject({
    id: other.id,
    name: 'Iglesia Betania',
    phone: null,
  });
  for (const stranger of [{ id: other.id }, { churchId: other.id }, { plan: 'premium' }]) {
    await expect(one.admin.call(churchesContract.update, stranger as object)).rejects.toMatchObject(
      { status: 400 },
    );
  }
});

test('a church’s transaction can’t see other churches or their users', async () => {
  const [one, other] = [await server().createChurch(), await server().createChurch()];
  await server().core.database.inChurch(one.id, async (db) => {
    const churches = await db.selectFrom('churches').select('id').execute();
    expect(churches.map((each) => each.id)).toEqual([one.id]);
    const users = await db.selectFrom('users').select('id').execute();
    expect(users.map((each) => each.id)).toEqual([one.admin.userId]);
    expect(users.map((each) => each.id)).not.toContain(other.admin.userId);
  });
  const peek = (table: 'sessions' | 'accounts' | 'customers') =>
    server().core.database.inChurch(one.id, (db) => db.selectFrom(table).selectAll().execute());
  for (const table of ['sessions', 'accounts', 'customers'] as const)
    await expect(peek(table)).rejects.toThrow('permission denied');
});

test('the owner’s subscription counts for the whole church, except for users with their own', async () => {
  const church = await server().createChurch();
  const member = await church.as('member');
  const readStatus = async () => (await member.call(subscriptionContract.read, {})).status;
  const set = (userId: string, status: string) =>
    server().core.database.pool.query(
      'INSERT INTO customers (user_id, subscription_status) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET subscription_status = $2',
      [userId, status],
    );
  expect(await readStatus()).toBe('active');
  await set(church.admin.userId, 'past_due');
  expect(await readStatus()).toBe('past_due');
  await set(member.userId, 'active');
  expect(await readStatus()).toBe('active');
  await server().core.database.pool.query(
    `UPDATE churches SET status = 'suspended' WHERE id = $1`,
    [church.id],
  );
  expect(await readStatus()).toBe('inactive');
});

test('a form on another site can’t change anything with our cookie', async () => {
  const church = await server().createChurch();
  const headers = {
    cookie: `redil.session_token=${encodeURIComponent(church.admin.token)}`,
    'content-type': 'text/plain',
  };
  const change = (more: Record<string, string>) =>
    fetch(`${server().url}/api/church`, {
      method: 'PATCH',
      body: JSON.stringify({ name: 'Robada' }),
      headers: { ...headers, ...more },
    });
  expect((await change({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await change({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await church.admin.call(churchesContract.read, {})).name).toBe('Iglesia Betania');
  expect((await change({ origin: server().url, 'sec-fetch-site': 'same-origin' })).status).toBe(
    200,
  );
});

test('the endpoints of an authentication library do not exist', async () => {
  for (const path of [
    '/api/auth/sign-up/email',
    '/not-mounted/sign-in/email',
    '/not-mounted/get-session',
    '/api/auth/ok',
  ]) {
    const response = await server().anonymous.fetch(path, { method: 'POST', body: '{}' });
    expect(response.status, path).toBe(404);
  }
});

test('the nightly job deletes expired sessions and tokens, and keeps the others', async () => {
  const [gone, here] = [await createAccount(server().core), await createAccount(server().core)];
  const { pool } = server().core.database;
  const verification = await server().core.session.createEmailToken(here.userId);
  await server().core.session.createEmailToken(gone.userId);
  await pool.query(
    `UPDATE sessions SET expires_at = now() - interval '1 minute' WHERE user_id = $1`,
    [gone.userId],
  );
  await pool.query(
    `UPDATE verifications SET expires_at = now() - interval '1 minute' WHERE value = $1`,
    [gone.userId],
  );
  await server().core.session.deleteExpired();
  const { rows } = await pool.query(
    `SELECT user_id::text FROM sessions WHERE user_id = ANY($1::uuid[]) UNION ALL SELECT value FROM verifications WHERE value = ANY($1::text[])`,
    [[gone.userId, here.userId]],
  );
  expect(rows).toEqual([{ user_id: here.userId }, { user_id: here.userId }]);
  await server().createClient(here).call(accessContract.verifyEmail, { token: verification });
});
