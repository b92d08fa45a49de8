import type { PermissionKey } from '#domain/permissions.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import type { Client, TestChurch } from './server.ts';

/** A user with a new role of the church that has these permissions. */
export async function createUserWith(
  church: Pick<TestChurch, 'admin' | 'as'>,
  permissions: PermissionKey[],
): Promise<Client> {
  const user = await church.as('member');
  const form = {
    name: `Rol de ${user.email}`.slice(0, 60),
    permissions,
    basedOn: 'member',
  } as const;
  const { id: role } = await church.admin.call(rolesContract.create, form);
  await church.admin.call(managementContract.changeRole, { userId: user.userId, role });
  return user;
}
