import { expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { securityContract } from '#domain/access/security-contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { generateTotpCode } from '#server/testing/authenticator.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const password = 'la puerta está abierta';

/** A user of the church whose second step is on. */
async function guarded(churchId: string): Promise<Client> {
  const client = server().createClient(
    await createAccount(server().core, { churchId, role: 'treasurer', password }),
  );
  const { uri } = await client.call(securityContract.beginTwoFactor, { password });
  await client.call(securityContract.confirmTwoFactor, { code: generateTotpCode(uri) });
  return client;
}
const signIn = (email: string) =>
  server().anonymous.call(accessContract.signIn, { email, password });

test('an administrator resets a user’s second step: the sessions end and the user is notified by mail', async () => {
  const { admin, id } = await server().createChurch();
  const user = await guarded(id);
  expect((await admin.call(managementContract.get, { userId: user.userId })).twoFactor).toBe(true);
  expect((await signIn(user.email)).secondStep).not.toBeNull();
  await admin.call(managementContract.resetSecondFactor, { userId: user.userId });
  expect((await user.call(accessContract.session, {})).account).toBeNull();
  expect((await signIn(user.email)).secondStep).toBeNull();
  expect((await waitForMail(server(), user.email, 2))[0]?.subject).toBe(
    'Verificación en dos pasos desactivada',
  );
  await expect(
    admin.call(managementContract.resetSecondFactor, { userId: user.userId }),
  ).rejects.toMatchObject({ status: 409 });
});

test('one’s own second step, one of another church, or one without permission can’t be reset', async () => {
  const { admin, id, as } = await server().createChurch();
  const other = await server().createChurch();
  const user = await guarded(id);
  const reset = (by: Client, userId: string) =>
    by.call(managementContract.resetSecondFactor, { userId });
  await expect(reset(admin, admin.userId)).rejects.toMatchObject({ status: 403 });
  await expect(reset(other.admin, user.userId)).rejects.toMatchObject({ status: 404 });
  await expect(reset(await as('pastor'), user.userId)).rejects.toMatchObject({ status: 403 });
  expect((await signIn(user.email)).secondStep).not.toBeNull();
});

test('a church can require the second step of its own roles', async () => {
  const { admin, id } = await server().createChurch();
  const role = await admin.call(rolesContract.create, {
    name: 'Diácono',
    basedOn: 'member',
    permissions: ['people.view'],
  });
  const deacon = server().createClient(
    await createAccount(server().core, { churchId: id, role: 'member', password }),
  );
  await admin.call(managementContract.changeRole, { userId: deacon.userId, role: role.id });
  await admin.call(securityContract.require, { roles: [role.id] });
  const { roles } = await admin.call(securityContract.requirement, {});
  expect(roles.find(({ key }) => key === role.id)).toEqual({
    key: role.id,
    name: 'Diácono',
    required: true,
    people: 1,
    without: 1,
  });
  expect((await deacon.call(accessContract.session, {})).account?.secondFactorNeeded).toBe(true);
});
