import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { usersContract } from '#domain/users/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { tokenMailedTo } from '#server/testing/letters.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const password = 'la puerta está abierta';

let restoreClock: (() => void) | undefined;
afterEach(() => restoreClock?.());

/** Registers by a church's link; signed in, verified unless told otherwise. */
async function asksToJoin(joinToken: string, verify = true): Promise<Client> {
  const email = `${randomUUID()}@example.org`;
  await server().anonymous.call(accessContract.signUp, {
    name: 'Noemí Paz',
    email,
    password,
    joinToken,
  });
  if (verify)
    await server().anonymous.call(accessContract.verifyEmail, {
      token: await tokenMailedTo(server().core, email),
      password,
    });
  const { token, session } = await server().anonymous.call(accessContract.signIn, {
    email,
    password,
  });
  return server().signedIn({ userId: session.account?.id ?? '', email, token });
}
const linkOf = async (admin: Client) => (await admin.call(usersContract.createJoinLink, {})).token;
const requestsOf = async (admin: Client) =>
  (await admin.call(usersContract.joinRequests, {})).requests;

test('a person registers by the church’s link, the administrator approves, and the person is a member', async () => {
  const { admin, id } = await server().church();
  const link = await admin.call(usersContract.createJoinLink, {});
  expect(link.url).toBe(`${server().core.config.appUrl}/register?join=${link.token}`);
  const person = await asksToJoin(link.token);
  expect((await person.call(accessContract.session, {})).church).toBeNull();

  const [request, ...others] = await requestsOf(admin);
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
  expect(await requestsOf(admin)).toEqual([]);
});

test('who is declined joins nothing, and a decision stands', async () => {
  const { admin } = await server().church();
  const person = await asksToJoin(await linkOf(admin));
  const requestId = (await requestsOf(admin))[0]?.id ?? '';
  await admin.call(usersContract.decideJoinRequest, { requestId, decision: 'decline' });
  for (const decision of ['approve', 'decline'] as const) {
    await expect(
      admin.call(usersContract.decideJoinRequest, { requestId, decision }),
    ).rejects.toMatchObject({ status: 404 });
  }
  expect((await person.call(accessContract.session, {})).church).toBeNull();
});

test('an unverified address asks for nothing yet', async () => {
  const { admin } = await server().church();
  await asksToJoin(await linkOf(admin), false);
  expect(await requestsOf(admin)).toEqual([]);
});

test('another church neither sees nor decides the request', async () => {
  const [one, other] = [await server().church(), await server().church()];
  const person = await asksToJoin(await linkOf(one.admin));
  const requestId = (await requestsOf(one.admin))[0]?.id ?? '';
  expect(await requestsOf(other.admin)).toEqual([]);
  for (const decision of ['approve', 'decline'] as const) {
    await expect(
      other.admin.call(usersContract.decideJoinRequest, { requestId, decision }),
    ).rejects.toMatchObject({ status: 404 });
  }
  expect((await person.call(accessContract.session, {})).church).toBeNull();
  expect(await requestsOf(one.admin)).toHaveLength(1);
});

test('who founded a church in the meantime can’t be taken into another', async () => {
  const { admin } = await server().church();
  const person = await asksToJoin(await linkOf(admin));
  const requestId = (await requestsOf(admin))[0]?.id ?? '';
  await person.call(accessContract.registerChurch, {
    churchName: 'Iglesia Sion',
    country: 'PE',
    timeZone: 'America/Lima',
  });
  await expect(
    admin.call(usersContract.decideJoinRequest, { requestId, decision: 'approve' }),
  ).rejects.toMatchObject({ status: 409 });
  expect((await person.call(accessContract.session, {})).church?.name).toBe('Iglesia Sion');
  expect(await requestsOf(admin)).toEqual([]);
});

test('only administrators make links and decide', async () => {
  const { as } = await server().church();
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

test('a link that is revoked, expired, of another church or made up registers nobody', async () => {
  const [one, other] = [await server().church(), await server().church()];
  const [revoked, expired] = [await linkOf(one.admin), await linkOf(other.admin)];
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
  expect(server().core.mail.mailbox?.count(email)).toBe(0);
});

test('with a link, too, a known address is told only to its mailbox, and nobody is asked to take it in', async () => {
  const { admin } = await server().church();
  const known = await createAccount(server().core, { password });
  const joinToken = await linkOf(admin);
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
  expect(await requestsOf(admin)).toEqual([]);
});
