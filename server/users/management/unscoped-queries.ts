/**
 * Changes to a church's users. Transactions bound to a church can't write users, because role and membership determine all
 * access. They change only here, one change per church at a time.
 */
import type { BuiltInRole } from '#domain/users/rules.ts';
import { requireRoomForUser } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import { recordAuditForChurch } from '#server/core/database/audit.ts';
import type { Database, UnscopedDb } from '#server/core/database/database.ts';

type UnscopedDatabase = Pick<Database, 'unscoped'>;

export interface ChurchUserKey {
  readonly churchId: string;
  readonly userId: string;
}
export interface AssignedRole {
  readonly role: BuiltInRole;
  readonly churchRoleId: string | null;
}
/** `missing`: the church has no such user, or it is a superadmin. */
export type UserChangeOutcome = 'done' | 'missing' | 'last-admin' | 'owner';

interface LockedUser {
  readonly role: string;
  readonly church_role_id: string | null;
  readonly disabled_at: Date | null;
  readonly isOwner: boolean;
  /** The only administrator who can sign in. */
  readonly isLastAdmin: boolean;
}

/** Locks the church, so that two administrators can't remove each other simultaneously. */
function withLockedUser(
  database: UnscopedDatabase,
  key: ChurchUserKey,
  work: (db: UnscopedDb, user: LockedUser) => Promise<UserChangeOutcome>,
): Promise<UserChangeOutcome> {
  return database.unscoped(async (db) => {
    const church = await db
      .selectFrom('churches')
      .select('owner_user_id')
      .where('id', '=', key.churchId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const admins = await db
      .selectFrom('users')
      .select('id')
      .where('church_id', '=', key.churchId)
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .where('email_verified', '=', true)
      .limit(2)
      .execute();
    const user = await db
      .selectFrom('users')
      .select(['role', 'church_role_id', 'disabled_at'])
      .where('id', '=', key.userId)
      .where('church_id', '=', key.churchId)
      .where('role', '<>', 'superadmin')
      .forUpdate()
      .executeTakeFirst();
    if (!user) return 'missing';
    const isLastAdmin = admins.length === 1 && admins[0]?.id === key.userId;
    return work(db, { ...user, isOwner: church.owner_user_id === key.userId, isLastAdmin });
  });
}

const updateUser = (db: UnscopedDb, { churchId, userId }: ChurchUserKey) =>
  db.updateTable('users').where('id', '=', userId).where('church_id', '=', churchId);

export function changeRole(
  database: UnscopedDatabase,
  key: ChurchUserKey,
  { role, churchRoleId }: AssignedRole,
): Promise<UserChangeOutcome> {
  return withLockedUser(database, key, async (db, user) => {
    if (user.isLastAdmin && role !== 'admin') return 'last-admin';
    await updateUser(db, key)
      .set({ role, church_role_id: churchRoleId, updated_at: now() })
      .execute();
    await recordChurchRoleNames(db, key, [user.church_role_id, churchRoleId]);
    return 'done';
  });
}

/** Records the current names of church roles in the audit log, since the user row contains only ids. */
async function recordChurchRoleNames(
  db: UnscopedDb,
  key: ChurchUserKey,
  ids: readonly [before: string | null, after: string | null],
): Promise<void> {
  const roleIds = ids.filter((id) => id !== null);
  if (roleIds.length === 0) return;
  const query = db
    .selectFrom('church_roles')
    .select(['id', 'name'])
    .where('church_id', '=', key.churchId);
  const rows = await query.where('id', 'in', roleIds).execute();
  const [before, after] = ids.map((id) => rows.find((row) => row.id === id)?.name ?? null);
  const subject = { table: 'users', id: key.userId };
  await recordAuditForChurch(db, key.churchId, {
    action: 'update',
    subject,
    before: { church_role: before },
    after: { church_role: after },
  });
}

export function disableUser(
  database: UnscopedDatabase,
  key: ChurchUserKey,
): Promise<UserChangeOutcome> {
  return withLockedUser(database, key, async (db, user) => {
    if (user.isLastAdmin) return 'last-admin';
    await updateUser(db, key)
      .set({ disabled_at: now(), updated_at: now() })
      .where('disabled_at', 'is', null)
      .execute();
    return 'done';
  });
}

export function enableUser(
  database: UnscopedDatabase,
  key: ChurchUserKey,
): Promise<UserChangeOutcome> {
  return withLockedUser(database, key, async (db, user) => {
    if (user.disabled_at !== null) await requireRoomForUser(db, key.churchId);
    await updateUser(db, key).set({ disabled_at: null, updated_at: now() }).execute();
    return 'done';
  });
}

/** Keeps the account, without a church, and removes its link to a person. */
export function removeUser(
  database: UnscopedDatabase,
  key: ChurchUserKey,
): Promise<UserChangeOutcome> {
  return withLockedUser(database, key, async (db, user) => {
    if (user.isLastAdmin) return 'last-admin';
    if (user.isOwner) return 'owner';
    await db
      .deleteFrom('user_people')
      .where('church_id', '=', key.churchId)
      .where('user_id', '=', key.userId)
      .execute();
    await db
      .deleteFrom('join_requests')
      .where('church_id', '=', key.churchId)
      .where('user_id', '=', key.userId)
      .execute();
    await updateUser(db, key)
      .set({
        church_id: null,
        role: 'member',
        church_role_id: null,
        disabled_at: null,
        updated_at: now(),
      })
      .execute();
    return 'done';
  });
}

/** Adds a newly created user to the church. */
export async function addUserToChurch(
  database: UnscopedDatabase,
  key: ChurchUserKey,
  { role, churchRoleId }: AssignedRole,
): Promise<void> {
  await database.unscoped(async (db) => {
    await requireRoomForUser(db, key.churchId);
    await db
      .updateTable('users')
      .set({ church_id: key.churchId, role, church_role_id: churchRoleId, updated_at: now() })
      .where('id', '=', key.userId)
      .where('church_id', 'is', null)
      .execute();
  });
}

/** Deletes a newly created account when the church's user limit was reached in the meantime. */
export async function deleteUserWithoutChurch(
  database: UnscopedDatabase,
  userId: string,
): Promise<void> {
  await database.unscoped((db) =>
    db.deleteFrom('users').where('id', '=', userId).where('church_id', 'is', null).execute(),
  );
}
