import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import type { UserState } from '#domain/users/schema.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();
const password = 'la puerta está abierta';

const giveRole = (admin: Client, userId: string, role: string) =>
  admin.call(managementContract.changeRole, { userId, role });
const isSignedIn = async (client: Client) =>
  (await client.call(accessContract.session, {})).account !== null;
const getRole = async (client: Client) =>
  (await client.call(accessContract.session, {})).user?.role;
const outcome = (message: string) => ({
  status: 409,
  failure: { message: expect.stringContaining(message) },
});
async function readActivationToken(email: string, count = 1): Promise<string> {
  const [newest] = await waitForMail(server(), email, count);
  return /\/activate-account\/([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? '';
}

test('the owner of an account without a password sets it once with the newest mailed link and is signed in', async () => {
  const { admin, id } = await server().createChurch();
  const { userId, email } = await createAccount(server().core, {
    churchId: id,
    name: 'Eva Luna',
    role: 'secretary',
    emailVerified: false,
  });
  await admin.call(managementContract.resendActivation, { userId });
  const first = await readActivationToken(email);
  await admin.call(managementContract.resendActivation, { userId });
  const token = await readActivationToken(email, 2);
  const activate = (link: string) =>
    server().anonymous.call(invitationsContract.activate, { token: link, password });
  await expect(activate(first)).rejects.toMatchObject({ status: 404 });
  expect(await server().anonymous.call(invitationsContract.openActivation, { token })).toEqual({
    name: 'Eva Luna',
    email,
  });
  expect((await activate(token)).session).toMatchObject({
    church: { id },
    user: { role: 'secretary' },
    account: { emailVerified: true },
  });
  await expect(activate(token)).rejects.toMatchObject({ status: 404 });
  await server().anonymous.call(accessContract.signIn, { email, password });
  await expect(admin.call(managementContract.resendActivation, { userId })).rejects.toMatchObject({
    status: 409,
  });
});

test('disabling a user ends every session at once and blocks sign-in until enabled', async () => {
  const { admin, as } = await server().createChurch();
  const user = await as('secretary');
  expect((await admin.call(managementContract.disable, { userId: user.userId })).state).toBe(
    'disabled',
  );
  expect(await isSignedIn(user)).toBe(false);
  expect((await admin.call(managementContract.enable, { userId: user.userId })).state).toBe(
    'active',
  );
  expect(await isSignedIn(user)).toBe(false);
});

test('a role change applies at once; users can’t change their own role, disable or remove themselves', async () => {
  const { admin, as } = await server().createChurch();
  const user = await as('member');
  await giveRole(admin, user.userId, 'treasurer');
  expect(await getRole(user)).toBe('treasurer');
  const userId = admin.userId;
  await as('admin');
  await expect(giveRole(admin, userId, 'member')).rejects.toMatchObject({ status: 403 });
  await expect(admin.call(managementContract.disable, { userId })).rejects.toMatchObject({
    status: 403,
  });
  await expect(admin.call(managementContract.remove, { userId })).rejects.toMatchObject({
    status: 403,
  });
});

test('when two administrators demote, disable or remove each other simultaneously, one stays administrator', async () => {
  const ways = [
    (by: Client, userId: string) => giveRole(by, userId, 'member'),
    (by: Client, userId: string) => by.call(managementContract.disable, { userId }),
    (by: Client, userId: string) => by.call(managementContract.remove, { userId }),
  ];
  for (const way of ways) {
    const { admin, as } = await server().createChurch();
    const other = await as('admin');
    await Promise.allSettled([way(admin, other.userId), way(other, admin.userId)]);
    const roles = await Promise.all([admin, other].map(getRole));
    expect(roles.filter((role) => role === 'admin').length).toBeGreaterThanOrEqual(1);
  }
});

test('the last administrator who can sign in can’t be removed by anyone', async () => {
  const { admin, as } = await server().createChurch();
  const second = await as('admin');
  await admin.call(managementContract.disable, { userId: second.userId });
  const actor = {
    churchId: (await admin.call(accessContract.session, {})).church?.id ?? '',
    userId: admin.userId,
  };
  const { changeRole, disableUser, removeUser } = await import('./unscoped-queries.ts');
  const { database } = server().core;
  expect(await changeRole(database, actor, { role: 'member', churchRoleId: null })).toBe(
    'last-admin',
  );
  expect(await disableUser(database, actor)).toBe('last-admin');
  expect(await removeUser(database, actor)).toBe('last-admin');
});

test('a removed user keeps the account without the church; the church’s owner can’t be removed', async () => {
  const { admin, as } = await server().createChurch();
  const [user, second] = [await as('leader'), await as('admin')];
  await admin.call(managementContract.remove, { userId: user.userId });
  expect(await isSignedIn(user)).toBe(false);
  await expect(admin.call(managementContract.get, { userId: user.userId })).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    second.call(managementContract.remove, { userId: admin.userId }),
  ).rejects.toMatchObject(outcome('suscripción'));
});

test('an administrator can send a password reset to active accounts only', async () => {
  const { admin, as } = await server().createChurch();
  const user = await as('member');
  await admin.call(managementContract.sendPasswordReset, { userId: user.userId });
  expect((await waitForMail(server(), user.email))[0]?.subject).toBe('Restablece tu contraseña');
  await admin.call(managementContract.disable, { userId: user.userId });
  await expect(
    admin.call(managementContract.sendPasswordReset, { userId: user.userId }),
  ).rejects.toMatchObject({ status: 409 });
});

async function expectStranger(church: TestChurch, userId: string): Promise<void> {
  const { admin } = church;
  const calls = [
    () => admin.call(managementContract.get, { userId }),
    () => giveRole(admin, userId, 'member'),
    () => admin.call(managementContract.disable, { userId }),
    () => admin.call(managementContract.enable, { userId }),
    () => admin.call(managementContract.remove, { userId }),
    () => admin.call(managementContract.sendPasswordReset, { userId }),
    () => admin.call(managementContract.unlinkPerson, { userId }),
  ];
  for (const each of calls) await expect(each()).rejects.toMatchObject({ status: 404 });
}

test('a user of another church or a superadmin is reported as not found', async () => {
  const [one, other] = [await server().createChurch(), await server().createChurch()];
  await expectStranger(one, (await other.as('member')).userId);
  await expectStranger(one, randomUUID());
  const superadmin = await createAccount(server().core, { churchId: one.id, role: 'superadmin' });
  await expect(giveRole(one.admin, superadmin.userId, 'member')).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    one.admin.call(managementContract.disable, { userId: superadmin.userId }),
  ).rejects.toMatchObject({ status: 404 });
});

test('the list searches, filters and pages by name with many users', async () => {
  const { admin, id } = await server().createChurch();
  const names = Array.from(
    { length: 120 },
    (_, index) => `Persona ${String(index).padStart(3, '0')}`,
  );
  for (const name of names)
    await createAccount(server().core, { churchId: id, name, role: 'member' });
  const listedNames: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await admin.call(
      managementContract.list,
      cursor ? { cursor, role: 'member' } : { role: 'member' },
    );
    listedNames.push(...page.items.map(({ name }) => name));
    if (page.next === null) break;
    cursor = page.next;
  }
  expect(listedNames).toEqual(names);
  const found = async (filter: { search?: string; state?: UserState }) =>
    (await admin.call(managementContract.list, filter)).items.length;
  expect(await found({ search: 'SONA 01' })).toBe(10);
  expect(await found({ search: '%' })).toBe(0);
  expect(await found({ state: 'disabled' })).toBe(0);
});

test('a user can be linked to one person of the church, shown in the list, and unlinked', async () => {
  const { admin, as } = await server().createChurch();
  const [user, second] = [await as('secretary'), await as('member')];
  const person = await admin.call(peopleContract.create, {
    givenNames: 'Rut',
    surname1: 'Salas',
  } as never);
  const personId = (person as { id: string }).id;
  const linked = await admin.call(managementContract.linkPerson, { userId: user.userId, personId });
  expect(linked.person).toEqual({ id: personId, name: 'Rut Salas' });
  await expect(
    admin.call(managementContract.linkPerson, { userId: second.userId, personId }),
  ).rejects.toMatchObject(outcome('otro usuario'));
  await expect(
    admin.call(managementContract.linkPerson, { userId: user.userId, personId: randomUUID() }),
  ).rejects.toMatchObject({
    status: 404,
  });
  expect(
    (await admin.call(managementContract.unlinkPerson, { userId: user.userId })).person,
  ).toBeNull();
});

test('only administrators can see the users', async () => {
  const { as } = await server().createChurch();
  for (const role of ['pastor', 'secretary', 'treasurer', 'leader', 'member'] as const) {
    await expect((await as(role)).call(managementContract.list, {})).rejects.toMatchObject({
      status: 403,
    });
  }
});
