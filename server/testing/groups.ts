/** Groups, their tree and those who lead them, made as the screens do. */
import { groupsContract as groups } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import type { RoleFunction } from '#domain/groups/types.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { addPerson } from './people.ts';
import type { Client, TestChurch } from './server.ts';

export const firstDay = '2026-01-04';

interface GroupDraft {
  readonly name?: string;
  /** A standard type; default: a cell. */
  readonly type?: string;
  readonly parentId?: string | null;
}

export async function createGroup(
  client: Client,
  { name = 'Emaús', type = 'cell', parentId = null }: GroupDraft = {},
): Promise<GroupView> {
  const { items } = await client.call(groups.types, {});
  const typeId = items.find(({ key }) => key === type)?.id ?? '';
  return client.call(groups.create, {
    requestId: crypto.randomUUID(),
    typeId,
    name,
    parentId,
    openedOn: firstDay,
  });
}

/** The id of the role with this function in a type of groups. */
export async function findRoleId(
  client: Client,
  typeId: string,
  wanted: RoleFunction,
): Promise<string> {
  const { items } = await client.call(groups.types, {});
  const type = items.find(({ id }) => id === typeId);
  return type?.roles.find((role) => role.function === wanted)?.id ?? '';
}

/** Adds new people of these names to a group; returns their ids. */
export async function addNewMembers(
  client: Client,
  group: Pick<GroupView, 'id' | 'typeId'>,
  names: readonly string[],
): Promise<string[]> {
  const personIds: string[] = [];
  for (const givenNames of names)
    personIds.push((await addPerson(client, { givenNames, confirmed: true })).id);
  await joinGroup(client, group, personIds, 'member');
  return personIds;
}

export async function joinGroup(
  client: Client,
  { id: groupId, typeId }: Pick<GroupView, 'id' | 'typeId'>,
  personIds: string[],
  as: RoleFunction,
): Promise<void> {
  const roleId = await findRoleId(client, typeId, as);
  await client.call(groups.addMembers, { groupId, personIds, roleId, since: firstDay });
}

/** A user with the role of a leader, linked to a new person of the church. */
export async function createLeader(
  church: TestChurch,
  givenNames = 'Andrés',
): Promise<{ readonly client: Client; readonly personId: string }> {
  const client = await church.as('leader');
  const { id: personId } = await addPerson(church.admin, { givenNames, confirmed: true });
  await church.admin.call(managementContract.linkPerson, { userId: client.userId, personId });
  return { client, personId };
}
