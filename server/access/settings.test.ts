/** The security settings of accounts and sessions, each tested by its effect. */
import { createHash, randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { createSessions } from '#server/core/session/session.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const password = 'la contraseña de siempre';
const createAt = (appUrl: string) => {
  const { config, database } = server().core;
  return createSessions({ secret: config.authSecret, appUrl, database, billing: 'manual' });
};
const readTokens = async (userId: string) => {
  const { rows } = await server().core.database.pool.query<{ identifier: string }>(
    'SELECT identifier FROM verifications WHERE value = $1',
    [userId],
  );
  return rows.map(({ identifier }) => identifier);
};

test('a session token without its signature opens nothing', async () => {
  const { token, userId } = await createAccount(server().core);
  const readUser = async (value: string) => {
    const headers = new Headers({ authorization: `Bearer ${value}` });
    return (await server().core.session.readActor({ headers }))?.userId;
  };
  expect(await readUser(token)).toBe(userId);
  expect(await readUser(token.split('.')[0] ?? '')).toBeUndefined();
});

test('every session has another token, of 24 random bytes', async () => {
  const { userId } = await createAccount(server().core);
  const opened = await Promise.all(
    Array.from({ length: 20 }, () => server().core.session.openSession(userId)),
  );
  const secrets = opened.map(({ token }) => Buffer.from(token.split('.')[0] ?? '', 'base64url'));
  expect(secrets.map((secret) => secret.length)).toEqual(secrets.map(() => 24));
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(20);
});

test('a sign-up with a known address changes nothing of its account', async () => {
  const account = { email: `${randomUUID()}@example.org`, language: 'es' } as const;
  const { session } = server().core;
  const first = await session.signUp({ ...account, name: 'Rut', password });
  expect(first.exists).toBe(false);
  const second = await session.signUp({ ...account, name: 'Ana', password: 'otra contraseña' });
  expect(second).toEqual({ userId: first.userId, exists: true });
  expect(await session.findAccount({ userId: first.userId })).toMatchObject({ name: 'Rut' });
  expect(await session.isPasswordCorrect(first.userId, password)).toBe(true);
});

test('sign-up responses take at least a fixed time, for known and unknown addresses', async () => {
  const email = `${randomUUID()}@example.org`;
  for (const name of ['Rut', 'Ana']) {
    const start = performance.now();
    await server().anonymous.call(accessContract.signUp, { name, email, password });
    expect(performance.now() - start).toBeGreaterThan(145);
  }
});

test('a reset token is stored as its hash, in the format of earlier versions', async () => {
  const { email, userId } = await createAccount(server().core, { password });
  const reset = await server().core.session.createResetToken(email);
  const hash = createHash('sha256').update(`reset-password:${reset?.token ?? ''}`);
  expect(await readTokens(userId)).toEqual([hash.digest('base64url')]);
});

test('a link whose password could not be set stays usable', async () => {
  const { email, userId } = await createAccount(server().core, { password });
  const { session, database } = server().core;
  const reset = await session.createResetToken(email);
  await database.pool.query(
    `ALTER TABLE accounts ADD CONSTRAINT fails CHECK (user_id <> '${userId}') NOT VALID`,
  );
  const next = 'otra contraseña distinta';
  await expect(session.resetPassword(reset?.token ?? '', next)).rejects.toThrow('fails');
  await database.pool.query('ALTER TABLE accounts DROP CONSTRAINT fails');
  expect(await session.isPasswordCorrect(userId, password)).toBe(true);
  expect(await session.resetPassword(reset?.token ?? '', next)).toEqual({ email });
  expect(await readTokens(userId)).toEqual([]);
});

test('a password reset deletes the sessions', async () => {
  const { email, userId } = await createAccount(server().core, { password });
  const reset = await server().core.session.createResetToken(email);
  await server().core.session.resetPassword(reset?.token ?? '', 'otra contraseña distinta');
  const { rows } = await server().core.database.pool.query(
    'SELECT FROM sessions WHERE user_id = $1',
    [userId],
  );
  expect(rows).toHaveLength(0);
});

test('no second cookie contains a copy of the session', async () => {
  const { userId } = await createAccount(server().core, { password });
  const { cookie } = await createAt('http://localhost:3000').openSession(userId);
  expect(cookie).toMatch(
    /^redil\.session_token=[\w%.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test('with an https address the cookie is Secure and has the __Secure- prefix', async () => {
  const { userId } = await createAccount(server().core);
  const { cookie } = await createAt('https://redil.example').openSession(userId);
  expect(cookie).toMatch(/^__Secure-redil\.session_token=[\w%.-]+; /);
  expect(cookie.split('; ').slice(1).toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=2592000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
});

test('signing in and up writes no e-mail addresses to the console', async () => {
  const written = (['log', 'info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  );
  const { email } = await createAccount(server().core, { password });
  const { session } = server().core;
  const client = { address: '', userAgent: '' };
  expect(await session.signIn(email, 'no es esta', client)).toBeNull();
  await session.signUp({ name: 'Rut', email, password, language: 'es' });
  expect(await session.createResetToken(`${randomUUID()}@example.org`)).toBeNull();
  expect(written.flatMap((spy) => spy.mock.calls)).toEqual([]);
  written.forEach((spy) => spy.mockRestore());
});
