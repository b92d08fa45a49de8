/** Deleting a role reassigns its users, which a transaction bound to a church can't do. */
import type { Database, UnscopedDb } from '#server/core/database/database.ts';
import {
  replaceChurchRole,
  type AssignedRole,
} from '#server/core/session/accounts/church-accounts.ts';

export type RoleRemoval = { readonly moved: number } | 'missing' | 'in-use';

/** Assigns the replacement to users and open invitations and deletes the role, in one transaction. */
export function removeRole(
  database: Pick<Database, 'unscoped'>,
  key: { readonly churchId: string; readonly roleId: string },
  replacement: AssignedRole | null,
): Promise<RoleRemoval> {
  return database.unscoped(async (db) => {
    const role = await db
      .selectFrom('church_roles')
      .select('id')
      .where('church_id', '=', key.churchId)
      .where('id', '=', key.roleId)
      .forUpdate()
      .executeTakeFirst();
    if (!role) return 'missing';
    if (replacement === null && (await isRoleInUse(db, key))) return 'in-use';
    const moved = replacement ? await reassignRole(db, key, replacement) : 0;
    await db
      .deleteFrom('church_roles')
      .where('church_id', '=', key.churchId)
      .where('id', '=', key.roleId)
      .execute();
    return { moved };
  });
}

async function isRoleInUse(
  db: UnscopedDb,
  { churchId, roleId }: { churchId: string; roleId: string },
): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('church_id', '=', churchId)
    .where('church_role_id', '=', roleId)
    .executeTakeFirst();
  if (user) return true;
  const invitation = await db
    .selectFrom('invitations')
    .select('id')
    .where('church_id', '=', churchId)
    .where('church_role_id', '=', roleId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return invitation !== undefined;
}

async function reassignRole(
  db: UnscopedDb,
  key: { churchId: string; roleId: string },
  replacement: AssignedRole,
): Promise<number> {
  const moved = await replaceChurchRole(db, key, replacement);
  await db
    .updateTable('invitations')
    .set({ role: replacement.role, church_role_id: replacement.churchRoleId })
    .where('church_id', '=', key.churchId)
    .where('church_role_id', '=', key.roleId)
    .where('accepted_at', 'is', null)
    .execute();
  return moved;
}
