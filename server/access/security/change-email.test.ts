import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { securityContract } from '#domain/access/security-contract.ts';
import { usersContract } from '#domain/users/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { createAccount, type TestUser } from '#server/testing/accounts.ts';
import { waitForMail, waitForMailToken } from '#server/testing/mail.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const password = 'mi casa es tu casa';
const account = async (change: TestUser = {}) =>
  server().createClient(await createAccount(server().core, { password, ...change }));
const newAddress = () => `nueva.${randomUUID()}@example.org`;
const signIn = (email: string) =>
  server().anonymous.call(accessContract.signIn, { email, password });
const confirm = (token: string) =>
  server().anonymous.call(securityContract.confirmEmailChange, { token });

let restoreClock: (() => void) | undefined;
afterEach(() => restoreClock?.());

test('the new address takes effect when confirmed, and the old one is notified before and after', async () => {
  const client = await account();
  const email = newAddress();
  await client.call(securityContract.changeEmail, { email: ` ${email.toUpperCase()}`, password });
  expect((await client.call(securityContract.state, {})).newEmail).toBe(email);
  expect((await signIn(client.email)).session.account?.email).toBe(client.email);
  await expect(signIn(email)).rejects.toMatchObject({ status: 401 });

  const token = await waitForMailToken(server(), email);
  const [notification] = await waitForMail(server(), client.email);
  expect(notification?.subject).toBe('Se pidió cambiar el correo de tu cuenta');
  expect(notification?.text).toContain(email);
  expect(notification?.text).not.toContain(token);

  expect(await confirm(token)).toEqual({ email });
  expect((await signIn(email)).session.account).toMatchObject({
    id: client.userId,
    email,
    emailVerified: true,
  });
  await expect(signIn(client.email)).rejects.toMatchObject({ status: 401 });
  expect((await waitForMail(server(), client.email, 2))[0]?.subject).toBe(
    'El correo de tu cuenta ha cambiado',
  );
});

test('confirming ends the other sessions but keeps the one of the confirming browser', async () => {
  const client = await account();
  const { token: other } = await signIn(client.email);
  const email = newAddress();
  await client.call(securityContract.changeEmail, { email, password });
  await client.call(securityContract.confirmEmailChange, {
    token: await waitForMailToken(server(), email),
  });
  expect((await client.call(accessContract.session, {})).account?.email).toBe(email);
  expect(
    (
      await server()
        .createClient({ ...client, token: other })
        .call(accessContract.session, {})
    ).account,
  ).toBeNull();
});

test('a session of another account that opens the link is not kept', async () => {
  const [client, other] = [await account(), await account()];
  const email = newAddress();
  await client.call(securityContract.changeEmail, { email, password });
  await other.call(securityContract.confirmEmailChange, {
    token: await waitForMailToken(server(), email),
  });
  expect((await client.call(accessContract.session, {})).account).toBeNull();
  expect((await other.call(accessContract.session, {})).account?.email).toBe(other.email);
});

test('changing the address requires the password, a verified account and a different address', async () => {
  const client = await account();
  const change = (email: string, secret = password) =>
    client.call(securityContract.changeEmail, { email, password: secret });
  await expect(change(newAddress(), 'no es esta')).rejects.toMatchObject({
    failure: { fields: [{ path: 'password' }] },
  });
  await expect(change(client.email)).rejects.toMatchObject({
    failure: { fields: [{ path: 'email' }] },
  });
  const unverified = await account({ emailVerified: false });
  await expect(
    unverified.call(securityContract.changeEmail, { email: newAddress(), password }),
  ).rejects.toMatchObject({ status: 403 });
});

test('a taken address gets the same response, and only its mailbox is notified', async () => {
  const [client, other] = [await account(), await account()];
  expect(await client.call(securityContract.changeEmail, { email: other.email, password })).toEqual(
    { done: true },
  );
  expect((await client.call(securityContract.state, {})).newEmail).toBe(other.email);
  expect((await waitForMail(server(), other.email))[0]?.subject).toBe(
    'Ya tienes una cuenta en Redil',
  );
  expect((await signIn(other.email)).session.account?.id).toBe(other.userId);
});

test('an address taken in the meantime stays with its account', async () => {
  const client = await account();
  const email = newAddress();
  await client.call(securityContract.changeEmail, { email, password });
  const token = await waitForMailToken(server(), email);
  await account({ email });
  await expect(confirm(token)).rejects.toMatchObject({
    status: 409,
    failure: { message: 'Ese correo ya tiene otra cuenta en Redil.' },
  });
  expect((await signIn(client.email)).session.account?.email).toBe(client.email);
});

test('of two accounts that confirm the same address simultaneously one gets it and the other a conflict', async () => {
  const clients = [await account(), await account()];
  const email = newAddress();
  const tokens = await Promise.all(
    clients.map(({ userId }) => server().core.session.emailChanges.begin(userId, email)),
  );
  const settled = await Promise.allSettled(tokens.map((token) => confirm(token ?? '')));
  const statuses = settled
    .map((each) => (each.status === 'fulfilled' ? 200 : each.reason.status))
    .toSorted();
  expect(statuses).toEqual([200, 409]);
});

test('only the newest link works, once, for a day; cancelling or a new password invalidates it', async () => {
  const client = await account();
  const [first, second, third] = [newAddress(), newAddress(), newAddress()];
  await client.call(securityContract.changeEmail, { email: first, password });
  await client.call(securityContract.changeEmail, { email: second, password });
  await expect(confirm(await waitForMailToken(server(), first))).rejects.toMatchObject({
    status: 404,
  });
  await client.call(securityContract.cancelEmailChange, {});
  await expect(confirm(await waitForMailToken(server(), second))).rejects.toMatchObject({
    status: 404,
  });

  await client.call(securityContract.changeEmail, { email: third, password });
  const token = await waitForMailToken(server(), third);
  restoreClock = setClock(() => new Date(Date.now() + 25 * 3600_000));
  await expect(confirm(token)).rejects.toMatchObject({ status: 404 });
  restoreClock();
  await client.call(usersContract.changePassword, {
    currentPassword: password,
    newPassword: 'otra contraseña bien larga',
  });
  await expect(confirm(token)).rejects.toMatchObject({ status: 404 });
});

test('a reset link in the old mailbox stops working', async () => {
  const client = await account();
  const reset = await server().core.session.createResetToken(client.email);
  const email = newAddress();
  await client.call(securityContract.changeEmail, { email, password });
  await confirm(await waitForMailToken(server(), email));
  const attempt = { token: reset?.token ?? '', password: 'la del ladrón' };
  await expect(
    server().anonymous.call(accessContract.resetPassword, attempt),
  ).rejects.toMatchObject({ status: 404 });
});
