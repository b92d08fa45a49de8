/** Accounts of people on record, and the invitations by which they get one. */
import { sql } from 'kysely';
import type { AddressUser, PersonAccount, PersonInvitation } from '#domain/users/schema.ts';
import { redactSubject } from '#server/core/database/audit.ts';
import { now } from '#server/core/clock.ts';
import { getChurchId, type ChurchDb, type UnscopedDb } from '#server/core/database/database.ts';
import { toChurchRole, userState } from '../management/list-queries.ts';
import { revokeInvitationsOfPeople, selectWaiting } from './waiting-queries.ts';

/** By person. */
export async function listAccountsOfPeople(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, PersonAccount>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_people')
    .innerJoin('users', 'users.id', 'user_people.user_id')
    .select(['user_people.person_id', 'users.id', 'users.email', userState.as('state')])
    .where('users.church_id', '=', getChurchId(db))
    .where('user_people.person_id', 'in', [...personIds])
    .execute();
  return new Map(
    rows.map(({ person_id: personId, id, email, state }) => [
      personId,
      { userId: id, email, state },
    ]),
  );
}

/** The users of the church with these addresses, by address. */
export async function listUsersByEmail(
  db: ChurchDb,
  emails: readonly string[],
): Promise<ReadonlyMap<string, AddressUser>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .leftJoin('church_roles', 'church_roles.id', 'users.church_role_id')
    .select(['users.id', 'users.name', 'users.email', 'users.role'])
    .select(['church_roles.id as church_role_id', 'church_roles.name as church_role_name'])
    .where('users.church_id', '=', getChurchId(db))
    .where('users.email', 'in', [...emails])
    .execute();
  return new Map(
    rows.map(({ id: userId, name, email, role, ...row }) => [
      email,
      { userId, name, role, churchRole: toChurchRole(row) },
    ]),
  );
}

/** The newest invitation that a person has not accepted, by person. */
export async function listInvitationsOfPeople(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, PersonInvitation>> {
  if (personIds.length === 0) return new Map();
  const rows = await selectWaiting(db)
    .select(['invited_people.person_id', 'invitations.id', 'invitations.email'])
    .select(['invitations.sent_at', 'invitations.expires_at'])
    .where('invited_people.person_id', 'in', [...personIds])
    .orderBy('invitations.sent_at')
    .execute();
  return new Map(
    rows.map(({ person_id: personId, id, email, sent_at: sentAt, expires_at: expiresAt }) => [
      personId,
      { id, email, sentAt: sentAt.toISOString(), state: expiresAt > now() ? 'open' : 'expired' },
    ]),
  );
}

/** The invitation that an address can still accept. `person_id`: null when it is for nobody on record. */
export const findOpenInvitation = (
  db: ChurchDb,
  email: string,
): Promise<{ readonly id: string; readonly person_id: string | null } | undefined> =>
  db
    .selectFrom('invitations')
    .leftJoin('invited_people', 'invited_people.invitation_id', 'invitations.id')
    .select(['invitations.id', 'invited_people.person_id'])
    .where('invitations.email', '=', email)
    .where('invitations.accepted_at', 'is', null)
    .where('invitations.revoked_at', 'is', null)
    .where('invitations.expires_at', '>', now())
    .executeTakeFirst();

/** The person on record who is invited. */
export const findInvitedPerson = async (
  db: ChurchDb | UnscopedDb,
  churchId: string,
  invitationId: string,
): Promise<string | null> =>
  (
    await db
      .selectFrom('invited_people')
      .select('person_id')
      .where('church_id', '=', churchId)
      .where('invitation_id', '=', invitationId)
      .executeTakeFirst()
  )?.person_id ?? null;

export async function insertInvitedPerson(
  db: ChurchDb,
  invitationId: string,
  personId: string,
): Promise<void> {
  await db
    .insertInto('invited_people')
    .values({ invitation_id: invitationId, person_id: personId })
    .execute();
}

/**
 * Two records became one: the invitations of one are for the other. A person has an account or one open invitation, so what is
 * more is revoked.
 */
export async function moveInvitations(
  db: ChurchDb,
  fromPersonId: string,
  toPersonId: string,
): Promise<void> {
  const both = [fromPersonId, toPersonId];
  if ((await listAccountsOfPeople(db, both)).size > 0) await revokeInvitationsOfPeople(db, both);
  else if ((await listInvitationsOfPeople(db, [toPersonId])).get(toPersonId)?.state === 'open')
    await revokeInvitationsOfPeople(db, [fromPersonId]);
  await db
    .updateTable('invited_people')
    .set({ person_id: toPersonId })
    .where('person_id', '=', fromPersonId)
    .execute();
}

/** For people who are about to be deleted; the activity log keeps no address of the invitations either. */
export async function deleteInvitationsOfPeople(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<void> {
  const deleted = await db
    .deleteFrom('invitations')
    .using('invited_people')
    .whereRef('invited_people.invitation_id', '=', 'invitations.id')
    .where('invited_people.person_id', '=', sql<string>`ANY (${[...personIds]}::uuid[])`)
    .returning('invitations.id')
    .execute();
  for (const { id } of deleted) await redactSubject(db, 'invitations', id);
}
