/** Changes to users are recorded in the church's audit log. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const listEntries = async (admin: Client) => (await admin.call(auditContract.list, {})).items;

test('the audit log names who changed a role and who disabled a user', async () => {
  const { admin, as } = await server().createChurch();
  const user = await as('member');
  const role = await admin.call(rolesContract.create, {
    name: 'Acogida',
    permissions: ['people.view'],
    basedOn: 'member',
  });
  await admin.call(managementContract.changeRole, { userId: user.userId, role: role.id });
  await admin.call(managementContract.changeRole, { userId: user.userId, role: 'treasurer' });
  await admin.call(managementContract.disable, { userId: user.userId });
  await admin.call(rolesContract.remove, { roleId: role.id });
  const entries = await listEntries(admin);
  const of = (kind: string) => entries.filter(({ subject }) => subject.kind === kind);
  expect(of('church_roles').map(({ action }) => action)).toEqual(['delete', 'insert']);
  expect(of('users').map(({ action, subject }) => [action, subject.id])).toEqual([
    ['update', user.userId],
    ['update', user.userId],
    ['update', user.userId],
  ]);
  const [, second, first] = of('users');
  expect(first?.changes).toMatchObject([
    { field: 'Rol de la iglesia', before: null, after: 'Acogida' },
  ]);
  expect(second?.changes).toContainEqual(
    expect.objectContaining({ field: 'Rol de la iglesia', before: 'Acogida', after: null }),
  );
  expect(second?.changes).toContainEqual(
    expect.objectContaining({ before: 'Miembro', after: 'Tesorería' }),
  );
  expect(entries.every(({ actor }) => actor?.id === admin.userId)).toBe(true);
});

test('the audit log records an invitation and its acceptance without secrets', async () => {
  const { admin } = await server().createChurch();
  const email = `${randomUUID()}@example.org`;
  await admin.call(invitationsContract.create, { email, role: 'secretary', language: 'es' });
  const [letter] = await waitForMail(server(), email);
  const token = /\/accept-invitation\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  await server().anonymous.call(invitationsContract.accept, {
    token,
    name: 'Noemí Paz',
    password: 'una frase larga',
  });
  const entries = await listEntries(admin);
  expect(
    entries
      .filter(({ subject }) => subject.kind === 'invitations')
      .map(({ action, actor }) => [action, actor?.name]),
  ).toEqual([
    ['update', 'Noemí Paz'],
    ['insert', 'Rut Salas'],
  ]);
  const { sentence } =
    entries.find(({ subject, action }) => subject.kind === 'invitations' && action === 'update') ??
    {};
  expect(sentence).toBe(`Noemí Paz cambió la invitación a ${email}: «Aceptada»`);
  expect(JSON.stringify(entries)).not.toMatch(/token|hash/i);
});
