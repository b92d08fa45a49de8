import { now } from '#server/core/clock.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

export interface NewJoinLink {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly createdBy: string;
  readonly expiresAt: Date;
}

export async function insertJoinLink(db: ChurchDb, link: NewJoinLink): Promise<void> {
  await db
    .insertInto('join_links')
    .values({
      id: link.id,
      token_hash: link.tokenHash,
      created_by: link.createdBy,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Returns the number of revoked links. */
export async function revokeJoinLinks(db: ChurchDb): Promise<number> {
  const at = now();
  const { numUpdatedRows } = await db
    .updateTable('join_links')
    .set({ revoked_at: at })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** false: no such request, or already decided. */
export async function declineJoinRequest(
  db: ChurchDb,
  requestId: string,
  decidedBy: string,
): Promise<boolean> {
  const declined = await db
    .updateTable('join_requests')
    .set({ status: 'declined', decided_at: now(), decided_by: decidedBy })
    .where('id', '=', requestId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return declined !== undefined;
}

export type ActiveUser = Awaited<
  ReturnType<ReturnType<typeof selectActiveUsers>['execute']>
>[number];

/** The active users of the church with what their mails and permissions need; a caller adds conditions and the order. */
export const selectActiveUsers = (db: ChurchDb) =>
  db
    .selectFrom('users')
    .leftJoin('church_roles', 'church_roles.id', 'users.church_role_id')
    .where('users.church_id', '=', getChurchId(db))
    .where('users.role', '<>', 'superadmin')
    .where('users.disabled_at', 'is', null)
    .where('users.email_verified', '=', true)
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.language',
      'users.role',
      'users.church_role_id',
      'church_roles.permissions',
    ]);

/** The active user that the person is linked to. */
export const findUserOfPerson = async (db: ChurchDb, personId: string) =>
  selectActiveUsers(db)
    .innerJoin('user_people', 'user_people.user_id', 'users.id')
    .where('user_people.person_id', '=', personId)
    .executeTakeFirst();

/** An active user, with the person that they are linked to. */
export const findActiveUser = async (db: ChurchDb, userId: string) =>
  selectActiveUsers(db)
    .leftJoin('user_people', 'user_people.user_id', 'users.id')
    .select('user_people.person_id')
    .where('users.id', '=', userId)
    .executeTakeFirst();
