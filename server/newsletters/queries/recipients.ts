/** The outcome of each recipient, and sending to some of them again. */
import { sql, type SqlBool } from 'kysely';
import type { RecipientView } from '#domain/newsletters/schema.ts';
import { quoteList } from '#server/core/database/quote-list.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import {
  getRecipientOutcome,
  getRecipientStatuses,
  waitingStatuses,
  type NewsletterStatus,
  type RecipientOutcome,
} from '#domain/newsletters/statuses.ts';
import { hasDied, hasWithdrawnConsent } from '#server/people/public.ts';

const waiting = sql.raw(quoteList(waitingStatuses));

/** By address, starting after `after`; returns `limit` + 1 rows when there is a next page. */
export async function listRecipients(
  db: ChurchDb,
  newsletterId: string,
  {
    outcome,
    after,
    limit,
    withPeople,
  }: {
    readonly outcome: RecipientOutcome | undefined;
    readonly after: string | null;
    readonly limit: number;
    /** Else only addresses of nobody on record. */
    readonly withPeople: boolean;
  },
): Promise<RecipientView[]> {
  const rows = await db
    .selectFrom('newsletter_recipients as r')
    .innerJoin('newsletters as n', 'n.id', 'r.newsletter_id')
    .select([
      'r.id',
      'person_id',
      'email',
      'name',
      'r.status',
      'reason',
      'smtp_text',
      'attempt',
      'r.sent_at',
      'next_at',
    ])
    .select(sql<boolean>`r.id = ANY (n.in_flight)`.as('in_flight'))
    .where('newsletter_id', '=', newsletterId)
    .$if(outcome !== undefined, (query) =>
      query.where('r.status', 'in', getRecipientStatuses(outcome ?? 'sent')),
    )
    .$if(!withPeople, (query) => query.where('person_id', 'is', null))
    .$if(after !== null, (query) => query.where('email', '>', after ?? ''))
    .orderBy('email')
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    email: row.email,
    name: row.name,
    outcome: getRecipientOutcome(row.status),
    reason: row.reason,
    reply: row.smtp_text,
    attempts: row.attempt + (row.in_flight ? 1 : 0),
    sentAt: row.sent_at?.toISOString() ?? null,
    nextAttemptAt: row.status === 'retry' && !row.in_flight ? row.next_at.toISOString() : null,
  }));
}

/** Reopens the recipients of one outcome, except suppressed addresses, and returns their number. Requires the newsletter's lock. */
export async function reopenRecipients(
  db: ChurchDb,
  newsletterId: string,
  outcome: 'failed' | 'uncertain',
  at: Date,
): Promise<number> {
  const churchId = getChurchId(db);
  const { rows } = await sql<{ count: number }>`
    WITH reopened AS (
      UPDATE newsletter_recipients r
      SET status = 'ready', is_requeued = true, next_at = ${at}, tries = 0, is_abandoned = false,
          reason = NULL, smtp_code = NULL, smtp_status = NULL, smtp_text = NULL
      WHERE r.church_id = ${churchId} AND r.newsletter_id = ${newsletterId} AND r.status = ${outcome}
        AND NOT EXISTS (SELECT FROM suppressions s WHERE s.church_id = r.church_id AND s.email = r.email)
      RETURNING r.church_id, r.newsletter_id
    ), counted AS (SELECT count(*)::int AS count FROM reopened)
    UPDATE newsletters n
    SET failed_count = n.failed_count - CASE WHEN ${outcome} = 'failed' THEN c.count ELSE 0 END,
        uncertain_count = n.uncertain_count - CASE WHEN ${outcome} = 'uncertain' THEN c.count ELSE 0 END
    FROM counted c
    WHERE n.church_id = ${churchId} AND n.id = ${newsletterId}
    RETURNING c.count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Skips all waiting recipients; messages in flight still complete. Requires the newsletter's lock. */
export async function skipWaiting(db: ChurchDb, newsletterId: string): Promise<void> {
  const churchId = getChurchId(db);
  await sql`
    WITH skipped AS (
      UPDATE newsletter_recipients r SET status = 'skipped', is_requeued = false, reason = 'cancelled'
      FROM newsletters n
      WHERE n.church_id = ${churchId} AND n.id = ${newsletterId} AND r.church_id = n.church_id AND r.newsletter_id = n.id
        AND r.status IN (${waiting}) AND r.id <> ALL (n.in_flight)
      RETURNING 1
    ), counted AS (SELECT count(*)::int AS count FROM skipped)
    UPDATE newsletters n SET skipped_count = n.skipped_count + c.count FROM counted c
    WHERE n.church_id = ${churchId} AND n.id = ${newsletterId}`.execute(db);
}

/**
 * Skips recipients who withdrew their consent, or died, after the audience was frozen; for a sending that was paused or delayed.
 */
export async function skipWithdrawn(db: ChurchDb, newsletterId: string): Promise<void> {
  const churchId = getChurchId(db);
  const died = hasDied(sql`${churchId}`, sql`r.person_id`);
  await sql`
    WITH chosen AS (
      SELECT r.id, CASE WHEN ${died} THEN 'deceased' ELSE 'unsubscribed' END AS reason
      FROM newsletters n JOIN newsletter_recipients r ON r.church_id = n.church_id AND r.newsletter_id = n.id
      WHERE n.church_id = ${churchId} AND n.id = ${newsletterId} AND r.status IN (${waiting}) AND r.id <> ALL (n.in_flight)
        AND (${hasWithdrawnConsent(sql`${churchId}`, sql`r.email`)} OR ${died})
    ), skipped AS (
      UPDATE newsletter_recipients r SET status = 'skipped', is_requeued = false, reason = c.reason FROM chosen c
      WHERE r.church_id = ${churchId} AND r.newsletter_id = ${newsletterId} AND r.id = c.id AND r.status IN (${waiting})
      RETURNING 1
    )
    UPDATE newsletters n SET skipped_count = n.skipped_count + c.count
    FROM (SELECT count(*)::int AS count FROM skipped) c
    WHERE n.church_id = ${churchId} AND n.id = ${newsletterId} AND c.count > 0`.execute(db);
}

/** Sets the status, with the fields that the event changes too. */
export async function setNewsletterStatus(
  db: ChurchDb,
  newsletterId: string,
  status: NewsletterStatus,
  change: { readonly errorMessage?: string | null; readonly lastSentAt?: Date; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({
      status,
      scheduled_at: null,
      updated_at: change.at,
      held_until: null,
      held_reason: null,
      ...(change.errorMessage === undefined ? {} : { error_message: change.errorMessage }),
      ...(change.lastSentAt
        ? { last_sent_at: change.lastSentAt, uncertain_reviewed_at: null }
        : {}),
    })
    .where('id', '=', newsletterId)
    .execute();
}

export async function markUncertainReviewed(
  db: ChurchDb,
  newsletterId: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({ uncertain_reviewed_at: at })
    .where('id', '=', newsletterId)
    .where(sql<SqlBool>`uncertain_count > 0`)
    .execute();
}
