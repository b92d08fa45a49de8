/** Invitations for people on record that were neither accepted nor revoked. */
import { sql } from 'kysely';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

export const selectWaiting = (db: ChurchDb) =>
  db
    .selectFrom('invited_people')
    .innerJoin('invitations', 'invitations.id', 'invited_people.invitation_id')
    .where('invitations.accepted_at', 'is', null)
    .where('invitations.revoked_at', 'is', null);

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
