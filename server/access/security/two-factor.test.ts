import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { securityContract } from '#domain/access/security-contract.ts';
import { usersContract } from '#domain/users/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { createAccount, type TestUser } from '#server/testing/accounts.ts';
import { generateTotpCode } from '#server/testing/authenticator.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const password = 'mi casa es tu casa';
const createUser = async (change: TestUser = {}) =>
  server().createClient(await createAccount(server().core, { password, ...change }));

let restoreClock: (() => void) | undefined;
afterEach(() => restoreClock?.());
const later = (seconds: number): void => {
  restoreClock?.();
  restoreClock = setClock(() => new Date(Date.now() + seconds * 1000));
};

const firstStep = (email: string, secret = password) =>
  server().anonymous.call(accessContract.signIn, { email, password: secret });
const getTicket = async (email: string) => (await firstStep(email)).secondStep?.ticket ?? '';
const secondStep = (ticket: string, code: string) =>
  server().anonymous.call(accessContract.secondStep, { ticket, code });
const signIn = async (email: string, code: string) => secondStep(await getTicket(email), code);

/** An account with the second step enabled 30 seconds ago, so that its authenticator shows a new code. */
async function createTwoFactorUser(change: TestUser = {}) {
  const client = await createUser(change);
  const { uri } = await client.call(securityContract.beginTwoFactor, { password });
  const { recoveryCodes } = await client.call(securityContract.confirmTwoFactor, {
    code: generateTotpCode(uri, -1),
  });
  return { client, uri, recoveryCodes };
}

test('a user enables the second step with an authenticator code, and then signs in with both', async () => {
  const { client, uri } = await createTwoFactorUser();
  expect(uri).toMatch(
    new RegExp(
      `^otpauth://totp/Redil:${encodeURIComponent(client.email)}\\?secret=[A-Z2-7]{36}&issuer=Redil`,
    ),
  );
  const first = await firstStep(client.email);
  expect(first).toMatchObject({ session: { account: null, user: null, church: null }, token: '' });
  const { session, token } = await secondStep(
    first.secondStep?.ticket ?? '',
    generateTotpCode(uri),
  );
  expect(session.account).toMatchObject({ id: client.userId, secondFactor: true });
  expect(
    (
      await server()
        .createClient({ ...client, token })
        .call(accessContract.session, {})
    ).account?.id,
  ).toBe(client.userId);
  expect((await waitForMail(server(), client.email))[0]?.subject).toBe(
    'Verificación en dos pasos activada',
  );
});

test('before the second step there is no session: no cookie, no token, no row', async () => {
  const { client } = await createTwoFactorUser();
  await client.call(accessContract.signOut, {});
  const response = await fetch(`${server().url}/api/session`, {
    method: 'POST',
    body: JSON.stringify({ email: client.email, password }),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.headers.getSetCookie()).toEqual([]);
  const { secondStep: due } = (await response.json()) as { secondStep: { ticket: string } };
  const { rows } = await server().core.database.pool.query(
    'SELECT FROM sessions WHERE user_id = $1',
    [client.userId],
  );
  expect(rows).toHaveLength(0);
  const half = server().createClient({ ...client, token: due.ticket });
  expect((await half.call(accessContract.session, {})).account).toBeNull();
  await expect(half.call(securityContract.state, {})).rejects.toMatchObject({ status: 401 });
  await expect(half.call(securityContract.endTwoFactor, { password })).rejects.toMatchObject({
    status: 401,
  });
});

test('the second step stays off until a right code confirms it', async () => {
  const client = await createUser();
  const { uri, key } = await client.call(securityContract.beginTwoFactor, { password });
  expect(new URL(uri).searchParams.get('secret')).toBe(key);
  expect((await client.call(securityContract.state, {})).twoFactor.since).toBeNull();
  expect((await firstStep(client.email)).token).not.toBe('');
  await expect(
    client.call(securityContract.confirmTwoFactor, { code: '000000' }),
  ).rejects.toMatchObject({
    status: 400,
    failure: { fields: [{ path: 'code' }] },
  });
  expect((await client.call(securityContract.state, {})).twoFactor.since).toBeNull();
});

test('enabling it ends the other sessions, and a second enrollment is rejected', async () => {
  const client = await createUser();
  const { token } = await firstStep(client.email);
  const elsewhere = server().createClient({ ...client, token });
  const { uri } = await client.call(securityContract.beginTwoFactor, { password });
  await client.call(securityContract.confirmTwoFactor, { code: generateTotpCode(uri) });
  expect((await elsewhere.call(accessContract.session, {})).account).toBeNull();
  expect((await client.call(accessContract.session, {})).account?.secondFactor).toBe(true);
  await expect(client.call(securityContract.beginTwoFactor, { password })).rejects.toMatchObject({
    status: 409,
  });
});

test('a code works once, within its window and across sign-ins', async () => {
  const { client, uri } = await createTwoFactorUser();
  const code = generateTotpCode(uri);
  await signIn(client.email, code);
  await expect(signIn(client.email, code)).rejects.toMatchObject({
    status: 401,
    failure: {
      message: 'El código no es correcto o ya se usó. Espera a que cambie y escribe el nuevo.',
    },
  });
  await expect(signIn(client.email, generateTotpCode(uri, -1))).rejects.toMatchObject({
    status: 401,
  });
  await signIn(client.email, generateTotpCode(uri, 1));
});

test('of four simultaneous uses of one code one succeeds', async () => {
  const { client, uri } = await createTwoFactorUser();
  const [code, tickets] = [
    generateTotpCode(uri),
    await Promise.all(Array.from({ length: 4 }, () => getTicket(client.email))),
  ];
  const answers = await Promise.allSettled(tickets.map((ticket) => secondStep(ticket, code)));
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
});

test('codes of the adjacent 30-second steps are accepted, others are not', async () => {
  const { client, uri } = await createTwoFactorUser();
  for (const distance of [-3, -2, 2, 3])
    await expect(signIn(client.email, generateTotpCode(uri, distance))).rejects.toMatchObject({
      status: 401,
    });
  await signIn(client.email, generateTotpCode(uri, 1));
});

test('a recovery code works once, regardless of case and spacing', async () => {
  const { client, recoveryCodes } = await createTwoFactorUser();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  expect(first).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  await signIn(client.email, ` ${first.toUpperCase().replace('-', ' ')} `);
  await expect(signIn(client.email, first)).rejects.toMatchObject({ status: 401 });
  const { token } = await signIn(client.email, second);
  const { twoFactor } = await server()
    .createClient({ ...client, token })
    .call(securityContract.state, {});
  expect(twoFactor.recoveryCodesLeft).toBe(8);
});

test('new recovery codes replace the old ones', async () => {
  const { client, recoveryCodes } = await createTwoFactorUser();
  const renewed = await client.call(securityContract.renewRecoveryCodes, { password });
  await expect(signIn(client.email, recoveryCodes[0] ?? '')).rejects.toMatchObject({ status: 401 });
  await signIn(client.email, renewed.recoveryCodes[0] ?? '');
});

test('five wrong codes lock the second step for 15 minutes, for every ticket', async () => {
  const { client, uri, recoveryCodes } = await createTwoFactorUser();
  const wrong = async () => signIn(client.email, '123456').catch((error: unknown) => error);
  for (let each = 0; each < 5; each += 1) expect(await wrong()).toMatchObject({ status: 401 });
  await expect(signIn(client.email, generateTotpCode(uri))).rejects.toMatchObject({
    status: 429,
  });
  await expect(signIn(client.email, recoveryCodes[0] ?? '')).rejects.toMatchObject({ status: 429 });
  later(15 * 60);
  await signIn(client.email, generateTotpCode(uri));
});

test('twenty wrong codes in a day lock the second step for that day; a password reset unlocks it, and it is still required', async () => {
  const { client, uri } = await createTwoFactorUser();
  for (let each = 0; each < 20; each += 1) {
    if (each % 5 === 0) later(each * 190);
    await expect(signIn(client.email, '123456')).rejects.toMatchObject({ status: 401 });
  }
  later(2 * 3600);
  await expect(signIn(client.email, generateTotpCode(uri))).rejects.toMatchObject({
    status: 429,
  });
  const reset = await server().core.session.createResetToken(client.email);
  const next = 'otra contraseña bien larga';
  await server().anonymous.call(accessContract.resetPassword, {
    token: reset?.token ?? '',
    password: next,
  });
  const { session, secondStep: due } = await firstStep(client.email, next);
  expect(session.account).toBeNull();
  await secondStep(due?.ticket ?? '', generateTotpCode(uri));
});

test('a ticket is valid for ten minutes and one sign-in', async () => {
  const { client, uri } = await createTwoFactorUser();
  const [used, old] = [await getTicket(client.email), await getTicket(client.email)];
  await secondStep(used, generateTotpCode(uri));
  await expect(secondStep(used, generateTotpCode(uri, 1))).rejects.toMatchObject({
    status: 404,
    failure: { message: 'Pasó demasiado tiempo. Escribe otra vez tu contraseña.' },
  });
  later(11 * 60);
  await expect(secondStep(old, generateTotpCode(uri))).rejects.toMatchObject({ status: 404 });
  await expect(secondStep(randomUUID(), generateTotpCode(uri))).rejects.toMatchObject({
    status: 404,
  });
});

test('a new password invalidates a ticket', async () => {
  const { client, uri } = await createTwoFactorUser();
  const ticket = await getTicket(client.email);
  await client.call(usersContract.changePassword, {
    currentPassword: password,
    newPassword: 'otra contraseña bien larga',
  });
  await expect(secondStep(ticket, generateTotpCode(uri))).rejects.toMatchObject({
    status: 404,
  });
});

test('a user disabled after the first step can’t sign in with a code', async () => {
  const { client, uri } = await createTwoFactorUser();
  const ticket = await getTicket(client.email);
  await server().core.session.disableAccount(client.userId);
  await expect(secondStep(ticket, generateTotpCode(uri))).rejects.toMatchObject({
    status: 403,
    failure: { message: 'Esta cuenta ha sido deshabilitada.' },
  });
});

test('a code of another account is rejected', async () => {
  const [one, other] = [await createTwoFactorUser(), await createTwoFactorUser()];
  await expect(signIn(one.client.email, generateTotpCode(other.uri))).rejects.toMatchObject({
    status: 401,
  });
  await expect(signIn(one.client.email, other.recoveryCodes[0] ?? '')).rejects.toMatchObject({
    status: 401,
  });
});

test('enabling it, disabling it and renewing recovery codes require the password', async () => {
  const { client } = await createTwoFactorUser();
  for (const endpoint of [
    securityContract.endTwoFactor,
    securityContract.renewRecoveryCodes,
    securityContract.beginTwoFactor,
  ] as const) {
    await expect(
      client.call<typeof endpoint.input, typeof endpoint.output>(endpoint, {
        password: 'no es esta',
      }),
    ).rejects.toMatchObject({
      status: 400,
      failure: { fields: [{ path: 'password', message: 'La contraseña actual no es correcta.' }] },
    });
  }
  await client.call(securityContract.endTwoFactor, { password });
  expect((await firstStep(client.email)).secondStep).toBeNull();
  expect((await waitForMail(server(), client.email, 2))[0]?.subject).toBe(
    'Verificación en dos pasos desactivada',
  );
});

test('an unverified account can’t set up a second step', async () => {
  const client = await createUser({ emailVerified: false });
  await expect(client.call(securityContract.beginTwoFactor, { password })).rejects.toMatchObject({
    status: 403,
  });
  await expect(client.call(securityContract.state, {})).rejects.toMatchObject({ status: 403 });
});

test('the database contains neither the secret nor the recovery codes in plain text', async () => {
  const { client, uri, recoveryCodes } = await createTwoFactorUser();
  const { rows } = await server().core.database.pool.query<{ row: string }>(
    'SELECT row_to_json(t)::text AS row FROM two_factors t WHERE user_id = $1',
    [client.userId],
  );
  const stored = rows[0]?.row ?? '';
  const hidden = [
    new URL(uri).searchParams.get('secret') ?? '',
    ...recoveryCodes,
    ...recoveryCodes.map((code) => code.replace('-', '')),
  ];
  expect(hidden.filter((each) => stored.includes(each))).toEqual([]);
  expect(stored).toContain('"secret":"');
});
