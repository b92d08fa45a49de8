/** Requesters are not yet users of the church, so a transaction bound to it can't see them. */
import { requireUserCapacity } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { Database } from '#server/core/database/database.ts';
import { addToChurch } from '#server/core/session/accounts/church-accounts.ts';

type UnscopedDatabase = Pick<Database, 'unscoped'>;

export interface JoinRequest {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Date;
}

/** Only verified addresses, so that a sign-up with a stranger's address does not reveal whether it has an account. */
export function listJoinRequests(
  database: UnscopedDatabase,
  churchId: string,
): Promise<JoinRequest[]> {
  return database.unscoped((db) =>
    db
      .selectFrom('join_requests')
      .innerJoin('users', 'users.id', 'join_requests.user_id')
      .select([
        'join_requests.id',
        'users.name',
        'users.email',
        'join_requests.created_at as createdAt',
      ])
      .where('join_requests.church_id', '=', churchId)
      .where('join_requests.status', '=', 'pending')
      .where('users.email_verified', '=', true)
      .where('users.church_id', 'is', null)
      .where('users.disabled_at', 'is', null)
      .orderBy('join_requests.created_at')
      .orderBy('join_requests.id')
      .limit(200)
      .execute(),
  );
}

/** Approves the request and adds the user to the church. `taken`: the user has a church by now. */
export function approveJoinRequest(
  database: UnscopedDatabase,
  request: { readonly churchId: string; readonly requestId: string; readonly decidedBy: string },
): Promise<'approved' | 'missing' | 'taken'> {
  return database.unscoped(async (db) => {
    const pending = await db
      .selectFrom('join_requests')
      .innerJoin('users', 'users.id', 'join_requests.user_id')
      .select(['join_requests.user_id', 'users.church_id'])
      .where('join_requests.church_id', '=', request.churchId)
      .where('join_requests.id', '=', request.requestId)
      .where('join_requests.status', '=', 'pending')
      .where('users.email_verified', '=', true)
      .where('users.disabled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!pending) return 'missing';
    if (pending.church_id) return 'taken';
    await requireUserCapacity(db, request.churchId);
    await db
      .updateTable('join_requests')
      .set({ status: 'approved', decided_at: now(), decided_by: request.decidedBy })
      .where('church_id', '=', request.churchId)
      .where('id', '=', request.requestId)
      .execute();
    const key = { churchId: request.churchId, userId: pending.user_id };
    await addToChurch(db, key, { role: 'member', churchRoleId: null });
    return 'approved';
  });
}
