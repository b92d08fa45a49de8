import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { usersContract } from '#domain/users/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { createAccount, type TestUser } from '#server/testing/accounts.ts';
import { waitForMail, waitForMailToken } from '#server/testing/mail.ts';
import { solveChallenge } from '#server/testing/challenge.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const oldPassword = 'la vieja de siempre';
const newPassword = 'una nueva y mejor';
const account = (change: TestUser = {}) =>
  createAccount(server().core, { password: oldPassword, ...change });
const forgot = async (email: string) =>
  fetch(`${server().url}/api/passwords/forgotten`, {
    method: 'POST',
    body: JSON.stringify({ email }),
    headers: { 'content-type': 'application/json', ...(await solveChallenge(server().url)) },
  });
const reset = (token: string, password = newPassword) =>
  server().anonymous.call(accessContract.resetPassword, { token, password });
const signIn = (email: string, password: string) =>
  server().anonymous.call(accessContract.signIn, { email, password });

let restoreClock: (() => void) | undefined;
afterEach(() => restoreClock?.());

test('a reset link sets a new password, and the old one stops working', async () => {
  const { email } = await account();
  await forgot(email);
  const token = await waitForMailToken(server(), email);
  const [letter] = await waitForMail(server(), email);
  expect(letter?.subject).toBe('Restablece tu contraseña');
  expect(letter?.text).toContain(`${server().core.config.appUrl}/reset-password?token=${token}`);
  await reset(token);
  await expect(signIn(email, oldPassword)).rejects.toMatchObject({ status: 401 });
  expect((await signIn(email, newPassword)).session.account?.email).toBe(email);
  const letters = await waitForMail(server(), email, 2);
  expect(letters[0]?.subject).toBe('Tu contraseña ha cambiado');
});

test('a password reset ends every session of the account, and of no other', async () => {
  const victim = await account();
  const other = await account();
  const thief = server().createClient(victim);
  await forgot(victim.email);
  await reset(await waitForMailToken(server(), victim.email));
  expect((await thief.call(accessContract.session, {})).account).toBeNull();
  expect((await server().createClient(other).call(accessContract.session, {})).account?.id).toBe(
    other.userId,
  );
});

test('the response never reveals whether the address has an account, and only addresses with one get mail', async () => {
  const { email } = await account();
  const unknown = `${randomUUID()}@example.org`;
  const [knownResponse, unknownResponse] = [await forgot(email), await forgot(unknown)];
  expect(unknownResponse.status).toBe(knownResponse.status);
  expect(await unknownResponse.text()).toBe(await knownResponse.text());
  await waitForMail(server(), email);
  expect(server().mailbox.count(unknown)).toBe(0);
});

test('a disabled account gets no reset link', async () => {
  const { email, userId } = await account();
  const witness = await account();
  await server().core.session.disableAccount(userId);
  await forgot(email);
  await forgot(witness.email);
  await waitForMail(server(), witness.email);
  expect(server().mailbox.count(email)).toBe(0);
});

test('a reset link works once, even for many simultaneous requests', async () => {
  const { email } = await account();
  await forgot(email);
  const token = await waitForMailToken(server(), email);
  const passwords = ['primera contraseña', 'segunda contraseña', 'tercera contraseña'];
  const answers = await Promise.allSettled(passwords.map((password) => reset(token, password)));
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  await expect(reset(token)).rejects.toMatchObject({ status: 404 });
});

test('a new password invalidates every older link', async () => {
  const { email } = await account();
  const linkNumber = async (count: number): Promise<string> => {
    await forgot(email);
    return waitForMailToken(server(), email, count);
  };
  const older = await linkNumber(1);
  await reset(await linkNumber(2));
  await expect(reset(older, 'la del ladrón')).rejects.toMatchObject({ status: 404 });

  await waitForMail(server(), email, 3);
  const another = await linkNumber(4);
  const { token: fresh } = await signIn(email, newPassword);
  await server()
    .createClient({ userId: '', email, token: fresh })
    .call(usersContract.changePassword, {
      currentPassword: newPassword,
      newPassword: 'otra todavía mejor',
    });
  await expect(reset(another, 'la del ladrón')).rejects.toMatchObject({ status: 404 });
});

test('a reset link expires after an hour', async () => {
  const { email } = await account();
  await forgot(email);
  const token = await waitForMailToken(server(), email);
  const { rows } = await server().core.database.pool.query<{ minutes: number }>(
    `SELECT extract(epoch FROM v.expires_at - now())::float8 / 60 AS minutes
     FROM verifications v JOIN users u ON u.id::text = v.value WHERE u.email = $1`,
    [email],
  );
  expect(rows[0]?.minutes).toBeGreaterThan(58);
  expect(rows[0]?.minutes).toBeLessThanOrEqual(60);
  await server().core.database.pool.query(
    `UPDATE verifications SET expires_at = now() - interval '1 second' WHERE value = (SELECT id::text FROM users WHERE email = $1)`,
    [email],
  );
  await expect(reset(token)).rejects.toMatchObject({ status: 404 });
  expect((await signIn(email, oldPassword)).session.account?.email).toBe(email);
});

test('a token of one kind is not accepted as the other', async () => {
  const { email, userId } = await account({ emailVerified: false });
  const verification = await server().core.session.createEmailToken(userId);
  await expect(reset(verification)).rejects.toMatchObject({ status: 404 });
  await forgot(email);
  const token = await waitForMailToken(server(), email);
  await expect(
    server().anonymous.call(accessContract.verifyEmail, { token }),
  ).rejects.toMatchObject({ status: 404 });
});

test('a password reset unlocks a locked account and verifies its address', async () => {
  const { email } = await account({ emailVerified: false });
  for (let each = 0; each < 10; each += 1) await signIn(email, 'no es esta').catch(() => undefined);
  await expect(signIn(email, oldPassword)).rejects.toMatchObject({ status: 429 });
  await forgot(email);
  await reset(await waitForMailToken(server(), email));
  expect((await signIn(email, newPassword)).session.account?.emailVerified).toBe(true);
});

test('a rejected password leaves the link usable', async () => {
  const { email } = await account();
  await forgot(email);
  const token = await waitForMailToken(server(), email);
  await expect(reset(token, 'corta')).rejects.toMatchObject({
    status: 400,
    failure: { fields: [{ path: 'password' }] },
  });
  await reset(token);
});

test('strangers can trigger only a few reset mails an hour, and the response never says so', async () => {
  const { email } = await account();
  const witness = await account();
  for (let each = 0; each < 7; each += 1) expect((await forgot(email)).status).toBe(200);
  await forgot(witness.email);
  await waitForMail(server(), witness.email);
  expect(server().mailbox.count(email)).toBe(5);
  restoreClock = setClock(() => new Date(Date.now() + 3601_000));
  await forgot(email);
  await waitForMail(server(), email, 6);
});
