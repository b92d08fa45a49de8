/**
 * The delivery queue. Raw SQL, since each statement updates rows and counters together; row-level security restricts them
 * to the church of the transaction.
 */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { ReservedConnection } from '#server/core/database/reserved-connection.ts';
import { updateEmailStatus } from '#server/people/public.ts';
import { frozenMessage, type FrozenMessage } from '#domain/newsletters/schema.ts';
import { waitingStatuses } from '#domain/newsletters/statuses.ts';
import { quoteList } from '#server/core/database/quote-list.ts';

const waiting = quoteList(waitingStatuses);

/** A recipient that only this process may send to now. */
export interface ClaimedRecipient {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly givenNames: string | null;
  readonly surname: string | null;
  /** Number of results written so far; a result is accepted only for the current attempt. */
  readonly attempt: number;
  /** Number of temporary refusals by the relay. */
  readonly tries: number;
  /** Set when the address was suppressed after the audience was frozen: it is skipped for this reason. */
  readonly suppressed: 'unsubscribed' | 'bounced' | 'mailbox-full' | null;
}

/** The result for one claimed recipient. */
export interface DeliveryResult {
  readonly id: string;
  readonly attempt: number;
  readonly email: string;
  readonly status: 'sent' | 'failed' | 'retry' | 'uncertain' | 'ready' | 'skipped';
  readonly reason: string | null;
  readonly nextAt: Date | null;
  readonly at: Date;
  readonly code: number | null;
  readonly enhancedCode: string | null;
  readonly text: string | null;
  readonly suppress: boolean;
  readonly mailboxFull: boolean;
}

export interface NewsletterKey {
  readonly churchId: string;
  readonly newsletterId: string;
}

/**
 * Writes results and claims new recipients in one statement, which is one transaction.
 *
 * Results: counters change by exactly the rows that changed, so a duplicate result, or one for a row claimed by another
 * process, changes nothing; a row marked uncertain meanwhile still takes the result `sent` or `failed`.
 * Claims: the newsletter's row lists the recipients in flight, committed before the relay is contacted: first due retries,
 * then untried recipients. Nothing is claimed unless the newsletter's status is `sending`; its row is locked for that check,
 * so a pause or a cancellation happens before or after, never in between.
 */
export const createExchangeStatement = (maxClaims: number): string => `
  WITH results AS (
    SELECT * FROM unnest($3::uuid[], $4::int[], $5::text[], $6::text[], $7::timestamptz[], $8::int[], $9::text[], $10::text[])
      AS g (id, attempt, status, reason, next_at, code, enhanced, text)
  ), changed AS (
    UPDATE newsletter_recipients r
    SET status = g.status,
        is_requeued = g.status IN (${waiting}),
        attempt = g.attempt + 1,
        tries = r.tries + CASE WHEN g.status = 'retry' THEN 1 ELSE 0 END,
        next_at = coalesce(g.next_at, r.next_at),
        reason = g.reason,
        sent_at = CASE WHEN g.status = 'sent' THEN $11::timestamptz END,
        smtp_code = g.code, smtp_status = g.enhanced, smtp_text = g.text
    FROM results g
    WHERE r.id = g.id AND r.church_id = $1 AND (
      (r.status IN (${waiting}) AND r.attempt = g.attempt)
      OR (r.status = 'uncertain' AND r.is_abandoned AND r.attempt = g.attempt + 1 AND g.status IN ('sent', 'failed')))
    RETURNING r.status, r.is_abandoned AS was_uncertain
  ), picked AS (
    SELECT p.*, (SELECT s.reason FROM suppressions s WHERE s.church_id = $1 AND s.email = p.email) AS suppressed
    FROM newsletters n CROSS JOIN LATERAL (
      (SELECT r.id, r.email, r.name, r.given_names AS "givenNames", r.surname, r.attempt, r.tries FROM newsletter_recipients r
       WHERE r.church_id = $1 AND r.newsletter_id = $2 AND r.is_requeued AND r.next_at <= $11 AND r.id <> ALL (n.in_flight)
       ORDER BY r.next_at, r.id LIMIT ${maxClaims})
      UNION ALL
      (SELECT r.id, r.email, r.name, r.given_names AS "givenNames", r.surname, r.attempt, r.tries FROM newsletter_recipients r
       WHERE r.church_id = $1 AND r.newsletter_id = $2 AND r.id > n.reached AND r.status = 'ready'
       ORDER BY r.id LIMIT ${maxClaims})
      LIMIT ${maxClaims}
    ) p
    WHERE n.church_id = $1 AND n.id = $2 AND n.status = 'sending'
  ), counted AS (
    UPDATE newsletters n
    SET sent_count = n.sent_count + c.sent, failed_count = n.failed_count + c.failed,
        uncertain_count = n.uncertain_count + c.uncertain, skipped_count = n.skipped_count + c.skipped,
        in_flight = ARRAY(SELECT id FROM unnest(n.in_flight) id WHERE id <> ALL ($3))
          || CASE WHEN n.status = 'sending' THEN p.ids END,
        reached = CASE WHEN n.status = 'sending' THEN greatest(n.reached, p.ids[cardinality(p.ids)]) ELSE n.reached END
    FROM (
      SELECT count(*) FILTER (WHERE status = 'sent')::int AS sent,
             count(*) FILTER (WHERE status = 'failed')::int AS failed,
             (count(*) FILTER (WHERE status = 'uncertain') - count(*) FILTER (WHERE was_uncertain))::int AS uncertain,
             count(*) FILTER (WHERE status = 'skipped')::int AS skipped
      FROM changed
    ) c, (SELECT array_agg(id ORDER BY id) AS ids FROM picked) p
    WHERE n.church_id = $1 AND n.id = $2 AND (cardinality($3) > 0 OR p.ids IS NOT NULL)
    RETURNING n.status
  )
  SELECT p.* FROM picked p, counted WHERE counted.status = 'sending'`;

export interface ExchangeBatch extends NewsletterKey {
  readonly results: readonly DeliveryResult[];
  /** Maximum number of rows to claim. */
  readonly maxClaims: number;
  readonly at: Date;
}

export async function exchangeBatch(
  connection: ReservedConnection,
  { churchId, newsletterId, results, maxClaims, at }: ExchangeBatch,
): Promise<ClaimedRecipient[]> {
  // A column of nulls is sent as an empty array, which unnest fills with NULL: most results have few values.
  const toColumn = <T>(read: (result: DeliveryResult) => T): T[] => {
    const values = results.map(read);
    return values.every((value) => value === null) ? [] : values;
  };
  // The limit is part of the statement's text: with a parameter the planner would not use the index for a few rows.
  return connection.query<ClaimedRecipient>(
    churchId,
    `newsletter-exchange-${maxClaims}`,
    createExchangeStatement(maxClaims),
    [
      churchId,
      newsletterId,
      results.map((each) => each.id),
      toColumn((each) => each.attempt),
      toColumn((each) => each.status),
      toColumn((each) => each.reason),
      toColumn((each) => each.nextAt),
      toColumn((each) => each.code),
      toColumn((each) => each.enhancedCode),
      toColumn((each) => each.text),
      at,
    ],
  );
}

/** Suppresses addresses that the relay reports as undeliverable. */
export async function suppressUndeliverable(
  db: ChurchDb,
  newsletterId: string,
  results: readonly DeliveryResult[],
): Promise<void> {
  const undeliverable = results.filter((each) => each.suppress);
  if (undeliverable.length > 0) await suppressBounced(db, newsletterId, undeliverable);
  for (const { email } of undeliverable) await updateEmailStatus(db, email, 'bounced');
  const full = results.filter((each) => each.mailboxFull);
  if (full.length > 0) await suppressFullMailboxes(db, newsletterId, full);
}

async function suppressBounced(
  db: ChurchDb,
  newsletterId: string,
  results: readonly DeliveryResult[],
): Promise<void> {
  await db
    .insertInto('suppressions')
    .values(
      results.map((each) => ({
        email: each.email,
        reason: 'bounced',
        evidence: each.text,
        newsletter_id: newsletterId,
        created_at: each.at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['church_id', 'email']).doNothing())
    .execute();
}

/** Suppresses an address whose mailbox was full for two earlier newsletters: it is taken as abandoned. */
async function suppressFullMailboxes(
  db: ChurchDb,
  newsletterId: string,
  results: readonly DeliveryResult[],
): Promise<void> {
  const churchId = getChurchId(db);
  await sql`
    INSERT INTO suppressions (church_id, email, reason, evidence, newsletter_id, created_at)
    SELECT ${churchId}::uuid, r.email, 'mailbox-full', max(r.smtp_text), ${newsletterId}::uuid, max(g.at)
    FROM unnest(${results.map((each) => each.email)}::text[], ${results.map((each) => each.at)}::timestamptz[]) AS g (email, at)
    JOIN newsletters n ON n.church_id = ${churchId} AND n.last_sent_at IS NOT NULL AND n.id <> ${newsletterId}
    JOIN newsletter_recipients r ON r.church_id = n.church_id AND r.newsletter_id = n.id AND r.email = g.email
    WHERE r.status = 'failed' AND r.reason = 'mailbox-full'
    GROUP BY r.email HAVING count(*) >= 2
    ON CONFLICT (church_id, email) DO NOTHING`.execute(db);
}

/** The frozen message, its start and the number of waiting recipients; undefined when it is no longer being sent. */
export async function findFrozenMessage(
  db: ChurchDb,
  newsletterId: string,
): Promise<{ frozen: FrozenMessage | null; since: Date; remaining: number } | undefined> {
  const row = await db
    .selectFrom('newsletters')
    .select(['frozen', 'last_sent_at', 'created_at', 'total_count'])
    .select(['sent_count', 'failed_count', 'uncertain_count', 'skipped_count'])
    .where('id', '=', newsletterId)
    .where('status', '=', 'sending')
    .executeTakeFirst();
  return (
    row && {
      frozen: row.frozen === null ? null : frozenMessage.parse(row.frozen),
      since: row.last_sent_at ?? row.created_at,
      remaining:
        row.total_count -
        (row.sent_count + row.failed_count + row.uncertain_count + row.skipped_count),
    }
  );
}
