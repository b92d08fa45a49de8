/** The settings of better-auth that protect somebody, each seen at work. */
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createAuth } from '#server/core/session/session-auth.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const auth = () => {
  const { config, database } = server().core;
  return createAuth({ secret: config.authSecret, appUrl: config.appUrl, database });
};
const password = 'la contraseña de siempre';

test('the library itself takes no bearer token: who makes a request is read in one place', async () => {
  const { token } = await createAccount(server().core);
  const sessionOf = (value: string) =>
    auth().api.getSession({ headers: new Headers({ authorization: `Bearer ${value}` }) });
  expect(await sessionOf(token)).toBeNull();
  expect(await sessionOf(token.split('.')[0] ?? '')).toBeNull();
});

test('customSyntheticUser: signing up answers with the same shape for a known and an unknown address', async () => {
  const email = `${randomUUID()}@example.org`;
  const signUp = () =>
    auth().api.signUpEmail({ body: { name: 'Rut', email, password, language: 'es' } });
  const [unknown, known] = [await signUp(), await signUp()];
  const shapeOf = (answer: typeof known) => [
    Object.keys(answer),
    Object.entries(answer.user).map(([key, value]) => [key, typeof value]),
  ];
  expect(shapeOf(known)).toEqual(shapeOf(unknown));
  expect(known.token).toBeNull();
  expect(known.user).toMatchObject({ email, name: 'Rut', emailVerified: false });
  expect(known.user.id).not.toBe(unknown.user.id);
  expect(auth().options.emailAndPassword.customSyntheticUser).toBeTypeOf('function');
});

test('storeIdentifier: a reset token is stored as its hash', async () => {
  const { email, userId } = await createAccount(server().core, { password });
  const reset = await server().core.session.resetToken(email);
  const { rows } = await server().core.database.pool.query<{ identifier: string }>(
    'SELECT identifier FROM verifications WHERE value = $1',
    [userId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.identifier).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(rows[0]?.identifier).not.toContain(reset?.token);
});

test('revokeSessionsOnPasswordReset: a new password deletes the sessions', async () => {
  const { email, userId } = await createAccount(server().core, { password });
  const reset = await server().core.session.resetToken(email);
  await server().core.session.resetPassword(reset?.token ?? '', 'otra contraseña distinta');
  const { rows } = await server().core.database.pool.query(
    'SELECT FROM sessions WHERE user_id = $1',
    [userId],
  );
  expect(rows).toHaveLength(0);
});

test('cookieCache: no second cookie carries a copy of the session', async () => {
  const { email } = await createAccount(server().core, { password });
  const { headers } = await auth().api.signInEmail({
    body: { email, password },
    returnHeaders: true,
  });
  expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
    'redil.session_token',
  ]);
  expect(auth().options.session.cookieCache.enabled).toBe(false);
});

test('telemetry is off', () => {
  expect(auth().options.telemetry.enabled).toBe(false);
});

test('useSecureCookies: at an https address the cookie is Secure and carries the prefix that says so', async () => {
  const { config, database } = server().core;
  const secure = createAuth({
    secret: config.authSecret,
    appUrl: 'https://redil.example',
    database,
  });
  const { name, attributes } = (await secure.$context).authCookies.sessionToken;
  expect(name).toBe('__Secure-redil.session_token');
  expect(attributes).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax', path: '/' });
});

test('nothing that it would log holds an address', async () => {
  const written = (['log', 'info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  );
  const { email } = await createAccount(server().core, { password });
  await auth()
    .api.signInEmail({ body: { email, password: 'no es esta' } })
    .catch(() => undefined);
  await auth().api.signUpEmail({ body: { name: 'Rut', email, password } });
  await auth().api.requestPasswordReset({ body: { email: `${randomUUID()}@example.org` } });
  expect(written.flatMap((spy) => spy.mock.calls)).toEqual([]);
  written.forEach((spy) => spy.mockRestore());
});
