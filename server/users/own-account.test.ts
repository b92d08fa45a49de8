import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { usersContract } from '#domain/users/contract.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const password = 'la contraseña de siempre';
const newPassword = 'una contraseña distinta';
const account = async () => server().createClient(await createAccount(server().core, { password }));
const signIn = async (email: string, secret = password): Promise<Client> => {
  const { token, session } = await server().anonymous.call(accessContract.signIn, {
    email,
    password: secret,
  });
  return server().createClient({ userId: session.account?.id ?? '', email, token });
};
const isSignedIn = async (client: Client) =>
  (await client.call(accessContract.session, {})).account !== null;

test('changing the password ends the other sessions, keeps this one and sends a mail', async () => {
  const here = await account();
  const elsewhere = await signIn(here.email);
  await here.call(usersContract.changePassword, { currentPassword: password, newPassword });
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
  await expect(signIn(here.email)).rejects.toMatchObject({ status: 401 });
  await signIn(here.email, newPassword);
  expect((await waitForMail(server(), here.email))[0]?.subject).toBe('Tu contraseña ha cambiado');
});

test('a wrong current password changes nothing, and repeated ones lock the account', async () => {
  const client = await account();
  const guess = () =>
    client.call(usersContract.changePassword, { currentPassword: 'no es esta', newPassword });
  await expect(guess()).rejects.toMatchObject({
    status: 400,
    failure: {
      fields: [{ path: 'currentPassword', message: 'La contraseña actual no es correcta.' }],
    },
  });
  for (let each = 0; each < 9; each += 1) await guess().catch(() => undefined);
  await expect(guess()).rejects.toMatchObject({ status: 429 });
  expect(await isSignedIn(client)).toBe(true);
});

test('of two simultaneous password changes one succeeds', async () => {
  const client = await account();
  const answers = await Promise.allSettled(
    ['primera contraseña', 'segunda contraseña'].map((next) =>
      client.call(usersContract.changePassword, { currentPassword: password, newPassword: next }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
});

test('a user lists the account’s sessions and ends one or all others', async () => {
  const here = await account();
  const [phone, tablet] = [await signIn(here.email), await signIn(here.email)];
  const { sessions } = await here.call(usersContract.sessions, {});
  expect(sessions.map((session) => session.current)).toEqual([false, false, true]);
  expect(sessions[0]).toMatchObject({ address: '127.0.0.1', userAgent: 'node' });

  await here.call(usersContract.endSession, { sessionId: sessions[0]?.id ?? '' });
  expect([await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([true, false]);
  await here.call(usersContract.endOtherSessions, {});
  expect([await isSignedIn(phone), await isSignedIn(here)]).toEqual([false, true]);
});

test('users can’t see or end sessions of other accounts', async () => {
  const [one, other] = [await account(), await account()];
  const { sessions } = await other.call(usersContract.sessions, {});
  await one.call(usersContract.endSession, { sessionId: sessions[0]?.id ?? '' });
  await one.call(usersContract.endSession, { sessionId: randomUUID() });
  expect(await isSignedIn(other)).toBe(true);
  await expect(server().anonymous.call(usersContract.sessions, {})).rejects.toMatchObject({
    status: 401,
  });
});
