import { sql } from 'kysely';
import { Problem } from '#domain/kernel/errors.ts';
import { plans } from '#domain/plans.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb, UnscopedDb } from '#server/core/database/database.ts';

/**
 * Throws Problem `limit_reached` when the plan allows no further user. Call it in the transaction that adds, invites or
 * enables a user: the church's row stays locked until its end, so that concurrent calls can't exceed the limit. `invited`:
 * the user's own pending invitation is counted already, so pending invitations are ignored.
 */
export async function requireUserCapacity(
  db: ChurchDb | UnscopedDb,
  churchId: string,
  { invited = false }: { readonly invited?: boolean } = {},
): Promise<void> {
  const church = await db
    .selectFrom('churches')
    .select('plan')
    .where('id', '=', churchId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const limit = plans[church.plan].users;
  const { users, invitations } = await countUsers(db, churchId);
  if (users + (invited ? 0 : invitations) >= limit) {
    throw new Problem('limit_reached', 'users-limit', {
      values: { limit, count: limit, plan: church.plan },
    });
  }
}

/** Counts enabled users, and the pending invitations of others: an invited user has a place already. */
export async function countUsers(
  db: ChurchDb | UnscopedDb,
  churchId: string,
): Promise<{ users: number; invitations: number }> {
  const { rows } = await sql<{ users: number; invitations: number }>`
    SELECT (SELECT count(*)::int FROM users WHERE church_id = ${churchId} AND disabled_at IS NULL) AS users,
           (SELECT count(*)::int FROM invitations i WHERE church_id = ${churchId} AND accepted_at IS NULL AND revoked_at IS NULL
             AND expires_at > ${now()} AND NOT EXISTS (
               SELECT FROM users u WHERE u.church_id = i.church_id AND u.email = i.email AND u.disabled_at IS NULL
             )) AS invitations`.execute(db);
  return rows[0] ?? { users: 0, invitations: 0 };
}
