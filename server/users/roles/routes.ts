import { Problem } from '#domain/kernel/errors.ts';
import { permissionsOf } from '#domain/permissions.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { builtInRoles } from '#domain/users/rules.ts';
import type { ChurchRoleView } from '#domain/users/schema.ts';
import { loadSession } from '#server/access/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { longRoute, openRoute, route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { isDuplicate, isGone, otherwise } from '../refused-by-keys.ts';
import { noRole, requireRole } from './given-role.ts';
import { removeRole } from './unscoped-queries.ts';
import { countBuiltIn, insertRole, listOwnRoles, updateRole } from './role-queries.ts';

const nameTaken = (): Problem =>
  new Problem('conflict', 'role-name-taken', {
    fields: [{ path: 'name', reason: 'role-name-taken' }],
  });

export const rolesRoutes = [
  route(rolesContract.list, async ({ db }) => {
    const counts = await countBuiltIn(db);
    return {
      builtIn: builtInRoles.map((role) => ({
        role,
        permissions: permissionsOf({ role }),
        users: counts.get(role) ?? 0,
      })),
      own: await listOwnRoles(db),
    };
  }),

  route(rolesContract.create, async ({ db, input }) => {
    const id = newId();
    if (!(await insertRole(db, id, input).catch(otherwise(isDuplicate, nameTaken))))
      throw nameTaken();
    return ownRole(db, id);
  }),

  route(rolesContract.update, async ({ db, input: { roleId, ...form } }) => {
    const outcome = await updateRole(db, roleId, form).catch(otherwise(isDuplicate, nameTaken));
    if (outcome === 'taken') throw nameTaken();
    return ownRole(db, roleId);
  }),

  longRoute(rolesContract.remove, async ({ core, church, input, inChurch }) => {
    const { roleId, replacement } = input;
    if (replacement === roleId) throw noRole('replacement');
    const given =
      replacement === undefined
        ? null
        : await inChurch((db) => requireRole(db, replacement, 'replacement'));
    // Whoever deletes a role says where its people go; to make administrators of them all takes a step for each.
    if (given?.role === 'admin') throw noRole('replacement');
    const removing = removeRole(core.database, { churchId: church.id, roleId }, given);
    const removal = await removing.catch(
      otherwise(isGone, () => new Problem('failed_precondition', 'role-in-use')),
    );
    if (removal === 'missing') throw new Problem('not_found');
    if (removal === 'in-use') throw new Problem('failed_precondition', 'role-in-use');
    return removal;
  }),

  longRoute(rolesContract.startPreview, async (call) => {
    const { core, actor, input, request, inChurch } = call;
    // Whoever looks in from outside has no administrator's rights to put aside.
    if (actor.support || input.role === 'admin')
      throw new Problem('failed_precondition', 'preview-not-here');
    await core.session.lookAs(actor.sessionId, await inChurch((db) => requireRole(db, input.role)));
    return loadSession(call, await core.session.read(request));
  }),

  openRoute(rolesContract.endPreview, async (call) => {
    const { core, actor, request } = call;
    if (actor) await core.session.lookAs(actor.sessionId, null);
    return loadSession(call, await core.session.read(request));
  }),
];

async function ownRole(db: ChurchDb, roleId: string): Promise<ChurchRoleView> {
  const role = (await listOwnRoles(db)).find(({ id }) => id === roleId);
  if (!role) throw new Problem('not_found');
  return role;
}
