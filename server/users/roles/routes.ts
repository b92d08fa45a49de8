import { Problem } from '#domain/kernel/errors.ts';
import { getPermissions } from '#domain/permissions.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { builtInRoles } from '#domain/users/rules.ts';
import type { ChurchRoleView } from '#domain/users/schema.ts';
import { loadSession } from '#server/access/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { churchRoute, globalRoute, route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import {
  isUniqueViolation,
  isForeignKeyViolation,
  mapError,
} from '#server/core/database/constraint-errors.ts';
import { unknownRoleProblem, requireRole } from './require-role.ts';
import { removeRole } from './unscoped-queries.ts';
import { countBuiltInRoles, insertRole, listChurchRoles, updateRole } from './role-queries.ts';

const nameTakenProblem = (): Problem =>
  new Problem('conflict', 'role-name-taken', {
    fields: [{ path: 'name', reason: 'role-name-taken' }],
  });

export const rolesRoutes = [
  route(rolesContract.list, async ({ db }) => {
    const counts = await countBuiltInRoles(db);
    return {
      builtIn: builtInRoles.map((role) => ({
        role,
        permissions: getPermissions({ role }),
        users: counts.get(role) ?? 0,
      })),
      own: await listChurchRoles(db),
    };
  }),

  route(rolesContract.create, async ({ db, input }) => {
    const id = newId();
    if (!(await insertRole(db, id, input).catch(mapError(isUniqueViolation, nameTakenProblem))))
      throw nameTakenProblem();
    return requireChurchRole(db, id);
  }),

  route(rolesContract.update, async ({ db, input: { roleId, ...form } }) => {
    const outcome = await updateRole(db, roleId, form).catch(
      mapError(isUniqueViolation, nameTakenProblem),
    );
    if (outcome === 'taken') throw nameTakenProblem();
    return requireChurchRole(db, roleId);
  }),

  churchRoute(rolesContract.remove, async ({ core, church, input, inChurch }) => {
    const { roleId, replacement } = input;
    if (replacement === roleId) throw unknownRoleProblem('replacement');
    const assignedRole =
      replacement === undefined
        ? null
        : await inChurch((db) => requireRole(db, replacement, 'replacement'));
    // Making all users of a role administrators at once is not allowed; each needs an explicit role change.
    if (assignedRole?.role === 'admin') throw unknownRoleProblem('replacement');
    const removing = removeRole(core.database, { churchId: church.id, roleId }, assignedRole);
    const removal = await removing.catch(
      mapError(isForeignKeyViolation, () => new Problem('failed_precondition', 'role-in-use')),
    );
    if (removal === 'missing') throw new Problem('not_found');
    if (removal === 'in-use') throw new Problem('failed_precondition', 'role-in-use');
    return removal;
  }),

  churchRoute(rolesContract.startPreview, async (call) => {
    const { core, actor, input, inChurch } = call;
    // Support access already acts with a substituted role, so it cannot start a preview.
    if (actor.support || input.role === 'admin')
      throw new Problem('failed_precondition', 'preview-admin-role');
    await core.session.setPreviewRole(
      actor.sessionId,
      await inChurch((db) => requireRole(db, input.role)),
    );
    return loadSession(call);
  }),

  globalRoute(rolesContract.endPreview, async (call) => {
    const { core, actor } = call;
    if (actor) await core.session.setPreviewRole(actor.sessionId, null);
    return loadSession(call);
  }),
];

async function requireChurchRole(db: ChurchDb, roleId: string): Promise<ChurchRoleView> {
  const role = (await listChurchRoles(db)).find(({ id }) => id === roleId);
  if (!role) throw new Problem('not_found');
  return role;
}
