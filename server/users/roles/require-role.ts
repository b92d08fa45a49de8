import { Problem } from '#domain/kernel/errors.ts';
import { isBuiltInRole } from '#domain/users/rules.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { AssignedRole } from '#server/core/session/accounts/church-accounts.ts';
import { findRole } from './role-queries.ts';

export const unknownRoleProblem = (path: string): Problem =>
  new Problem('invalid', 'invalid', { fields: [{ path, reason: 'not-a-role' }] });

/** Resolves a role key in this church; throws Problem `invalid` for an unknown role. */
export async function requireRole(db: ChurchDb, key: string, path = 'role'): Promise<AssignedRole> {
  if (isBuiltInRole(key)) return { role: key, churchRoleId: null };
  const role = await findRole(db, key);
  if (!role) throw unknownRoleProblem(path);
  return { role: role.basedOn, churchRoleId: key };
}
