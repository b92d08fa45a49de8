/**
 * A newsletter is sent by one process at a time: the one whose connection holds its advisory lock. The lock ends with the
 * connection, so a crashed process releases it at once, and the next one marks the messages that were in flight as uncertain.
 */
import { sql } from 'kysely';
import { inFlightStatuses, waitingStatuses } from '#domain/newsletters/statuses.ts';
import { quoteList } from '#server/core/database/quote-list.ts';
import type { UnscopedDb } from '#server/core/database/database.ts';
import type { ReservedConnection } from '#server/core/database/reserved-connection.ts';
import type { NewsletterKey } from './delivery.ts';

const lockKey = `hashtextextended('newsletter ' || $1::text, 0)`;

/**
 * Messages in flight of a crashed process may have arrived, so they are never sent again automatically. Locking the
 * newsletter's row makes every result visible that was committed before its lock was released.
 */
const markUncertainStatement = `
  WITH abandoned AS (
    SELECT church_id, id, ARRAY(SELECT w FROM unnest(in_flight) w WHERE w <> ALL ($3::uuid[])) AS ids
    FROM newsletters WHERE church_id = $1 AND id = $2 AND in_flight <> '{}'
    FOR UPDATE
  ), marked AS (
    UPDATE newsletter_recipients r
    SET status = 'uncertain', is_requeued = false, reason = 'worker-lost', attempt = r.attempt + 1, is_abandoned = true
    FROM abandoned l
    WHERE r.church_id = $1 AND r.newsletter_id = l.id AND r.id = ANY (l.ids) AND r.status IN (${quoteList(waitingStatuses)})
    RETURNING r.newsletter_id
  )
  UPDATE newsletters n
  SET in_flight = ARRAY(SELECT w FROM unnest(n.in_flight) w WHERE w <> ALL (l.ids)),
      uncertain_count = n.uncertain_count + (SELECT count(*)::int FROM marked m WHERE m.newsletter_id = n.id)
  FROM abandoned l
  WHERE n.church_id = $1 AND n.id = l.id`;

/** False when another process is sending it. `inFlight`: recipients that this process is still sending to after a reconnect. */
export async function claimNewsletter(
  connection: ReservedConnection,
  { churchId, newsletterId }: NewsletterKey,
  inFlight: readonly string[],
): Promise<boolean> {
  const [row] = await connection.query<{ claimed: boolean }>(
    churchId,
    'newsletter-claim',
    `SELECT pg_try_advisory_lock(${lockKey}) AS claimed`,
    [newsletterId],
  );
  if (!row?.claimed) return false;
  await connection
    .query(churchId, 'newsletter-mark-uncertain', markUncertainStatement, [
      churchId,
      newsletterId,
      inFlight,
    ])
    .catch(async (error: unknown) => {
      await releaseNewsletter(connection, { churchId, newsletterId }).catch(() => undefined);
      throw error;
    });
  return true;
}

export async function releaseNewsletter(
  connection: ReservedConnection,
  { churchId, newsletterId }: NewsletterKey,
): Promise<void> {
  await connection.query(churchId, 'newsletter-release', `SELECT pg_advisory_unlock(${lockKey})`, [
    newsletterId,
  ]);
}

/** Over all churches: newsletters that may have messages in flight of a process that ended. */
export async function listNewslettersInFlight(db: UnscopedDb): Promise<NewsletterKey[]> {
  const rows = await db
    .selectFrom('newsletters')
    .select(['church_id', 'id'])
    .where('status', 'in', inFlightStatuses)
    .where('in_flight', '<>', sql<string[]>`'{}'`)
    .execute();
  return rows.map((row) => ({ churchId: row.church_id, newsletterId: row.id }));
}
