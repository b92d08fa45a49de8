import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { waitForMail, waitForMailToken } from '#server/testing/mail.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const password = 'la de quien abrió la cuenta';
const ownPassword = 'la de quien lee el correo';

/** Signs up and signs in with an unverified address. */
async function signedUp(): Promise<{ opener: Client; token: string }> {
  const email = `${randomUUID()}@example.org`;
  await server().anonymous.call(accessContract.signUp, { name: 'Rut Salas', email, password });
  const { token: bearer, session } = await signIn(email);
  const opener = server().createClient({ userId: session.account?.id ?? '', email, token: bearer });
  return { opener, token: await waitForMailToken(server(), email) };
}
const signIn = (email: string, secret = password) =>
  server().anonymous.call(accessContract.signIn, { email, password: secret });
const isVerified = async (client: Client) =>
  (await client.call(accessContract.session, {})).account?.emailVerified;
const open = (token: string, proof: { password?: string; newPassword?: string } = {}) =>
  server().anonymous.call(accessContract.verifyEmail, { token, ...proof });

test('in the browser that created the account the link alone verifies it', async () => {
  const { opener, token } = await signedUp();
  await opener.call(accessContract.verifyEmail, { token });
  expect(await isVerified(opener)).toBe(true);
});

test('in another browser the link requires the password, then verifies and signs in', async () => {
  const { opener, token } = await signedUp();
  await expect(open(token)).rejects.toMatchObject({
    status: 409,
    failure: { code: 'failed_precondition' },
  });
  await expect(open(token, { password: 'no es esta' })).rejects.toMatchObject({
    failure: { fields: [{ path: 'password' }] },
  });
  expect(await isVerified(opener)).toBe(false);

  const response = await fetch(`${server().url}/api/accounts/verification/${token}`, {
    method: 'POST',
    body: JSON.stringify({ password }),
    headers: { 'content-type': 'application/json' },
  });
  const [cookie = ''] = response.headers.getSetCookie();
  const session = await fetch(`${server().url}/api/session`, {
    headers: { cookie: cookie.split(';')[0] ?? '' },
  });
  expect(await session.json()).toMatchObject({
    account: { email: opener.email, emailVerified: true },
  });
});

test('the mailbox owner can claim an account a stranger created, which ends the stranger’s access', async () => {
  const { opener: stranger, token } = await signedUp();
  await open(token, { newPassword: ownPassword });
  expect((await stranger.call(accessContract.session, {})).account).toBeNull();
  await expect(signIn(stranger.email)).rejects.toMatchObject({ status: 401 });
  expect((await signIn(stranger.email, ownPassword)).session.account).toMatchObject({
    email: stranger.email,
    emailVerified: true,
  });
});

test('the link alone verifies nothing in a session of another account', async () => {
  const [{ opener, token }, { opener: other }] = [await signedUp(), await signedUp()];
  await expect(other.call(accessContract.verifyEmail, { token })).rejects.toMatchObject({
    status: 409,
  });
  expect(await isVerified(opener)).toBe(false);
});

test('after verification an older link neither sets a password nor signs in', async () => {
  const { opener, token } = await signedUp();
  await opener.call(accessContract.resendVerification, {});
  await waitForMail(server(), opener.email, 2);
  const newer = await waitForMailToken(server(), opener.email, 2);
  await opener.call(accessContract.verifyEmail, { token: newer });
  await expect(open(token, { newPassword: ownPassword })).rejects.toMatchObject({ status: 404 });
  expect((await signIn(opener.email)).session.account?.email).toBe(opener.email);
});

test('wrong passwords at the link lock the account as they do at sign-in', async () => {
  const { opener, token } = await signedUp();
  for (let each = 0; each < 10; each += 1)
    await open(token, { password: 'no es esta' }).catch(() => undefined);
  await expect(open(token, { password })).rejects.toMatchObject({ status: 429 });
  await expect(signIn(opener.email)).rejects.toMatchObject({ status: 429 });
});
