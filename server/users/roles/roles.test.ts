import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import type { PermissionKey } from '#domain/permissions.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { usersContract } from '#domain/users/contract.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const make = (admin: Client, name: string, permissions: PermissionKey[] = ['people.view']) =>
  admin.call(rolesContract.create, { name, permissions, basedOn: 'member' });
const give = (admin: Client, user: Client, role: string) =>
  admin.call(managementContract.changeRole, { userId: user.userId, role });
const listPeople = (client: Client) => client.call(peopleContract.list, {});
const getSession = (client: Client) => client.call(accessContract.session, {});

test('a church role grants exactly its permissions, and a change applies at once', async () => {
  const { admin, as } = await server().createChurch();
  const user = await as('secretary');
  const role = await make(admin, 'Boletines', ['newsletters.create']);
  expect(role.permissions).toEqual(['newsletters.view', 'newsletters.create']);
  await give(admin, user, role.id);
  expect((await getSession(user)).user).toMatchObject({
    role: 'member',
    roleName: 'Boletines',
    permissions: role.permissions,
  });
  await user.call(newslettersContract.list, {});
  await expect(listPeople(user)).rejects.toMatchObject({ status: 403 });

  await admin.call(rolesContract.update, {
    roleId: role.id,
    name: 'Ujieres',
    permissions: ['people.view'],
    basedOn: 'member',
  });
  await listPeople(user);
  await expect(user.call(newslettersContract.list, {})).rejects.toMatchObject({ status: 403 });
  await give(admin, user, 'member');
  expect((await getSession(user)).user).toMatchObject({
    role: 'member',
    roleName: null,
    // What every role has.
    permissions: [
      'buildings.rooms',
      'buildings.book',
      'upkeep.report',
      'agenda.view',
      'rota.serve',
      'finance.own',
    ],
  });
});

test('simultaneous creation of one role, or deletion during assignment, never causes an internal error', async () => {
  const { admin, as } = await server().createChurch();
  const twice = await Promise.allSettled([make(admin, 'Ujieres'), make(admin, 'ujieres')]);
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const role = await make(admin, 'Acogida');
  const user = await as('member');
  const both = await Promise.allSettled([
    give(admin, user, role.id),
    admin.call(rolesContract.remove, { roleId: role.id }),
  ]);
  for (const each of [...twice, ...both])
    if (each.status === 'rejected') expect(each.reason.status).toBeLessThan(500);
});

test('administrator and platform permissions can’t be granted', async () => {
  const { admin } = await server().createChurch();
  for (const permission of ['platform.manage', 'users.manage', 'church.edit'] as const) {
    await expect(make(admin, 'Otro', [permission])).rejects.toMatchObject({ status: 400 });
  }
  await expect(
    admin.call(rolesContract.create, { name: 'Jefe', permissions: [], basedOn: 'admin' as never }),
  ).rejects.toMatchObject({
    status: 400,
  });
});

test('role names are unique within a church, with those of the built-in roles', async () => {
  const [one, other] = [await server().createChurch(), await server().createChurch()];
  await make(one.admin, 'Ujieres');
  await expect(make(one.admin, 'UJIERES')).rejects.toMatchObject({
    status: 409,
    failure: { fields: [{ path: 'name' }] },
  });
  await make(other.admin, 'Ujieres');
  for (const name of ['Pastor', 'TESORERIA', 'group leader'])
    await expect(make(other.admin, name)).rejects.toMatchObject({ status: 409 });
});

test('a role in use can be deleted only with a replacement, which its users get', async () => {
  const { admin, as } = await server().createChurch();
  const user = await as('member');
  const [role, next] = [
    await make(admin, 'Ujieres'),
    await make(admin, 'Acogida', ['newsletters.view']),
  ];
  await give(admin, user, role.id);
  const remove = (replacement?: string) =>
    admin.call(rolesContract.remove, {
      roleId: role.id,
      ...(replacement === undefined ? {} : { replacement }),
    });
  await expect(remove()).rejects.toMatchObject({
    status: 409,
    failure: { message: expect.stringContaining('en su lugar') },
  });
  for (const replacement of ['admin', role.id])
    await expect(remove(replacement)).rejects.toMatchObject({ status: 400 });
  expect(await remove(next.id)).toEqual({ moved: 1 });
  expect((await getSession(user)).user?.roleName).toBe('Acogida');
  expect(
    (await admin.call(rolesContract.list, {})).own.map(({ name, users }) => [name, users]),
  ).toEqual([['Acogida', 1]]);
});

test('a role of another church is rejected', async () => {
  const [one, other] = [await server().createChurch(), await server().createChurch()];
  const role = await make(other.admin, 'Ujieres');
  await expect(give(one.admin, await one.as('member'), role.id)).rejects.toMatchObject({
    status: 400,
  });
  await expect(one.admin.call(rolesContract.remove, { roleId: role.id })).rejects.toMatchObject({
    status: 404,
  });
  const form = { name: 'Mía', permissions: [], basedOn: 'member' as const };
  await expect(
    one.admin.call(rolesContract.update, { roleId: role.id, ...form }),
  ).rejects.toMatchObject({ status: 404 });
  expect((await one.admin.call(rolesContract.list, {})).own).toEqual([]);
});

test('in a role preview the server responds as to that role, rejects changes, and lets the preview end', async () => {
  const { admin } = await server().createChurch();
  const session = await admin.call(rolesContract.startPreview, { role: 'secretary' });
  expect(session.user).toMatchObject({ role: 'secretary', preview: true });
  await listPeople(admin);
  await expect(admin.call(managementContract.list, {})).rejects.toMatchObject({ status: 403 });
  const readOnly = { status: 403, failure: { message: expect.stringContaining('solo se mira') } };
  await expect(
    admin.call(peopleContract.create, { givenNames: 'Rut' } as never),
  ).rejects.toMatchObject(readOnly);
  await expect(admin.call(usersContract.endOtherSessions, {})).rejects.toMatchObject(readOnly);
  const body = JSON.stringify({ data: { newsletterId: randomUUID() } });
  const sending = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  expect((await admin.fetch('/functions/sendNewsletterCallable', sending)).status).toBe(403);
  await expect(admin.call(rolesContract.startPreview, { role: 'pastor' })).rejects.toMatchObject({
    status: 403,
  });

  expect((await admin.call(rolesContract.endPreview, {})).user).toMatchObject({
    role: 'admin',
    preview: false,
  });
  await admin.call(managementContract.list, {});
});

test('the preview of a church role grants exactly its permissions, and none once it is deleted', async () => {
  const { admin, as } = await server().createChurch();
  const role = await make(admin, 'Boletines', ['newsletters.view']);
  await admin.call(rolesContract.startPreview, { role: role.id });
  expect((await getSession(admin)).user).toMatchObject({
    roleName: 'Boletines',
    permissions: ['newsletters.view'],
    preview: true,
  });
  await expect(listPeople(admin)).rejects.toMatchObject({ status: 403 });
  await (await as('admin')).call(rolesContract.remove, { roleId: role.id });
  expect((await getSession(admin)).user?.permissions).toEqual([]);
});

test('a role preview never grants additional permissions', async () => {
  const { admin, as } = await server().createChurch();
  const second = await as('admin');
  await second.call(rolesContract.startPreview, { role: 'pastor' });
  await give(admin, second, 'member');
  expect((await getSession(second)).user).toMatchObject({ role: 'member', preview: false });
  await expect(listPeople(second)).rejects.toMatchObject({ status: 403 });
  for (const role of ['pastor', 'member'] as const) {
    await expect(
      (await as(role)).call(rolesContract.startPreview, { role: 'member' }),
    ).rejects.toMatchObject({ status: 403 });
  }
});
