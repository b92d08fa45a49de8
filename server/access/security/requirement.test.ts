import { expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { securityContract } from '#domain/access/security-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { usersContract } from '#domain/users/contract.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { generateTotpCode } from '#server/testing/authenticator.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const password = 'mi casa es tu casa';
const inChurch = async (churchId: string, role: 'pastor' | 'secretary') =>
  server().createClient(await createAccount(server().core, { churchId, role, password }));
const members = (client: Client) => client.call(peopleContract.list, {});
const secondFactorNeededError = {
  status: 403,
  failure: {
    message: 'Tu iglesia pide la verificación en dos pasos. Actívala en tu cuenta para continuar.',
  },
};

async function turnOn(client: Client): Promise<string> {
  const { uri } = await client.call(securityContract.beginTwoFactor, { password });
  await client.call(securityContract.confirmTwoFactor, { code: generateTotpCode(uri) });
  return uri;
}

test('a user without the required second step can only use their own account until it is set up', async () => {
  const church = await server().createChurch();
  const [pastor, secretary] = [
    await inChurch(church.id, 'pastor'),
    await inChurch(church.id, 'secretary'),
  ];
  await members(pastor);
  await church.admin.call(securityContract.require, { roles: ['pastor'] });

  await expect(members(pastor)).rejects.toMatchObject(secondFactorNeededError);
  await members(secretary);
  expect((await pastor.call(accessContract.session, {})).account).toMatchObject({
    secondFactor: false,
    secondFactorNeeded: true,
  });
  await pastor.call(usersContract.sessions, {});
  await turnOn(pastor);
  await members(pastor);
  expect((await pastor.call(accessContract.session, {})).account).toMatchObject({
    secondFactor: true,
    secondFactorNeeded: false,
  });
});

test('a user who disables the required second step can only use their own account again', async () => {
  const church = await server().createChurch();
  const pastor = await inChurch(church.id, 'pastor');
  await church.admin.call(securityContract.require, { roles: ['pastor'] });
  await turnOn(pastor);
  await pastor.call(securityContract.endTwoFactor, { password });
  await expect(members(pastor)).rejects.toMatchObject(secondFactorNeededError);
});

test('the administrator sees how many users lack it per role, and the requirement applies to administrators too', async () => {
  const church = await server().createChurch();
  await inChurch(church.id, 'pastor');
  await turnOn(await inChurch(church.id, 'pastor'));
  const listRoles = async () => (await church.admin.call(securityContract.requirement, {})).roles;
  expect((await listRoles()).find(({ key }) => key === 'pastor')).toEqual({
    key: 'pastor',
    name: null,
    required: false,
    people: 2,
    without: 1,
  });
  await church.admin.call(securityContract.require, { roles: ['admin', 'pastor', 'pastor'] });
  await expect(listRoles()).rejects.toMatchObject(secondFactorNeededError);
  const { rows } = await server().core.database.pool.query(
    'SELECT two_factor_roles FROM churches WHERE id = $1',
    [church.id],
  );
  expect(rows).toEqual([{ two_factor_roles: ['admin', 'pastor'] }]);
});

test('an unknown role is rejected, and a requirement applies to one church only', async () => {
  const [church, other] = [await server().createChurch(), await server().createChurch()];
  await expect(
    church.admin.call(securityContract.require, { roles: ['superadmin'] }),
  ).rejects.toMatchObject({ status: 400 });
  await church.admin.call(securityContract.require, { roles: ['admin', 'secretary'] });
  await members(other.admin);
  await members(await other.as('secretary'));
});

test('only administrators can read or change the requirement', async () => {
  const church = await server().createChurch();
  for (const role of ['pastor', 'secretary', 'member'] as const) {
    const client = await church.as(role);
    await expect(client.call(securityContract.requirement, {})).rejects.toMatchObject({
      status: 403,
    });
    await expect(client.call(securityContract.require, { roles: [] })).rejects.toMatchObject({
      status: 403,
    });
  }
});
