/** Accounts of people on record, and the invitations by which they get one. */
import { sql } from 'kysely';
import type { PersonAccount, PersonInvitation } from '#domain/users/schema.ts';
import { now } from '#server/core/clock.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { userState } from '../management/list-queries.ts';

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

const selectWaiting = (db: ChurchDb) =>
  db
    .selectFrom('invited_people')
    .innerJoin('invitations', 'invitations.id', 'invited_people.invitation_id')
    .where('invitations.accepted_at', 'is', null)
    .where('invitations.revoked_at', 'is', null);

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

/** Revokes what waits for an address and is for nobody on record. */
export async function revokeUnassigned(db: ChurchDb, email: string): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ revoked_at: now() })
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invited_people')
            .select(sql`1`.as('one'))
            .whereRef('invited_people.invitation_id', '=', 'invitations.id'),
        ),
      ),
    )
    .execute();
}

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

/** Two records became one: the invitations of one are for the other. */
export async function moveInvitations(
  db: ChurchDb,
  fromPersonId: string,
  toPersonId: string,
): Promise<void> {
  await db
    .updateTable('invited_people')
    .set({ person_id: toPersonId })
    .where('person_id', '=', fromPersonId)
    .execute();
}

/** Revokes the invitations of people who are about to be deleted. */
export async function revokeInvitationsOfPeople(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<void> {
  const waiting = await selectWaiting(db)
    .select('invitations.id')
    .where('invited_people.person_id', '=', sql<string>`ANY (${[...personIds]}::uuid[])`)
    .execute();
  if (waiting.length === 0) return;
  await db
    .updateTable('invitations')
    .set({ revoked_at: now() })
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute();
}
