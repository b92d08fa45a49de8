import { expect, test } from 'vitest';
import { accessContract, securityContract } from '#domain/access/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { usersContract } from '#domain/users/contract.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { codeOf } from '#server/testing/authenticator.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const password = 'mi casa es tu casa';
const inChurch = async (churchId: string, role: 'treasurer' | 'secretary') =>
  server().signedIn(await createAccount(server().core, { churchId, role, password }));
const members = (client: Client) => client.call(peopleContract.list, {});
const refused = {
  status: 403,
  failure: {
    message: 'Tu iglesia pide la verificación en dos pasos. Actívala en tu cuenta para continuar.',
  },
};

async function turnOn(client: Client): Promise<string> {
  const { uri } = await client.call(securityContract.beginTwoFactor, { password });
  await client.call(securityContract.confirmTwoFactor, { code: await codeOf(uri) });
  return uri;
}

test('whoever lacks the second step that the church requires has only the own account, until it is set up', async () => {
  const church = await server().church();
  const [treasurer, secretary] = [
    await inChurch(church.id, 'treasurer'),
    await inChurch(church.id, 'secretary'),
  ];
  await members(treasurer);
  await church.admin.call(securityContract.require, { roles: ['treasurer'] });

  await expect(members(treasurer)).rejects.toMatchObject(refused);
  await members(secretary);
  expect((await treasurer.call(accessContract.session, {})).account).toMatchObject({
    secondFactor: false,
    secondFactorNeeded: true,
  });
  await treasurer.call(usersContract.sessions, {});
  await turnOn(treasurer);
  await members(treasurer);
  expect((await treasurer.call(accessContract.session, {})).account).toMatchObject({
    secondFactor: true,
    secondFactorNeeded: false,
  });
});

test('turning it off again leads back to the own account', async () => {
  const church = await server().church();
  const treasurer = await inChurch(church.id, 'treasurer');
  await church.admin.call(securityContract.require, { roles: ['treasurer'] });
  await turnOn(treasurer);
  await treasurer.call(securityContract.endTwoFactor, { password });
  await expect(members(treasurer)).rejects.toMatchObject(refused);
});

test('the administrator sees how many lack it, by role, and the requirement holds for administrators too', async () => {
  const church = await server().church();
  await inChurch(church.id, 'treasurer');
  await turnOn(await inChurch(church.id, 'treasurer'));
  const rowsOf = async () => (await church.admin.call(securityContract.requirement, {})).roles;
  expect((await rowsOf()).find(({ key }) => key === 'treasurer')).toEqual({
    key: 'treasurer',
    name: null,
    required: false,
    people: 2,
    without: 1,
  });
  await church.admin.call(securityContract.require, { roles: ['admin', 'treasurer', 'treasurer'] });
  await expect(rowsOf()).rejects.toMatchObject(refused);
  const { rows } = await server().core.database.pool.query(
    'SELECT two_factor_roles FROM churches WHERE id = $1',
    [church.id],
  );
  expect(rows).toEqual([{ two_factor_roles: ['admin', 'treasurer'] }]);
});

test('a role that the church has not is refused, and one church requires nothing of another', async () => {
  const [church, other] = [await server().church(), await server().church()];
  await expect(
    church.admin.call(securityContract.require, { roles: ['superadmin'] }),
  ).rejects.toMatchObject({ status: 400 });
  await church.admin.call(securityContract.require, { roles: ['admin', 'secretary'] });
  await members(other.admin);
  await members(await other.as('secretary'));
});

test('only administrators read or set it', async () => {
  const church = await server().church();
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
