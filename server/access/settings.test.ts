/** The security settings of better-auth, each tested by its effect. */
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createBetterAuth } from '#server/core/session/better-auth.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const auth = () => {
  const { config, database } = server().core;
  return createBetterAuth({ secret: config.authSecret, appUrl: config.appUrl, database });
};
const password = 'la contraseña de siempre';

test('better-auth itself accepts no bearer token: only our session code reads it', async () => {
  const { token } = await createAccount(server().core);
  const getSession = (value: string) =>
    auth().api.getSession({ headers: new Headers({ authorization: `Bearer ${value}` }) });
  expect(await getSession(token)).toBeNull();
  expect(await getSession(token.split('.')[0] ?? '')).toBeNull();
});

test('customSyntheticUser: sign-up responses have the same shape for known and unknown addresses', async () => {
  const email = `${randomUUID()}@example.org`;
  const signUp = () =>
    auth().api.signUpEmail({ body: { name: 'Rut', email, password, language: 'es' } });
  const [newResponse, knownResponse] = [await signUp(), await signUp()];
  const getShape = (answer: typeof knownResponse) => [
    Object.keys(answer),
    Object.entries(answer.user).map(([key, value]) => [key, typeof value]),
  ];
  expect(getShape(knownResponse)).toEqual(getShape(newResponse));
  expect(knownResponse.token).toBeNull();
  expect(knownResponse.user).toMatchObject({ email, name: 'Rut', emailVerified: false });
  expect(knownResponse.user.id).not.toBe(newResponse.user.id);
  expect(auth().options.emailAndPassword.customSyntheticUser).toBeTypeOf('function');
});

test('storeIdentifier: a reset token is stored as its hash', async () => {
  const { email, userId } = await createAccount(server().core, { password });
  const reset = await server().core.session.createResetToken(email);
  const { rows } = await server().core.database.pool.query<{ identifier: string }>(
    'SELECT identifier FROM verifications WHERE value = $1',
    [userId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.identifier).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(rows[0]?.identifier).not.toContain(reset?.token);
});

test('revokeSessionsOnPasswordReset: a password reset deletes the sessions', async () => {
  const { email, userId } = await createAccount(server().core, { password });
  const reset = await server().core.session.createResetToken(email);
  await server().core.session.resetPassword(reset?.token ?? '', 'otra contraseña distinta');
  const { rows } = await server().core.database.pool.query(
    'SELECT FROM sessions WHERE user_id = $1',
    [userId],
  );
  expect(rows).toHaveLength(0);
});

test('cookieCache: no second cookie contains a copy of the session', async () => {
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

test('useSecureCookies: with an https address the cookie is Secure and has the __Secure- prefix', async () => {
  const { config, database } = server().core;
  const secure = createBetterAuth({
    secret: config.authSecret,
    appUrl: 'https://redil.example',
    database,
  });
  const { name, attributes } = (await secure.$context).authCookies.sessionToken;
  expect(name).toBe('__Secure-redil.session_token');
  expect(attributes).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax', path: '/' });
});

test('better-auth logs no e-mail addresses', async () => {
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
