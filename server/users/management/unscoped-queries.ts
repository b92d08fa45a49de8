/**
 * Changes to a church's users. Transactions bound to a church can't write users, because role and membership determine all
 * access. They change only here, one change per church at a time.
 */
import { requireUserCapacity } from '#server/churches/public.ts';
import { recordAuditForChurch } from '#server/core/database/audit.ts';
import type { Database, UnscopedDb } from '#server/core/database/database.ts';
import {
  disableInChurch,
  enableInChurch,
  removeFromChurch,
  setRole,
  type AssignedRole,
  type ChurchUserKey,
} from '#server/core/session/accounts/church-accounts.ts';
import { deleteRights } from '../rights/unscoped-queries.ts';

type UnscopedDatabase = Pick<Database, 'unscoped'>;

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
    const user = await lockUser(db, key);
    return user ? work(db, user) : 'missing';
  });
}

async function lockUser(db: UnscopedDb, key: ChurchUserKey): Promise<LockedUser | null> {
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
  if (!user) return null;
  const isLastAdmin = admins.length === 1 && admins[0]?.id === key.userId;
  return { ...user, isOwner: church.owner_user_id === key.userId, isLastAdmin };
}

export function changeRole(
  database: UnscopedDatabase,
  key: ChurchUserKey,
  assignedRole: AssignedRole,
): Promise<UserChangeOutcome> {
  return withLockedUser(database, key, async (db, user) => {
    if (user.isLastAdmin && assignedRole.role !== 'admin') return 'last-admin';
    await setRole(db, key, assignedRole);
    await recordChurchRoleNames(db, key, [user.church_role_id, assignedRole.churchRoleId]);
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
    await disableInChurch(db, key);
    return 'done';
  });
}

export function enableUser(
  database: UnscopedDatabase,
  key: ChurchUserKey,
): Promise<UserChangeOutcome> {
  return withLockedUser(database, key, async (db, user) => {
    if (user.disabled_at !== null) await requireUserCapacity(db, key.churchId);
    await enableInChurch(db, key);
    return 'done';
  });
}

export const removeUser = (
  database: UnscopedDatabase,
  key: ChurchUserKey,
): Promise<UserChangeOutcome> => database.unscoped((db) => leaveChurch(db, key));

/** Keeps the account, without a church, and removes its link to a person and its rights. */
export async function leaveChurch(db: UnscopedDb, key: ChurchUserKey): Promise<UserChangeOutcome> {
  const user = await lockUser(db, key);
  if (!user) return 'missing';
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
  await deleteRights(db, key);
  await removeFromChurch(db, key);
  return 'done';
}
