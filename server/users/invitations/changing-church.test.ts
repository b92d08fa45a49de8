/** An address is added to a church only by its owner, who can leave the church again. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { auditContract } from '#domain/audit/contract.ts';
import { usersContract } from '#domain/users/contract.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { waitForMail, waitForMailToken } from '#server/testing/mail.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const password = 'la puerta está abierta';

async function invite(admin: Client, email: string): Promise<string> {
  const role = 'secretary';
  await admin.call(invitationsContract.create, { email, role, language: 'es' });
  return readToken(email);
}
async function readToken(email: string): Promise<string> {
  const [newest] = await waitForMail(server(), email);
  return /\/accept-invitation\/([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? '';
}
const accept = (client: Client, token: string) =>
  client.call(invitationsContract.accept, { token });
const leave = (client: Client) => client.call(usersContract.leaveChurch, {});
const findChurch = async (client: Client) =>
  (await client.call(accessContract.session, {})).church?.id ?? null;
const refused = (message: string) => ({
  status: 409,
  failure: { message: expect.stringContaining(message) },
});

test('adding a user answers the same for an unknown address, a user of another church and a disabled one', async () => {
  const [one, other] = [await server().createChurch(), await server().createChurch()];
  const [member, disabled] = [await other.as('member'), await other.as('member')];
  await other.admin.call(managementContract.disable, { userId: disabled.userId });
  const emails = [`${randomUUID()}@example.org`, member.email, disabled.email];
  for (const path of ['/api/users', '/api/invitations']) {
    const { admin } = path === '/api/users' ? one : await server().createChurch();
    const answers = await Promise.all(emails.map((email) => add(admin, path, email)));
    expect(answers[0]).toMatchObject({ status: 200, body: { name: 'Eva Luna', state: 'open' } });
    expect([answers[1], answers[2]]).toEqual([answers[0], answers[0]]);
  }
  expect(await findChurch(member)).toBe(other.id);
  expect((await one.admin.call(managementContract.list, { search: 'Eva Luna' })).items).toEqual([]);
});

/** The answer without what differs between any two invitations. */
async function add(admin: Client, path: string, email: string) {
  const response = await admin.fetch(path, {
    method: 'POST',
    body: JSON.stringify({ name: 'Eva Luna', email, role: 'member', language: 'es' }),
    headers: { 'content-type': 'application/json' },
  });
  const {
    id,
    email: echo,
    sentAt,
    expiresAt,
    ...body
  } = (await response.json()) as {
    readonly [key: string]: unknown;
  };
  expect([typeof id, echo, typeof sentAt, typeof expiresAt]).toEqual([
    'string',
    email,
    'string',
    'string',
  ]);
  return { status: response.status, body };
}

test('a signed-in user who accepts leaves the present church and joins the new one', async () => {
  const [one, other] = [await server().createChurch(), await server().createChurch()];
  const member = await other.as('member');
  const token = await invite(one.admin, member.email);
  await expect(accept(server().anonymous, token)).rejects.toMatchObject({ status: 401 });
  expect(await findChurch(member)).toBe(other.id);
  expect((await accept(member, token)).session).toMatchObject({
    church: { id: one.id },
    user: { role: 'secretary' },
  });
  await expect(
    other.admin.call(managementContract.get, { userId: member.userId }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(accept(member, token)).rejects.toMatchObject(refused('ya se usó'));
});

test('the last administrator and the owner of the subscription stay in their church', async () => {
  const [one, other] = [await server().createChurch(), await server().createChurch()];
  const token = await invite(one.admin, other.admin.email);
  for (const act of [() => accept(other.admin, token), () => leave(other.admin)]) {
    await expect(act()).rejects.toMatchObject(refused('única persona que administra'));
  }
  await other.as('admin');
  for (const act of [() => accept(other.admin, token), () => leave(other.admin)]) {
    await expect(act()).rejects.toMatchObject(refused('suscripción'));
  }
  expect(await findChurch(other.admin)).toBe(other.id);
  expect((await one.admin.call(invitationsContract.list, {})).invitations).toHaveLength(1);
});

test('a user leaves the church, keeps the account, and can belong to the next', async () => {
  const [one, other] = [await server().createChurch(), await server().createChurch()];
  const user = await one.as('pastor');
  expect(await leave(user)).toMatchObject({ account: { id: user.userId }, church: null });
  await expect(leave(user)).rejects.toMatchObject({ status: 403 });
  const { items } = await one.admin.call(auditContract.list, { actor: user.userId });
  expect(items).toMatchObject([{ action: 'update', subject: { id: user.userId } }]);
  await accept(user, await invite(other.admin, user.email));
  expect(await findChurch(user)).toBe(other.id);
  await leave(user);
  expect(await findChurch(user)).toBeNull();
});

test('of two administrators who leave simultaneously one stays', async () => {
  const church = await server().createChurch();
  const admins = [await church.as('admin'), await church.as('admin')];
  await church.admin.call(managementContract.get, { userId: admins[0]?.userId ?? '' });
  await server().core.database.pool.query(`UPDATE users SET role = 'member' WHERE id = $1`, [
    church.admin.userId,
  ]);
  const left = await Promise.allSettled(admins.map(leave));
  expect(left.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('users who change places simultaneously both arrive', async () => {
  const [one, other] = [await server().createChurch(), await server().createChurch()];
  for (let round = 0; round < 5; round += 1) {
    const [first, second] = [await one.as('member'), await other.as('member')];
    const tokens = [
      await invite(other.admin, first.email),
      await invite(one.admin, second.email),
    ] as const;
    await Promise.all([accept(first, tokens[0]), accept(second, tokens[1])]);
    expect([await findChurch(first), await findChurch(second)]).toEqual([other.id, one.id]);
  }
});

test('an address that was put into a foreign church is freed by its owner', async () => {
  const church = await server().createChurch();
  const { email } = await createAccount(server().core, {
    churchId: church.id,
    emailVerified: false,
  });
  await server().anonymous.call(accessContract.forgotPassword, { email });
  const token = await waitForMailToken(server(), email);
  await server().anonymous.call(accessContract.resetPassword, { token, password });
  const { session, token: bearer } = await server().anonymous.call(accessContract.signIn, {
    email,
    password,
  });
  const owner = server().createClient({
    userId: session.account?.id ?? '',
    email,
    token: bearer,
  });
  expect((await leave(owner)).church).toBeNull();
});
