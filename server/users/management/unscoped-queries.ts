/**
 * Changing a user of a church. A transaction bound to the church may read its users, not write them: role and place in a
 * church are what everything else rests on, so they change here only, one change of a church at a time.
 */
import type { Role } from '#domain/permissions.ts';
import { requireRoomForUser } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import { recordAuditOf } from '#server/core/database/audit.ts';
import type { Database, UnscopedDb } from '#server/core/database/database.ts';

type Platform = Pick<Database, 'unscoped'>;

export interface UserOfChurch {
  readonly churchId: string;
  readonly userId: string;
}
export interface GivenRole {
  readonly role: Role;
  readonly churchRoleId: string | null;
}
/** `missing`: the church has no such user, or it is the platform's. */
export type Outcome = 'done' | 'missing' | 'last-admin' | 'owner';

interface Found {
  readonly role: string;
  readonly church_role_id: string | null;
  readonly disabled_at: Date | null;
  readonly isOwner: boolean;
  /** Of the administrators who can sign in, the only one. */
  readonly isLastAdmin: boolean;
}

/** Locks the church, so that two administrators can't take each other's place at once. */
function changing(
  database: Platform,
  at: UserOfChurch,
  work: (db: UnscopedDb, user: Found) => Promise<Outcome>,
): Promise<Outcome> {
  return database.unscoped(async (db) => {
    const church = await db
      .selectFrom('churches')
      .select('owner_user_id')
      .where('id', '=', at.churchId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const admins = await db
      .selectFrom('users')
      .select('id')
      .where('church_id', '=', at.churchId)
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .where('email_verified', '=', true)
      .limit(2)
      .execute();
    const user = await db
      .selectFrom('users')
      .select(['role', 'church_role_id', 'disabled_at'])
      .where('id', '=', at.userId)
      .where('church_id', '=', at.churchId)
      .where('role', '<>', 'superadmin')
      .forUpdate()
      .executeTakeFirst();
    if (!user) return 'missing';
    const isLastAdmin = admins.length === 1 && admins[0]?.id === at.userId;
    return work(db, { ...user, isOwner: church.owner_user_id === at.userId, isLastAdmin });
  });
}

const change = (db: UnscopedDb, { churchId, userId }: UserOfChurch) =>
  db.updateTable('users').where('id', '=', userId).where('church_id', '=', churchId);

export function changeRole(
  database: Platform,
  at: UserOfChurch,
  { role, churchRoleId }: GivenRole,
): Promise<Outcome> {
  return changing(database, at, async (db, user) => {
    if (user.isLastAdmin && role !== 'admin') return 'last-admin';
    await change(db, at).set({ role, church_role_id: churchRoleId, updated_at: now() }).execute();
    await tellChurchRoles(db, at, [user.church_role_id, churchRoleId]);
    return 'done';
  });
}

/** The log's entry of the change tells a role of the church by its name of now; the row knows only its id. */
async function tellChurchRoles(
  db: UnscopedDb,
  at: UserOfChurch,
  ids: readonly [before: string | null, after: string | null],
): Promise<void> {
  const given = ids.filter((id) => id !== null);
  if (given.length === 0) return;
  const query = db
    .selectFrom('church_roles')
    .select(['id', 'name'])
    .where('church_id', '=', at.churchId);
  const rows = await query.where('id', 'in', given).execute();
  const [before, after] = ids.map((id) => rows.find((row) => row.id === id)?.name ?? null);
  const subject = { table: 'users', id: at.userId };
  await recordAuditOf(db, at.churchId, {
    action: 'update',
    subject,
    before: { church_role: before },
    after: { church_role: after },
  });
}

export function disableUser(database: Platform, at: UserOfChurch): Promise<Outcome> {
  return changing(database, at, async (db, user) => {
    if (user.isLastAdmin) return 'last-admin';
    await change(db, at)
      .set({ disabled_at: now(), updated_at: now() })
      .where('disabled_at', 'is', null)
      .execute();
    return 'done';
  });
}

export function enableUser(database: Platform, at: UserOfChurch): Promise<Outcome> {
  return changing(database, at, async (db, user) => {
    if (user.disabled_at !== null) await requireRoomForUser(db, at.churchId);
    await change(db, at).set({ disabled_at: null, updated_at: now() }).execute();
    return 'done';
  });
}

/** The account stays its owner's, without a church. The link to a person goes with it. */
export function removeUser(database: Platform, at: UserOfChurch): Promise<Outcome> {
  return changing(database, at, async (db, user) => {
    if (user.isLastAdmin) return 'last-admin';
    if (user.isOwner) return 'owner';
    await db
      .deleteFrom('user_people')
      .where('church_id', '=', at.churchId)
      .where('user_id', '=', at.userId)
      .execute();
    await db
      .deleteFrom('join_requests')
      .where('church_id', '=', at.churchId)
      .where('user_id', '=', at.userId)
      .execute();
    await change(db, at)
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

/** Who is invited or made is of the church at once. */
export async function placeUser(
  database: Platform,
  at: UserOfChurch,
  { role, churchRoleId }: GivenRole,
): Promise<void> {
  await database.unscoped(async (db) => {
    await requireRoomForUser(db, at.churchId);
    await db
      .updateTable('users')
      .set({ church_id: at.churchId, role, church_role_id: churchRoleId, updated_at: now() })
      .where('id', '=', at.userId)
      .where('church_id', 'is', null)
      .execute();
  });
}

/** An account just made for a church that had no room for it after all. */
export async function removePlaceless(database: Platform, userId: string): Promise<void> {
  await database.unscoped((db) =>
    db.deleteFrom('users').where('id', '=', userId).where('church_id', 'is', null).execute(),
  );
}
