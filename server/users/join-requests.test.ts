import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { usersContract } from '#domain/users/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { waitForMailToken } from '#server/testing/mail.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const password = 'la puerta está abierta';

let restoreClock: (() => void) | undefined;
afterEach(() => restoreClock?.());

/** Signs up with a church's join link; signed in, and by default verified. */
async function signUpWithLink(joinToken: string, verify = true): Promise<Client> {
  const email = `${randomUUID()}@example.org`;
  await server().anonymous.call(accessContract.signUp, {
    name: 'Noemí Paz',
    email,
    password,
    joinToken,
  });
  if (verify)
    await server().anonymous.call(accessContract.verifyEmail, {
      token: await waitForMailToken(server(), email),
      password,
    });
  const { token, session } = await server().anonymous.call(accessContract.signIn, {
    email,
    password,
  });
  return server().createClient({ userId: session.account?.id ?? '', email, token });
}
const createLink = async (admin: Client) =>
  (await admin.call(usersContract.createJoinLink, {})).token;
const listRequests = async (admin: Client) =>
  (await admin.call(usersContract.joinRequests, {})).requests;

test('a person registers with the church’s link, and becomes a member when the administrator approves', async () => {
  const { admin, id } = await server().createChurch();
  const link = await admin.call(usersContract.createJoinLink, {});
  expect(link.url).toBe(`${server().core.config.appUrl}/register?join=${link.token}`);
  const person = await signUpWithLink(link.token);
  expect((await person.call(accessContract.session, {})).church).toBeNull();

  const [request, ...others] = await listRequests(admin);
  expect(request).toMatchObject({ name: 'Noemí Paz', email: person.email });
  expect(others).toEqual([]);
  await admin.call(usersContract.decideJoinRequest, {
    requestId: request?.id ?? '',
    decision: 'approve',
  });
  expect(await person.call(accessContract.session, {})).toMatchObject({
    church: { id },
    user: { role: 'member' },
    subscription: { status: 'active' },
  });
  expect(await listRequests(admin)).toEqual([]);
});

test('a declined request does not join, and a decision is final', async () => {
  const { admin } = await server().createChurch();
  const person = await signUpWithLink(await createLink(admin));
  const requestId = (await listRequests(admin))[0]?.id ?? '';
  await admin.call(usersContract.decideJoinRequest, { requestId, decision: 'decline' });
  for (const decision of ['approve', 'decline'] as const) {
    await expect(
      admin.call(usersContract.decideJoinRequest, { requestId, decision }),
    ).rejects.toMatchObject({ status: 404 });
  }
  expect((await person.call(accessContract.session, {})).church).toBeNull();
});

test('an unverified address has no visible request yet', async () => {
  const { admin } = await server().createChurch();
  await signUpWithLink(await createLink(admin), false);
  expect(await listRequests(admin)).toEqual([]);
});

test('another church can neither see nor decide the request', async () => {
  const [one, other] = [await server().createChurch(), await server().createChurch()];
  const person = await signUpWithLink(await createLink(one.admin));
  const requestId = (await listRequests(one.admin))[0]?.id ?? '';
  expect(await listRequests(other.admin)).toEqual([]);
  for (const decision of ['approve', 'decline'] as const) {
    await expect(
      other.admin.call(usersContract.decideJoinRequest, { requestId, decision }),
    ).rejects.toMatchObject({ status: 404 });
  }
  expect((await person.call(accessContract.session, {})).church).toBeNull();
  expect(await listRequests(one.admin)).toHaveLength(1);
});

test('a user who registered a church in the meantime can’t join another', async () => {
  const { admin } = await server().createChurch();
  const person = await signUpWithLink(await createLink(admin));
  const requestId = (await listRequests(admin))[0]?.id ?? '';
  await person.call(accessContract.registerChurch, {
    churchName: 'Iglesia Sion',
    country: 'PE',
    timeZone: 'America/Lima',
  });
  await expect(
    admin.call(usersContract.decideJoinRequest, { requestId, decision: 'approve' }),
  ).rejects.toMatchObject({ status: 409 });
  expect((await person.call(accessContract.session, {})).church?.name).toBe('Iglesia Sion');
  expect(await listRequests(admin)).toEqual([]);
});

test('only administrators can create links and decide requests', async () => {
  const { as } = await server().createChurch();
  for (const role of ['pastor', 'secretary', 'member'] as const) {
    const client = await as(role);
    await expect(client.call(usersContract.createJoinLink, {})).rejects.toMatchObject({
      status: 403,
    });
    await expect(client.call(usersContract.joinRequests, {})).rejects.toMatchObject({
      status: 403,
    });
  }
});

test('a revoked, expired or forged link can’t be used to sign up', async () => {
  const [one, other] = [await server().createChurch(), await server().createChurch()];
  const [revoked, expired] = [await createLink(one.admin), await createLink(other.admin)];
  expect(await one.admin.call(usersContract.revokeJoinLinks, {})).toEqual({ revoked: 1 });
  const [, secret = ''] = expired.split('.');
  const email = `${randomUUID()}@example.org`;
  const signUp = (joinToken: string) =>
    server().anonymous.call(accessContract.signUp, { name: 'Noemí', email, password, joinToken });
  for (const token of [
    revoked,
    `${one.id}.${secret}`,
    `${other.id}.${'x'.repeat(43)}`,
    `${'0'.repeat(8)}'; --`,
    '',
  ]) {
    await expect(signUp(token), token).rejects.toMatchObject({
      status: 404,
      failure: { message: expect.stringContaining('enlace de la iglesia') },
    });
  }
  restoreClock = setClock(() => new Date(Date.now() + 31 * 24 * 3600 * 1000));
  await expect(signUp(expired)).rejects.toMatchObject({ status: 404 });
  expect(server().mailbox.count(email)).toBe(0);
});

test('signing up a known address with a link only notifies its mailbox and creates no request', async () => {
  const { admin } = await server().createChurch();
  const known = await createAccount(server().core, { password });
  const joinToken = await createLink(admin);
  expect(
    await server().anonymous.call(accessContract.signUp, {
      name: 'X',
      email: known.email,
      password,
      joinToken,
    }),
  ).toEqual({
    done: true,
  });
  expect(await listRequests(admin)).toEqual([]);
});
