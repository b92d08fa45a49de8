/** Who began work that goes on without a request. */
import { can, type Permission } from '#domain/kernel/permission.ts';
import type { Role } from '#domain/kernel/roles.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** Whether the user still has the permission: not after leaving the church, being disabled or getting a smaller role. */
export async function stillHas(
  db: ChurchDb,
  userId: string,
  permission: Permission,
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .leftJoin('church_roles', (join) =>
      join
        .onRef('church_roles.id', '=', 'users.church_role_id')
        .on('church_roles.church_id', '=', getChurchId(db)),
    )
    .where('users.id', '=', userId)
    .where('users.disabled_at', 'is', null)
    // Support works in churches that are not its own.
    .where((eb) =>
      eb.or([eb('users.church_id', '=', getChurchId(db)), eb('users.role', '=', 'superadmin')]),
    )
    .select(['users.role', 'users.church_role_id', 'church_roles.permissions'])
    .executeTakeFirst();
  if (!row) return false;
  const permissions = row.church_role_id ? (row.permissions ?? []) : null;
  return can({ role: row.role as Role, permissions }, permission);
}
