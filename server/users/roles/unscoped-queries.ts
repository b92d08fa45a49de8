/** Deleting a role moves the users who have it, which a transaction bound to a church may not. */
import { now } from '#server/core/clock.ts';
import type { Database, UnscopedDb } from '#server/core/database/database.ts';
import type { GivenRole } from '../management/unscoped-queries.ts';

export type Removal = { readonly moved: number } | 'missing' | 'in-use';

/** All of it or nothing: users and open invitations get the replacement, the role is gone. */
export function removeRole(
  database: Pick<Database, 'unscoped'>,
  at: { readonly churchId: string; readonly roleId: string },
  replacement: GivenRole | null,
): Promise<Removal> {
  return database.unscoped(async (db) => {
    const role = await db
      .selectFrom('church_roles')
      .select('id')
      .where('church_id', '=', at.churchId)
      .where('id', '=', at.roleId)
      .forUpdate()
      .executeTakeFirst();
    if (!role) return 'missing';
    if (replacement === null && (await isInUse(db, at))) return 'in-use';
    const moved = replacement ? await moveAll(db, at, replacement) : 0;
    await db
      .deleteFrom('church_roles')
      .where('church_id', '=', at.churchId)
      .where('id', '=', at.roleId)
      .execute();
    return { moved };
  });
}

async function isInUse(
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

async function moveAll(
  db: UnscopedDb,
  { churchId, roleId }: { churchId: string; roleId: string },
  { role, churchRoleId }: GivenRole,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role, church_role_id: churchRoleId, updated_at: now() })
    .where('church_id', '=', churchId)
    .where('church_role_id', '=', roleId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('invitations')
    .set({ role, church_role_id: churchRoleId })
    .where('church_id', '=', churchId)
    .where('church_role_id', '=', roleId)
    .where('accepted_at', 'is', null)
    .execute();
  return Number(numUpdatedRows);
}
