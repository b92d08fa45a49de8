import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { lettersTo, tokenMailedTo } from '#server/testing/letters.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const password = 'la de quien abrió la cuenta';
const ownPassword = 'la de quien lee el correo';

/** Somebody signs up with an address, and is signed in; whether it is their own is what the mail is to show. */
async function signedUp(): Promise<{ opener: Client; token: string }> {
  const email = `${randomUUID()}@example.org`;
  await server().anonymous.call(accessContract.signUp, { name: 'Rut Salas', email, password });
  const { token: bearer, session } = await signIn(email);
  const opener = server().signedIn({ userId: session.account?.id ?? '', email, token: bearer });
  return { opener, token: await tokenMailedTo(server().core, email) };
}
const signIn = (email: string, secret = password) =>
  server().anonymous.call(accessContract.signIn, { email, password: secret });
const isVerified = async (client: Client) =>
  (await client.call(accessContract.session, {})).account?.emailVerified;
const open = (token: string, proof: { password?: string; newPassword?: string } = {}) =>
  server().anonymous.call(accessContract.verifyEmail, { token, ...proof });

test('in the browser that opened the account the link is enough', async () => {
  const { opener, token } = await signedUp();
  await opener.call(accessContract.verifyEmail, { token });
  expect(await isVerified(opener)).toBe(true);
});

test('elsewhere the link asks for the password, confirms with it, and signs in', async () => {
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

test('an account that a stranger opened in the reader’s name goes to the reader, and the stranger is out', async () => {
  const { opener: stranger, token } = await signedUp();
  await open(token, { newPassword: ownPassword });
  expect((await stranger.call(accessContract.session, {})).account).toBeNull();
  await expect(signIn(stranger.email)).rejects.toMatchObject({ status: 401 });
  expect((await signIn(stranger.email, ownPassword)).session.account).toMatchObject({
    email: stranger.email,
    emailVerified: true,
  });
});

test('a stranger who is signed in elsewhere, as somebody else, confirms nothing by a link alone', async () => {
  const [{ opener, token }, { opener: other }] = [await signedUp(), await signedUp()];
  await expect(other.call(accessContract.verifyEmail, { token })).rejects.toMatchObject({
    status: 409,
  });
  expect(await isVerified(opener)).toBe(false);
});

test('once verified, an older link neither sets a password nor signs anybody in', async () => {
  const { opener, token } = await signedUp();
  await opener.call(accessContract.resendVerification, {});
  await lettersTo(server().core, opener.email, 2);
  const newer = await tokenMailedTo(server().core, opener.email, 2);
  await opener.call(accessContract.verifyEmail, { token: newer });
  await expect(open(token, { newPassword: ownPassword })).rejects.toMatchObject({ status: 404 });
  expect((await signIn(opener.email)).session.account?.email).toBe(opener.email);
});

test('guessing the password by a link locks the account like guessing at the door', async () => {
  const { opener, token } = await signedUp();
  for (let each = 0; each < 10; each += 1)
    await open(token, { password: 'no es esta' }).catch(() => undefined);
  await expect(open(token, { password })).rejects.toMatchObject({ status: 429 });
  await expect(signIn(opener.email)).rejects.toMatchObject({ status: 429 });
});
