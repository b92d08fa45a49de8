/** Which church an account belongs to, and as what. The caller's transaction decides whether the change is allowed. */
import { sql } from 'kysely';
import type { Role } from '#domain/kernel/roles.ts';
import { platformChurchId } from '#server/core/platform-church.ts';
import { now } from '../../clock.ts';
import type { UnscopedDb } from '../../database/database.ts';
import type { StoredRight } from '../actor-row.ts';

export interface ChurchUserKey {
  readonly churchId: string;
  readonly userId: string;
}

export interface AssignedRole {
  readonly role: Exclude<Role, 'superadmin'>;
  readonly churchRoleId: string | null;
}

const updateAccount = (db: UnscopedDb, { churchId, userId }: ChurchUserKey) =>
  db
    .updateTable('users')
    .set({ updated_at: now() })
    .where('id', '=', userId)
    .where('church_id', '=', churchId);

/** Adds the account to the church. false: it is disabled, has a church, or `email` is given and not its address. */
export async function addToChurch(
  db: UnscopedDb,
  { churchId, userId, email }: ChurchUserKey & { readonly email?: string },
  { role, churchRoleId }: AssignedRole,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ church_id: churchId, role, church_role_id: churchRoleId, updated_at: now() })
    .where('id', '=', userId)
    .where('church_id', 'is', null)
    .where('role', '<>', 'superadmin')
    .where('disabled_at', 'is', null)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function setRole(
  db: UnscopedDb,
  key: ChurchUserKey,
  { role, churchRoleId }: AssignedRole,
): Promise<void> {
  await updateAccount(db, key).set({ role, church_role_id: churchRoleId }).execute();
}

/** Replaces the rights that every request reads with the account. */
export async function setRights(
  db: UnscopedDb,
  key: ChurchUserKey,
  rights: readonly StoredRight[],
): Promise<void> {
  await updateAccount(db, key)
    .set({ rights: JSON.stringify(rights) })
    .execute();
}

/** Gives all accounts with this role of the church another one, and returns their number. */
export async function replaceChurchRole(
  db: UnscopedDb,
  { churchId, roleId }: { readonly churchId: string; readonly roleId: string },
  { role, churchRoleId }: AssignedRole,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role, church_role_id: churchRoleId, updated_at: now() })
    .where('church_id', '=', churchId)
    .where('church_role_id', '=', roleId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** A disabled account stays disabled since the same time. */
export async function disableInChurch(db: UnscopedDb, key: ChurchUserKey): Promise<void> {
  await updateAccount(db, key)
    .set({ disabled_at: now() })
    .where('disabled_at', 'is', null)
    .execute();
}

export async function enableInChurch(db: UnscopedDb, key: ChurchUserKey): Promise<void> {
  await updateAccount(db, key).set({ disabled_at: null }).execute();
}

/** Keeps the account, without a church; it can sign in again. */
export async function removeFromChurch(db: UnscopedDb, key: ChurchUserKey): Promise<void> {
  await updateAccount(db, key)
    .set({ church_id: null, role: 'member', church_role_id: null, rights: '[]', disabled_at: null })
    .execute();
}

/** Makes the account a superadmin that can sign in. */
export async function promoteToSuperadmin(db: UnscopedDb, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({
      role: 'superadmin',
      church_id: platformChurchId,
      disabled_at: null,
      updated_at: now(),
    })
    .where('id', '=', userId)
    .execute();
}

/** Deletes the church's users and returns their number. Sessions and credentials are deleted by foreign key. */
export async function deleteAccountsOfChurch(db: UnscopedDb, churchId: string): Promise<number> {
  await sql`DELETE FROM verifications WHERE value IN (SELECT id::text FROM users WHERE church_id = ${churchId}::uuid)`.execute(
    db,
  );
  const deleted = await db.deleteFrom('users').where('church_id', '=', churchId).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
