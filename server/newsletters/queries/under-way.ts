/** Newsletters under way: which are due, their end, their pause, and the hold while the relay fails. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb, type UnscopedDb } from '#server/core/database/database.ts';
import type { QueueDepth } from '#server/core/queue-depth.ts';
import { getStatusesAllowing } from '#domain/newsletters/statuses.ts';
import type { NewsletterKey } from './delivery.ts';

/** Newsletter `n` has untried recipients; those with ids up to `reached` were claimed already. */
const hasUntried = sql`EXISTS (
  SELECT FROM newsletter_recipients r
  WHERE r.church_id = n.church_id AND r.newsletter_id = n.id AND r.id > n.reached AND r.status = 'ready')`;

const hasOpenRecipients = sql`(n.in_flight <> '{}' OR ${hasUntried} OR EXISTS (
  SELECT FROM newsletter_recipients r WHERE r.church_id = n.church_id AND r.newsletter_id = n.id AND r.is_requeued))`;

/** Ends a sending without open recipients: `sent`, or `failed` when nobody can have received it. */
export async function finishNewsletter(
  db: ChurchDb,
  newsletterId: string,
  at: Date,
  failureMessage: string,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE newsletters n
    SET status = CASE WHEN n.sent_count + n.uncertain_count > 0 THEN 'sent' ELSE 'failed' END,
        sent_at = CASE WHEN n.sent_count + n.uncertain_count > 0 THEN coalesce(n.sent_at, ${at}::timestamptz) END,
        error_message = CASE WHEN n.sent_count + n.uncertain_count > 0 THEN NULL ELSE ${failureMessage}::text END,
        held_until = NULL, held_reason = NULL, updated_at = ${at}
    WHERE n.church_id = ${getChurchId(db)} AND n.id = ${newsletterId} AND n.status = 'sending' AND NOT ${hasOpenRecipients}
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/**
 * Of a newsletter whose sending did not begin; it can be changed and sent again. With `onlyDue` one that was moved or taken back
 * meanwhile stays as it is. False when nothing changed.
 */
export async function failUnsentNewsletter(
  db: ChurchDb,
  newsletterId: string,
  { errorMessage, onlyDue, at }: UnsentFailure,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletters')
    .set({
      status: 'failed',
      error_message: errorMessage,
      scheduled_at: null,
      updated_at: at,
    })
    .where('id', '=', newsletterId)
    .where('status', 'in', onlyDue ? ['scheduled'] : getStatusesAllowing('send'))
    .$if(onlyDue, (query) => query.where('scheduled_at', '<=', at))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface UnsentFailure {
  /** Shown to the church's users. */
  readonly errorMessage: string;
  readonly onlyDue: boolean;
  readonly at: Date;
}

/** Pauses one newsletter, or all that a church is sending, with the message shown to its users. */
export async function pauseNewsletters(
  db: ChurchDb | UnscopedDb,
  filter: { readonly id: string } | { readonly church_id: string },
  message: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({ status: 'paused', error_message: message, updated_at: at })
    .where((row) => row.and(filter))
    .where('status', '=', 'sending')
    .execute();
}

/**
 * Over all churches: newsletters with a recipient to send to now, or with messages in flight, which may be those of a process
 * that ended; the oldest first.
 */
export async function listDueNewsletters(
  db: UnscopedDb,
  at: Date,
  exceptIds: readonly string[],
  limit: number,
): Promise<NewsletterKey[]> {
  const { rows } = await sql<NewsletterKey>`
    SELECT n.church_id AS "churchId", n.id AS "newsletterId" FROM newsletters n
    WHERE n.status = 'sending' AND n.id <> ALL (${exceptIds}::uuid[]) AND (n.in_flight <> '{}' OR ${hasUntried} OR EXISTS (
      SELECT FROM newsletter_recipients r
      WHERE r.church_id = n.church_id AND r.newsletter_id = n.id AND r.is_requeued AND r.next_at <= ${at} AND r.id <> ALL (n.in_flight)))
    ORDER BY n.last_sent_at
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** Over all churches: newsletters with status `sending` that have no open recipients. */
export async function listFinishedNewsletters(db: UnscopedDb): Promise<NewsletterKey[]> {
  const { rows } = await sql<NewsletterKey>`
    SELECT n.church_id AS "churchId", n.id AS "newsletterId" FROM newsletters n WHERE n.status = 'sending' AND NOT ${hasOpenRecipients}`.execute(
    db,
  );
  return rows;
}

/** Over all churches: saves on the newsletters being sent why they are on hold; null ends the hold. */
export async function setHold(
  db: UnscopedDb,
  hold: { readonly reason: string; readonly until: Date } | null,
): Promise<void> {
  await sql`
    UPDATE newsletters SET held_reason = ${hold?.reason ?? null}, held_until = ${hold?.until ?? null}
    WHERE status = 'sending' AND held_until IS DISTINCT FROM ${hold?.until ?? null}::timestamptz`.execute(
    db,
  );
}

/** Asks the workers to try the relay now: the hold of the newsletter has a reason and no end. */
export async function requestRetry(db: ChurchDb, newsletterId: string): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({ held_until: null })
    .where('id', '=', newsletterId)
    .where('status', '=', 'sending')
    .execute();
}

/** Over all churches: whether a user asked to try the relay now. */
export async function hasRetryRequest(db: UnscopedDb): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM newsletters WHERE status = 'sending' AND held_reason IS NOT NULL AND held_until IS NULL LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Over all churches: messages of the newsletters being sent that are due, and for how long the first newsletter is being sent. */
export async function countWaitingMessages(db: UnscopedDb): Promise<Omit<QueueDepth, 'queue'>> {
  const { rows } = await sql<Omit<QueueDepth, 'queue'>>`
    SELECT coalesce(sum(total_count - sent_count - failed_count - uncertain_count - skipped_count - (
             SELECT count(*) FROM newsletter_recipients r
             WHERE r.church_id = n.church_id AND r.newsletter_id = n.id AND r.is_requeued AND r.next_at > now() + interval '1 minute')), 0)::int AS waiting,
           coalesce(extract(epoch FROM now() - min(last_sent_at)), 0)::float AS "oldestSeconds"
    FROM newsletters n WHERE status = 'sending'`.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}
