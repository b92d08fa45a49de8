import { sql } from 'kysely';
import type { NoticeKindKey } from '#domain/notices.ts';
import { getChurchId, type ChurchDb, type UnscopedDb } from '../database/database.ts';
import type { Claimed, Retry } from './sending-loop.ts';

export interface NewNotice {
  readonly id: string;
  readonly user_id: string;
  readonly kind: NoticeKindKey;
  readonly day: string;
  readonly about: string;
  readonly content: string;
  readonly expires_at: Date;
  readonly next_at: Date;
}

/** Returns whether it is new: the same notice is not stored twice. */
export async function insertNotice(db: ChurchDb, notice: NewNotice): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notices')
    .values(notice)
    .onConflict((conflict) =>
      conflict.columns(['church_id', 'user_id', 'kind', 'day', 'about']).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Over all churches, without locks: each is claimed in its church. */
export const listDueNotices = (db: UnscopedDb, at: Date, count: number) =>
  db
    .selectFrom('notices')
    .select(['church_id', 'id'])
    .where('content', 'is not', null)
    .where('next_at', '<=', at)
    .orderBy('next_at')
    .limit(count)
    .execute();

/** Claims those that no other process claimed meanwhile. */
export const claimNotices = (
  db: ChurchDb,
  ids: readonly string[],
  { at, leaseEnd }: { readonly at: Date; readonly leaseEnd: Date },
) =>
  db
    .updateTable('notices')
    .set((notice) => ({ next_at: leaseEnd, attempts: notice('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .where('content', 'is not', null)
    .where('next_at', '<=', at)
    .returning(['id', 'user_id', 'kind', 'content', 'expires_at', 'attempts'])
    .execute();

export interface ClaimedNotice extends Claimed {
  readonly churchId: string;
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly content: unknown;
  readonly expiresAt: Date;
  /** null: the user left, or has stopped such notices. */
  readonly to: string | null;
  readonly isChurchActive: boolean;
}

/** The present addresses of the users, and the kinds that they have stopped. */
export async function listNoticeRecipients(db: ChurchDb, userIds: readonly string[]) {
  const church = getChurchId(db);
  const { rows } = await sql<{
    userId: string;
    email: string;
    status: string;
    stopped: readonly string[];
  }>`
    SELECT u.id AS "userId", u.email, c.status, ARRAY(
             SELECT s.kind FROM notice_stops s WHERE s.church_id = ${church}::uuid AND s.user_id = u.id
           ) AS stopped
    FROM users u JOIN churches c ON c.id = u.church_id
    WHERE u.church_id = ${church}::uuid AND u.id = ANY (${userIds}::uuid[])
      AND u.disabled_at IS NULL AND u.email_verified`.execute(db);
  return rows;
}

/** It was sent, or will not be. Its row stays, so that it is not stored again. */
export async function endNotice(db: ChurchDb, id: string): Promise<void> {
  await db.updateTable('notices').set({ content: null }).where('id', '=', id).execute();
}

export async function postponeNotice(
  db: ChurchDb,
  id: string,
  { nextAt, attempts }: Retry,
): Promise<void> {
  await db.updateTable('notices').set({ next_at: nextAt, attempts }).where('id', '=', id).execute();
}

/** Over all churches. Returns how many were deleted. */
export async function deleteNoticesExpiredBefore(
  db: UnscopedDb,
  expiredBefore: Date,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notices')
    .where('expires_at', '<', expiredBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The kinds that a user has stopped. */
export async function listStoppedNotices(db: ChurchDb, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notice_stops')
    .select('kind')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function stopNotices(
  db: ChurchDb,
  userId: string,
  kind: NoticeKindKey,
): Promise<void> {
  await db
    .insertInto('notice_stops')
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.columns(['church_id', 'user_id', 'kind']).doNothing())
    .execute();
}

export async function startNotices(
  db: ChurchDb,
  userId: string,
  kind: NoticeKindKey,
): Promise<void> {
  await db
    .deleteFrom('notice_stops')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
}
