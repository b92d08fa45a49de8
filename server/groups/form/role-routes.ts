/** Routes for editing the roles of a type of groups. Each response is the updated list of its roles. */
import { typesContract } from '#domain/groups/types-contract.ts';
import {
  functionsByKind,
  maxRoles,
  type GroupRoleView,
  type RoleInput,
  type TypeView,
} from '#domain/groups/types.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { createWordList, settingsRoute } from '#server/churches/public.ts';
import type { Route, TransactionCall } from '#server/core/http/http.ts';
import { getRequestLanguage } from '#server/core/translations.ts';
import { countMembersWithRole, insertRole, updateRole } from '../queries/type-queries.ts';
import { listTypes } from '../types.ts';

type TypeCall = TransactionCall<{ readonly typeId: string }>;

async function getType(
  { db, actor, request }: Pick<TypeCall, 'db' | 'actor' | 'request'>,
  typeId: string,
): Promise<TypeView> {
  const types = await listTypes(db, getRequestLanguage(request.headers, actor.language));
  const type = types.find(({ id }) => id === typeId);
  if (!type) throw new Problem('not_found', 'groups:errors.type-unknown');
  return type;
}

const createRoleList = (typeId: string) =>
  createWordList<GroupRoleView, RoleInput>({
    table: 'group_roles',
    limit: maxRoles,
    errors: {
      notFound: 'groups:errors.role-unknown',
      nameTaken: 'groups:errors.role-name-taken',
      inUse: 'groups:errors.role-in-use',
    },
    list: async (call) => (await getType(call, typeId)).roles,
    insert: (db, role) => insertRole(db, typeId, role),
    update: updateRole,
    countUses: countMembersWithRole,
  });

type RoleList = ReturnType<typeof createRoleList>;

/** Changes the roles; throws Problem if then nobody can lead a group of this type. */
async function changeRoles<C extends TypeCall>(
  call: C,
  change: (roles: RoleList, input: C['input']) => Promise<{ items: GroupRoleView[] }>,
): Promise<{ items: GroupRoleView[] }> {
  const { kind } = await getType(call, call.input.typeId);
  const { items } = await change(createRoleList(call.input.typeId), call.input);
  const assigned = items.filter(({ archived }) => !archived);
  const allowed: readonly string[] = functionsByKind[kind];
  if (!items.every((role) => allowed.includes(role.function)))
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'function', reason: 'groups:errors.role-function' }],
    });
  if (!assigned.some((role) => role.function === functionsByKind[kind][0]))
    throw new Problem('failed_precondition', 'groups:errors.role-needed');
  return { items };
}

export const roleRoutes: readonly Route[] = [
  settingsRoute(typesContract.createRole, (call) =>
    changeRoles(call, (roles, { typeId: _type, ...role }) => roles.create(call, role)),
  ),
  settingsRoute(typesContract.orderRoles, (call) =>
    changeRoles(call, (roles, { ids }) => roles.order(call, ids)),
  ),
  settingsRoute(typesContract.updateRole, (call) =>
    changeRoles(call, (roles, { typeId: _type, roleId, ...role }) =>
      roles.update(call, roleId, role),
    ),
  ),
  settingsRoute(typesContract.archiveRole, (call) =>
    changeRoles(call, (roles, { roleId, archived }) => roles.archive(call, roleId, archived)),
  ),
  settingsRoute(typesContract.removeRole, (call) =>
    changeRoles(call, (roles, { roleId }) => roles.remove(call, roleId)),
  ),
];
