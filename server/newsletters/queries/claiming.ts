/**
 * A newsletter is sent by one process at a time: the one whose connection holds its advisory lock. The lock ends with the
 * connection, so a crashed process releases it at once, and the next one marks the messages that were in flight as uncertain.
 */
import { sql } from 'kysely';
import { inFlightStatuses, waitingStatuses } from '#domain/newsletters/statuses.ts';
import { quoteList } from '#server/core/database/quote-list.ts';
import type { ReservedConnection, UnscopedDb } from '#server/core/database/database.ts';
import type { NewsletterKey } from './delivery.ts';

const formatLockKey = (id: string): string => `hashtextextended('newsletter ' || ${id}, 0)`;

/**
 * Messages in flight of a crashed process may have arrived, so they are never sent again automatically. Locking the
 * newsletter's row makes every result visible that was committed before its lock was released.
 */
const createUncertainStatement = (
  condition: string,
  keptIds: string,
  churchId: (alias: string) => string,
): string => `
  WITH abandoned AS (
    SELECT church_id, id, ARRAY(SELECT w FROM unnest(in_flight) w WHERE w <> ALL (${keptIds})) AS ids
    FROM newsletters WHERE ${condition} AND in_flight <> '{}'
    FOR UPDATE
  ), marked AS (
    UPDATE newsletter_recipients r
    SET status = 'uncertain', is_requeued = false, reason = 'worker-lost', attempt = r.attempt + 1, is_abandoned = true
    FROM abandoned l
    WHERE ${churchId('r')} AND r.newsletter_id = l.id AND r.id = ANY (l.ids) AND r.status IN (${quoteList(waitingStatuses)})
    RETURNING r.newsletter_id
  )
  UPDATE newsletters n
  SET in_flight = ARRAY(SELECT w FROM unnest(n.in_flight) w WHERE w <> ALL (l.ids)),
      uncertain_count = n.uncertain_count + (SELECT count(*)::int FROM marked m WHERE m.newsletter_id = n.id)
  FROM abandoned l
  WHERE ${churchId('n')} AND n.id = l.id`;

/** False when another process is sending it. `inFlight`: recipients that this process is still sending to after a reconnect. */
export async function claimNewsletter(
  connection: ReservedConnection,
  { churchId, newsletterId }: NewsletterKey,
  inFlight: readonly string[],
): Promise<boolean> {
  const [row] = await connection.query<{ claimed: boolean }>(
    'newsletter-claim',
    `SELECT pg_try_advisory_lock(${formatLockKey('$1::text')}) AS claimed`,
    [newsletterId],
  );
  if (!row?.claimed) return false;
  await connection.query(
    'newsletter-mark-uncertain',
    createUncertainStatement(
      'church_id = $1 AND id = $2',
      '$3::uuid[]',
      (alias) => `${alias}.church_id = $1`,
    ),
    [churchId, newsletterId, inFlight],
  );
  return true;
}

export async function releaseNewsletter(
  connection: ReservedConnection,
  newsletterId: string,
): Promise<void> {
  await connection.query(
    'newsletter-release',
    `SELECT pg_advisory_unlock(${formatLockKey('$1::text')})`,
    [newsletterId],
  );
}

/** Over all churches: marks messages in flight as uncertain where no process holds the newsletter. */
export async function markAbandonedUncertain(db: UnscopedDb): Promise<void> {
  const isAbandoned = `status IN (${quoteList(inFlightStatuses)}) AND pg_try_advisory_xact_lock(${formatLockKey('id::text')})`;
  await sql
    .raw(
      createUncertainStatement(
        isAbandoned,
        `'{}'::uuid[]`,
        (alias) => `${alias}.church_id = l.church_id`,
      ),
    )
    .execute(db);
}
