/** Invitees are not yet users of the church, so a transaction bound to it can't see them. */
import { requireUserCapacity } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { Database, UnscopedDb } from '#server/core/database/database.ts';
import {
  addToChurch,
  type AssignedRole,
  type ChurchUserKey,
} from '#server/core/session/accounts/church-accounts.ts';
import { leaveChurch } from '../management/unscoped-queries.ts';
import { findInvitedPerson } from './invited-people-queries.ts';
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

type Refusal = 'unusable' | 'taken' | 'person-taken' | 'last-admin' | 'owner';

/**
 * Uses the invitation, moves the user from the present church, if any, to the new one, and links the account to the invited person.
 * `unusable`: used, revoked or expired.
 * `taken`: the user is in the church already, or can't be moved. `person-taken`: the person has another account.
 * `last-admin`, `owner`: the user may not leave the present church.
 */
export function consumeInvitation(
  database: UnscopedDatabase,
  { churchId, hash }: InvitationToken,
  userId: string,
): Promise<'accepted' | Refusal> {
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
    const personId = await findInvitedPerson(db, churchId, invitation.id);
    const refusal = await findLinkRefusal(db, joining, personId, present === churchId);
    if (refusal) return refusal;
    const role = { role: invitation.role, churchRoleId: invitation.church_role_id };
    const moved = present === churchId ? 'joined' : await moveUser(db, present, joining, role);
    if (moved !== 'joined') return moved;
    if (personId !== null) await linkPersonTo(db, joining, personId);
    await db
      .updateTable('invitations')
      .set({ accepted_at: at, accepted_by: userId })
      .where('church_id', '=', churchId)
      .where('id', '=', invitation.id)
      .execute();
    return 'accepted';
  });
}

type Joining = ChurchUserKey & { readonly email: string };

async function moveUser(
  db: UnscopedDb,
  present: string | null,
  joining: Joining,
  role: AssignedRole,
): Promise<'joined' | 'taken' | 'last-admin' | 'owner'> {
  const { churchId, userId } = joining;
  const left = present ? await leaveChurch(db, { churchId: present, userId }) : 'done';
  if (left !== 'done') return left === 'missing' ? 'taken' : left;
  await requireUserCapacity(db, churchId, { invited: true });
  return (await addToChurch(db, joining, role)) ? 'joined' : 'taken';
}

/** Why the user can't become the account of the person. A user of the church needs a person to accept an invitation for. */
async function findLinkRefusal(
  db: UnscopedDb,
  { churchId, userId, email }: Joining,
  personId: string | null,
  isHere: boolean,
): Promise<'taken' | 'person-taken' | null> {
  if (personId === null) return isHere ? 'taken' : null;
  const links = await db
    .selectFrom('user_people')
    .select(['user_id', 'person_id'])
    .where('church_id', '=', churchId)
    .where((link) => link.or([link('person_id', '=', personId), link('user_id', '=', userId)]))
    .execute();
  if (links.some((link) => link.user_id !== userId)) return 'person-taken';
  if (links.some((link) => link.person_id !== personId)) return 'taken';
  if (!isHere) return null;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('church_id', '=', churchId)
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return user ? null : 'taken';
}

async function linkPersonTo(
  db: UnscopedDb,
  { churchId, userId }: ChurchUserKey,
  personId: string,
): Promise<void> {
  await db
    .insertInto('user_people')
    .values({ church_id: churchId, user_id: userId, person_id: personId })
    .onConflict((conflict) => conflict.columns(['church_id', 'user_id']).doNothing())
    .execute();
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
