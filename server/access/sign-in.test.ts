import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { setClock } from '#server/core/clock.ts';
import { toAddressSubject } from '#server/core/session/limits/rate-limits.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { testServer } from '#server/testing/server.ts';
import { signInsPerAddress } from './limits.ts';

const server = testServer();
const password = 'mi casa es tu casa';
const account = (change: object = {}) => createAccount(server().core, { password, ...change });

let restoreClock: (() => void) | undefined;
afterEach(async () => {
  restoreClock?.();
  // All tests use one IP address, so its counter is reset before each.
  await server().core.session.limits.reset(signInsPerAddress, toAddressSubject('127.0.0.1'));
});

async function signIn(
  email: string,
  secret = password,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${server().url}/api/session`, {
    method: 'POST',
    body: JSON.stringify({ email, password: secret }),
    headers: { 'content-type': 'application/json', ...headers },
  });
}
const readError = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { error: { message: string } }).error,
});

test('the right password opens a session by cookie and by bearer token', async () => {
  const { email, userId } = await account();
  const response = await signIn(email);
  expect(response.status).toBe(200);
  const cookie = response.headers.getSetCookie().join('\n');
  expect(cookie).toMatch(
    /^redil\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );

  const { token } = (await response.json()) as { token: string };
  const byCookie = await fetch(`${server().url}/api/session`, {
    headers: { cookie: cookie.split(';')[0] ?? '' },
  });
  expect(await byCookie.json()).toMatchObject({ account: { id: userId } });
  const byToken = await fetch(`${server().url}/api/session`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await byToken.json()).toMatchObject({ account: { id: userId } });
});

test('a wrong password and an unknown address get the same response', async () => {
  const { email } = await account();
  const wrong = await readError(await signIn(email, 'no es esta'));
  expect(wrong).toEqual({
    status: 401,
    code: 'unauthenticated',
    message: 'Email o contraseña incorrectos.',
  });
  expect(await readError(await signIn(`${randomUUID()}@example.org`))).toEqual(wrong);
});

test('an account without a password can’t sign in with one', async () => {
  const { email } = await createAccount(server().core, { password: undefined } as object);
  for (const guess of ['', ' ', 'null', password]) {
    expect((await signIn(email, guess || 'x')).status).toBe(401);
  }
});

test('a disabled account is reported as such only with the right password, and can’t sign in', async () => {
  const { email, userId } = await account();
  await server().core.session.disableAccount(userId);
  expect(await readError(await signIn(email, 'no es esta'))).toMatchObject({
    message: 'Email o contraseña incorrectos.',
  });
  const right = await signIn(email);
  expect(right.headers.getSetCookie()).toEqual([]);
  expect(await readError(right)).toEqual({
    status: 403,
    code: 'forbidden',
    message: 'Esta cuenta ha sido deshabilitada.',
  });
  const { rows } = await server().core.database.pool.query(
    'SELECT FROM sessions WHERE user_id = $1',
    [userId],
  );
  expect(rows).toHaveLength(0);
});

test('an internal error is reported as unknown, logged without the address, and not counted as a failed attempt', async () => {
  const { email } = await account();
  const logged = vi.spyOn(server().core.log, 'error').mockImplementation(() => undefined);
  const broken = vi
    .spyOn(server().core.session, 'signIn')
    .mockRejectedValue(new Error('the database is away'));
  for (let each = 0; each < 12; each += 1) {
    expect(await readError(await signIn(email))).toEqual({
      status: 500,
      code: 'internal',
      message: 'Error desconocido al iniciar sesión.',
    });
  }
  expect(logged).toHaveBeenCalled();
  expect(JSON.stringify(logged.mock.calls)).not.toContain(email);
  broken.mockRestore();
  logged.mockRestore();
  expect((await signIn(email)).status).toBe(200);
});

test('any other failure is reported as unknown, too', async () => {
  const { email } = await account();
  const logged = vi.spyOn(server().core.log, 'error').mockImplementation(() => undefined);
  for (const code of ['unavailable', 'conflict', 'not_found'] as const) {
    const broken = vi.spyOn(server().core.session, 'signIn').mockRejectedValue(new Problem(code));
    expect(await readError(await signIn(email))).toMatchObject({
      code,
      message: 'Error desconocido al iniciar sesión.',
    });
    broken.mockRestore();
  }
  logged.mockRestore();
});

test.each([
  ['wrong', 'Incorrect email or password.'],
  ['disabled', 'This account has been disabled.'],
  ['locked', 'Too many failed attempts. Please try again later.'],
])('in English: %s', async (state, message) => {
  const { email, userId } = await account();
  if (state === 'disabled') await server().core.session.disableAccount(userId);
  const failures = state === 'locked' ? 10 : 0;
  for (let each = 0; each < failures; each += 1) await signIn(email, 'wrong guess');
  const answer = await signIn(email, state === 'wrong' ? 'wrong guess' : password, {
    'accept-language': 'en-GB,en;q=0.8',
  });
  expect(await readError(answer)).toMatchObject({ message });
});

test('ten wrong passwords lock the account for 15 minutes, for any password and from any address', async () => {
  const start = new Date('2026-05-04T10:00:00Z');
  restoreClock = setClock(() => start);
  const { email } = await account();
  for (let each = 0; each < 10; each += 1)
    expect((await signIn(email, 'no es esta')).status).toBe(401);
  const locked = await signIn(email);
  expect(locked.headers.get('retry-after')).toBe('900');
  expect(await readError(locked)).toEqual({
    status: 429,
    code: 'rate_limited',
    message: 'Demasiados intentos fallidos. Por favor, intente más tarde.',
  });
  setClock(() => new Date('2026-05-04T10:14:59Z'));
  expect((await signIn(email)).status).toBe(429);
  setClock(() => new Date('2026-05-04T10:15:00Z'));
  expect((await signIn(email)).status).toBe(200);
});

test('an unknown address is locked like a known one', async () => {
  const email = `${randomUUID()}@example.org`;
  for (let each = 0; each < 10; each += 1) expect((await signIn(email)).status).toBe(401);
  expect((await signIn(email)).status).toBe(429);
});

test('a successful sign-in resets the failure count', async () => {
  const { email } = await account();
  for (let each = 0; each < 9; each += 1) await signIn(email, 'no es esta');
  expect((await signIn(email)).status).toBe(200);
  for (let each = 0; each < 9; each += 1)
    expect((await signIn(email, 'no es esta')).status).toBe(401);
  expect((await signIn(email)).status).toBe(200);
});

test('of thirty simultaneous guesses ten are evaluated and the others rejected', async () => {
  const { email } = await account();
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'no es esta')));
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20);
});

test('an IP address that guesses at many accounts is blocked; successful sign-ins from it are not counted', async () => {
  const { email } = await account();
  for (let each = 0; each < 5; each += 1) expect((await signIn(email)).status).toBe(200);
  const answers = await Promise.all(
    Array.from({ length: 51 }, () => signIn(`${randomUUID()}@example.org`)),
  );
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(1);
  expect((await signIn(email)).status).toBe(429);
});

test('a forged X-Forwarded-For does not bypass the limit', async () => {
  await Promise.all(Array.from({ length: 50 }, () => signIn(`${randomUUID()}@example.org`)));
  const answer = await signIn(`${randomUUID()}@example.org`, password, {
    'x-forwarded-for': '203.0.113.9',
    'x-real-ip': '203.0.113.9',
  });
  expect(answer.status).toBe(429);
});

test('lastLogin is set to server time whenever the session is loaded', async () => {
  const { email } = await account();
  restoreClock = setClock(() => new Date('2026-05-04T10:00:00Z'));
  const { token, session } = (await (await signIn(email)).json()) as {
    token: string;
    session: { user: { lastLogin: string } };
  };
  expect(session.user.lastLogin).toBe('2026-05-04T10:00:00.000Z');
  setClock(() => new Date('2026-05-04T11:30:00Z'));
  const client = server().createClient({ userId: '', email, token });
  expect((await client.call(accessContract.session, {})).user?.lastLogin).toBe(
    '2026-05-04T11:30:00.000Z',
  );
  const { rows } = await server().core.database.pool.query<{ last_login: Date }>(
    'SELECT last_login FROM users WHERE email = $1',
    [email],
  );
  expect(rows[0]?.last_login.toISOString()).toBe('2026-05-04T11:30:00.000Z');
});

test('signing out ends only that session', async () => {
  const { email } = await account();
  const tokens = await Promise.all(
    [signIn(email), signIn(email)].map(
      async (answer) => ((await (await answer).json()) as { token: string }).token,
    ),
  );
  const [first, second] = tokens.map((token) =>
    server().createClient({ userId: '', email, token }),
  );
  const response = await first?.fetch('/api/session', { method: 'DELETE' });
  expect(response?.headers.getSetCookie()).toEqual([
    'redil.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
  expect((await first?.call(accessContract.session, {}))?.account).toBeNull();
  expect((await second?.call(accessContract.session, {}))?.account?.email).toBe(email);
});

test.each([
  ['SQL', `' OR 1=1 --@example.org`],
  ['a very long address', `${'a'.repeat(300)}@example.org`],
  ['a list', ['a@example.org']],
  ['an object', { $ne: null }],
])('%s instead of an address is rejected with a field error', async (_, email) => {
  const answer = await signIn(email as string);
  expect(await readError(answer)).toMatchObject({
    status: 400,
    code: 'invalid',
    fields: [{ path: 'email' }],
  });
});

test('a password with a NUL character is rejected, not cut at it', async () => {
  const { email } = await account();
  expect(await readError(await signIn(email, `${password}\u0000`))).toMatchObject({
    status: 400,
    fields: [{ path: 'password' }],
  });
});

test('a page of another site can’t sign a user in', async () => {
  const { email } = await account();
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ]) {
    expect(
      await readError(await signIn(email, password, headers as Record<string, string>)),
    ).toMatchObject({ status: 403 });
  }
  expect(
    (
      await signIn(email, password, {
        origin: server().core.config.appUrl,
        'sec-fetch-site': 'same-origin',
      })
    ).status,
  ).toBe(200);
});
