/** Invitees are not yet users of the church, so a transaction bound to it can't see them. */
import { sql } from 'kysely';
import { requireUserCapacity } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { Database, UnscopedDb } from '#server/core/database/database.ts';
import {
  addToChurch,
  type AssignedRole,
  type ChurchUserKey,
} from '#server/core/session/accounts/church-accounts.ts';
import { leaveChurch } from '../management/unscoped-queries.ts';
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

/**
 * Uses the invitation, moves the user from the present church, if any, to the new one, and links the account to the person whom
 * the invitation is for. `unusable`: used, revoked or expired.
 * `taken`: the user is in the church already, or can't be moved. `last-admin`, `owner`: the user may not leave the present church.
 */
export function consumeInvitation(
  database: UnscopedDatabase,
  { churchId, hash }: InvitationToken,
  userId: string,
): Promise<'accepted' | 'unusable' | 'taken' | 'last-admin' | 'owner'> {
  return database.unscoped(async (db) => {
    const at = now();
    const present = await lockChurches(db, churchId, userId);
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
    const joining = { churchId, userId, email: invitation.email };
    const role = { role: invitation.role, churchRoleId: invitation.church_role_id };
    const outcome = present === churchId ? 'here' : await moveUser(db, present, joining, role);
    if (outcome !== 'here' && outcome !== 'joined') return outcome;
    const isLinked = await linkInvitedPerson(db, { churchId, userId }, invitation.id);
    if (outcome === 'here' && !isLinked) return 'taken';
    await db
      .updateTable('invitations')
      .set({ accepted_at: at, accepted_by: userId })
      .where('church_id', '=', churchId)
      .where('id', '=', invitation.id)
      .execute();
    return 'accepted';
  });
}

async function moveUser(
  db: UnscopedDb,
  present: string | null,
  joining: ChurchUserKey & { readonly email: string },
  role: AssignedRole,
): Promise<'joined' | 'taken' | 'last-admin' | 'owner'> {
  const { churchId, userId } = joining;
  const left = present ? await leaveChurch(db, { churchId: present, userId }) : 'done';
  if (left !== 'done') return left === 'missing' ? 'taken' : left;
  await requireUserCapacity(db, churchId, { invited: true });
  return (await addToChurch(db, joining, role)) ? 'joined' : 'taken';
}

/** Links the account to the person whom the invitation is for, unless one of the two has a link already. */
async function linkInvitedPerson(
  db: UnscopedDb,
  { churchId, userId }: ChurchUserKey,
  invitationId: string,
): Promise<boolean> {
  const linked = await db
    .insertInto('user_people')
    .columns(['church_id', 'user_id', 'person_id'])
    .expression((from) =>
      from
        .selectFrom('invited_people')
        .select(['church_id', sql<string>`${userId}::uuid`.as('user_id'), 'person_id'])
        .where('church_id', '=', churchId)
        .where('invitation_id', '=', invitationId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (linked.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Locks both churches in the order of their ids, so that two users who change places don't wait for each other. Returns the user's church. */
async function lockChurches(
  db: UnscopedDb,
  churchId: string,
  userId: string,
): Promise<string | null> {
  const user = db.selectFrom('users').select('church_id').where('id', '=', userId);
  const present = (await user.executeTakeFirst())?.church_id ?? null;
  await db
    .selectFrom('churches')
    .select('id')
    .where('id', 'in', present === null ? [churchId] : [churchId, present])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return present;
}
