import { Problem } from '#domain/kernel/errors.ts';
import { isBuiltInRole } from '#domain/users/rules.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { GivenRole } from '../management/unscoped-queries.ts';
import { findRole } from './role-queries.ts';

export const noRole = (path: string): Problem =>
  new Problem('invalid', 'invalid', { fields: [{ path, reason: 'not-a-role' }] });

/** What a role's key stands for in this church; throws Problem `invalid` when the church has no such role. */
export async function requireRole(db: ChurchDb, key: string, path = 'role'): Promise<GivenRole> {
  if (isBuiltInRole(key)) return { role: key, churchRoleId: null };
  const role = await findRole(db, key);
  if (!role) throw noRole(path);
  return { role: role.basedOn, churchRoleId: key };
}
