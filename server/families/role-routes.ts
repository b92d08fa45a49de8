/** Routes for editing the church's roles in a household. Each response is the updated list of all roles. */
import { maxRoles, rolesContract } from '#domain/families/roles.ts';
import { createWordList, settingsRoute } from '#server/churches/public.ts';
import type { Route } from '#server/core/http/http.ts';
import { getRequestLanguage } from '#server/core/translations.ts';
import { countPeopleWithRole, insertRole, updateRole } from './queries/role-queries.ts';
import { listRoles } from './roles.ts';

const roles = createWordList({
  table: 'household_roles',
  limit: maxRoles,
  errors: {
    notFound: 'families:errors.role-unknown',
    nameTaken: 'families:errors.role-name-taken',
    inUse: 'families:errors.role-in-use',
  },
  list: ({ db, actor, request }) =>
    listRoles(db, getRequestLanguage(request.headers, actor.language)),
  insert: insertRole,
  update: updateRole,
  countUses: countPeopleWithRole,
});

export const roleRoutes: readonly Route[] = [
  settingsRoute(rolesContract.create, (call) => roles.create(call, call.input)),
  settingsRoute(rolesContract.order, (call) => roles.order(call, call.input.ids)),
  settingsRoute(rolesContract.update, (call) => {
    const { roleId, ...input } = call.input;
    return roles.update(call, roleId, input);
  }),
  settingsRoute(rolesContract.archive, (call) =>
    roles.archive(call, call.input.roleId, call.input.archived),
  ),
  settingsRoute(rolesContract.remove, (call) => roles.remove(call, call.input.roleId)),
];
