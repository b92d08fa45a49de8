import { groupsContract as groups } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import type { MatrixContext } from '../../row.ts';

export async function findRole(context: MatrixContext, key: string) {
  const { items } = await context.superuser.call(groups.types, {});
  const type = items.find((each) => each.key === key);
  const role = type?.roles.find((each) => each.function === 'member');
  return { typeId: type?.id ?? '', roleId: role?.id ?? '' };
}

export const createInput = async (context: MatrixContext, key = 'cell') => ({
  requestId: crypto.randomUUID(),
  typeId: (await findRole(context, key)).typeId,
  name: `${context.marker} ${key}`,
});

export const createGroup = async (context: MatrixContext, key = 'cell'): Promise<GroupView> =>
  context.superuser.call(groups.create, await createInput(context, key));

export const createGroupId = async (context: MatrixContext) => ({
  groupId: (await createGroup(context)).id,
});

/** Leaders see the groups that they lead, and these are of nobody. */
export const onlyOwn = { leader: '404 not_found groups:errors.group-not-found' };
