import { Problem } from '#domain/kernel/errors.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import {
  addToGroup,
  getToday,
  insertMembers,
  listRoleRows,
  toAuthor,
} from '#server/groups/public.ts';

type GroupCall = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;

interface Joining {
  readonly personId: string;
  readonly waits: boolean;
}

/** Makes a person a member of a locked group, or puts them on its waiting list. */
export async function joinGroup(
  call: GroupCall,
  group: { readonly id: string; readonly type_id: string },
  { personId, waits }: Joining,
): Promise<{ state: 'waiting' | 'active' }> {
  const { db } = call;
  const roles = await listRoleRows(db);
  const role = roles.find(
    (each) =>
      each.type_id === group.type_id && each.function === 'member' && each.archived_at === null,
  );
  if (!role) throw new Problem('failed_precondition', 'groups:errors.no-member-role');
  if (waits)
    await insertMembers(
      db,
      group.id,
      [{ personId, roleId: role.id, status: 'waiting', since: null }],
      toAuthor(call),
    );
  else
    await addToGroup(call, group, [personId], {
      roleId: role.id,
      since: getToday(call),
      path: 'personId',
    });
  return { state: waits ? 'waiting' : 'active' };
}
