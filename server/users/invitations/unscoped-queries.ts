/** Invitees are not yet users of the church, so a transaction bound to it can't see them. */
import { requireUserCapacity } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { Database } from '#server/core/database/database.ts';
import { addToChurch } from '#server/core/session/accounts/church-accounts.ts';
import type { InvitationToken } from './token.ts';

type UnscopedDatabase = Pick<Database, 'unscoped'>;

export interface Invitee {
  readonly id: string;
  readonly emailVerified: boolean;
  readonly disabled: boolean;
  readonly churchId: string | null;
}

/** Returns the account with this address. */
export function findInvitee(database: UnscopedDatabase, email: string): Promise<Invitee | null> {
  return database.unscoped(async (db) => {
    const row = await db
      .selectFrom('users')
      .select(['id', 'email_verified', 'disabled_at', 'church_id'])
      .where('email', '=', email)
      .executeTakeFirst();
    return row
      ? {
          id: row.id,
          emailVerified: row.email_verified,
          disabled: row.disabled_at !== null,
          churchId: row.church_id,
        }
      : null;
  });
}

/** Uses the invitation and adds the user to the church. `unusable`: used, revoked or expired. `taken`: the user has a church by now. */
export function consumeInvitation(
  database: UnscopedDatabase,
  { churchId, hash }: InvitationToken,
  userId: string,
): Promise<'accepted' | 'unusable' | 'taken'> {
  return database.unscoped(async (db) => {
    const at = now();
    const invitation = await db
      .selectFrom('invitations')
      .select(['id', 'email', 'role', 'church_role_id'])
      .where('church_id', '=', churchId)
      .where('token_hash', '=', hash)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at)
      .forUpdate()
      .executeTakeFirst();
    if (!invitation) return 'unusable';
    await requireUserCapacity(db, churchId, { invited: true });
    const invitee = { churchId, userId, email: invitation.email };
    const role = { role: invitation.role, churchRoleId: invitation.church_role_id };
    if (!(await addToChurch(db, invitee, role))) return 'taken';
    await db
      .updateTable('invitations')
      .set({ accepted_at: at, accepted_by: userId })
      .where('church_id', '=', churchId)
      .where('id', '=', invitation.id)
      .execute();
    return 'accepted';
  });
}
