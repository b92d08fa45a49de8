/**
 * The queue of the delivery. Raw SQL, since each statement moves rows and counters together; row-level security binds them
 * to the church of the transaction.
 */
import { sql } from 'kysely';
import type { ChurchDb, HeldConnection, PlatformDb } from '#server/core/database/database.ts';
import { markAddress, withdrewConsent } from '#server/people/public.ts';
import type { Frozen } from '#server/newsletters/message/writer.ts';

/** A row that this process, and no other, may send now. */
export interface Claimed {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  /** Which claim this is; an answer counts only for its own. */
  readonly attempt: number;
  /** Times the relay put this recipient off. */
  readonly tries: number;
}

/** What became of one claimed row. */
export interface Result {
  readonly id: string;
  readonly attempt: number;
  readonly email: string;
  readonly status: 'sent' | 'failed' | 'retry' | 'uncertain' | 'ready';
  readonly reason: string | null;
  readonly nextAt: Date | null;
  readonly at: Date;
  readonly code: number | null;
  readonly enhanced: string | null;
  readonly text: string | null;
  readonly suppress: boolean;
  readonly mailboxFull: boolean;
}

/**
 * Results are written down and new rows claimed in one statement, which is one transaction.
 *
 * Results: counters move by exactly what changed, so a result that comes twice, or after its row was handed on, changes
 * nothing; one that comes after its lease ended still settles the doubt. A row in doubt has no lease, and one that was
 * answered keeps the lease it had: that tells, of one changed now, whether it was in doubt.
 * Claims: the intent is on disk before a word is said to the relay. Whoever unsubscribed since the audience was frozen is
 * skipped. No row is claimed unless the newsletter is being sent.
 */
export const exchangeStatement = (room: number): string => `
  WITH given AS (
    SELECT * FROM unnest($3::uuid[], $4::int[], $5::text[], $6::text[], $7::timestamptz[], $8::int[], $9::text[], $10::text[])
      AS g (id, attempt, status, reason, next_at, code, enhanced, text)
  ), changed AS (
    UPDATE newsletter_recipients r
    SET status = g.status,
        is_open = g.status IN ('ready', 'retry'),
        tries = r.tries + CASE WHEN g.status = 'retry' THEN 1 ELSE 0 END,
        next_at = coalesce(g.next_at, r.next_at),
        lease_until = CASE WHEN g.status <> 'uncertain' THEN r.lease_until END,
        reason = g.reason,
        sent_at = CASE WHEN g.status = 'sent' THEN $11::timestamptz END,
        smtp_code = g.code, smtp_status = g.enhanced, smtp_text = g.text
    FROM given g
    WHERE r.id = g.id AND r.church_id = $1 AND r.attempt = g.attempt
      AND (r.status = 'inflight' OR (r.status = 'uncertain' AND g.status <> 'uncertain'))
    RETURNING r.status, r.status <> 'uncertain' AND r.lease_until IS NULL AS was_doubted
  ), picked AS (
    SELECT r.id, (SELECT s.reason FROM suppressions s WHERE s.church_id = $1 AND s.email = r.email) AS suppressed
    FROM newsletter_recipients r
    WHERE r.church_id = $1 AND r.newsletter_id = $2 AND r.is_open AND r.status IN ('ready', 'retry') AND r.next_at <= $11
      AND EXISTS (SELECT FROM newsletters n WHERE n.church_id = $1 AND n.id = $2 AND n.status = 'sending')
    ORDER BY r.next_at, r.id
    LIMIT ${room}
    FOR UPDATE OF r SKIP LOCKED
  ), claimed AS (
    UPDATE newsletter_recipients r
    SET status = CASE WHEN p.suppressed IS NULL THEN 'inflight' ELSE 'skipped' END,
        is_open = p.suppressed IS NULL,
        attempt = r.attempt + 1,
        lease_until = CASE WHEN p.suppressed IS NULL THEN $12::timestamptz END,
        reason = CASE WHEN p.suppressed = 'unsubscribed' THEN 'unsubscribed' WHEN p.suppressed IS NOT NULL THEN 'bounced-before' END
    FROM picked p
    WHERE r.id = p.id AND r.church_id = $1
    RETURNING r.id, r.email, r.name, r.attempt, r.tries, r.status
  ), counted AS (
    UPDATE newsletters n
    SET sent_count = n.sent_count + c.sent, failed_count = n.failed_count + c.failed,
        uncertain_count = n.uncertain_count + c.uncertain, skipped_count = n.skipped_count + c.skipped
    FROM (
      SELECT count(*) FILTER (WHERE status = 'sent')::int AS sent,
             count(*) FILTER (WHERE status = 'failed')::int AS failed,
             (count(*) FILTER (WHERE status = 'uncertain') - count(*) FILTER (WHERE was_doubted))::int AS uncertain,
             (SELECT count(*)::int FROM claimed WHERE status = 'skipped') AS skipped
      FROM changed
    ) c
    WHERE n.church_id = $1 AND n.id = $2 AND (c.sent, c.failed, c.uncertain, c.skipped) <> (0, 0, 0, 0)
  )
  SELECT id, email, name, attempt, tries FROM claimed WHERE status = 'inflight'`;

export interface Exchange extends Work {
  readonly results: readonly Result[];
  /** Most rows to claim. */
  readonly room: number;
  readonly at: Date;
  readonly leaseUntil: Date;
}

export async function exchange(
  held: HeldConnection,
  { churchId, newsletterId, results, room, at, leaseUntil }: Exchange,
): Promise<Claimed[]> {
  // What nobody has is no array: unnest fills up with NULL, and a yes says little.
  const column = <T>(read: (result: Result) => T): T[] => {
    const values = results.map(read);
    return values.every((value) => value === null) ? [] : values;
  };
  // How many is part of the text: a plan for any number would not trust its index to find a few.
  return held.run<Claimed>(`newsletter-exchange-${room}`, exchangeStatement(room), [
    churchId,
    newsletterId,
    column((each) => each.id),
    column((each) => each.attempt),
    column((each) => each.status),
    column((each) => each.reason),
    column((each) => each.nextAt),
    column((each) => each.code),
    column((each) => each.enhanced),
    column((each) => each.text),
    at,
    leaseUntil,
  ]);
}

/** Addresses that are not to be mailed again, from what the relay said of them. */
export async function suppressHopeless(db: ChurchDb, newsletterId: string, results: readonly Result[]): Promise<void> {
  const hopeless = results.filter((each) => each.suppress);
  if (hopeless.length > 0) await suppress(db, newsletterId, hopeless);
  for (const { email } of hopeless) await markAddress(db, email, 'bounced');
  const full = results.filter((each) => each.mailboxFull);
  if (full.length > 0) await suppressAlwaysFull(db, newsletterId, full);
}

async function suppress(db: ChurchDb, newsletterId: string, results: readonly Result[]): Promise<void> {
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

/** A mailbox that was full for two newsletters before this one belongs to nobody who reads it. */
async function suppressAlwaysFull(db: ChurchDb, newsletterId: string, results: readonly Result[]): Promise<void> {
  await sql`
    INSERT INTO suppressions (email, reason, evidence, newsletter_id, created_at)
    SELECT r.email, 'mailbox-full', max(r.smtp_text), ${newsletterId}::uuid, max(g.at)
    FROM unnest(${results.map((each) => each.email)}::text[], ${results.map((each) => each.at)}::timestamptz[]) AS g (email, at)
    JOIN newsletters n ON n.last_sent_at IS NOT NULL AND n.id <> ${newsletterId}
    JOIN newsletter_recipients r ON r.church_id = n.church_id AND r.newsletter_id = n.id AND r.email = g.email
    WHERE r.status = 'failed' AND r.reason = 'mailbox-full'
    GROUP BY r.email HAVING count(*) >= 2
    ON CONFLICT (church_id, email) DO NOTHING`.execute(db);
}

/** What the worker sends; undefined when the newsletter is no longer being sent. */
export async function findFrozen(db: ChurchDb, newsletterId: string): Promise<{ frozen: Frozen | null; since: Date } | undefined> {
  const row = await db
    .selectFrom('newsletters')
    .select(['frozen', 'last_sent_at', 'created_at'])
    .where('id', '=', newsletterId)
    .where('status', '=', 'sending')
    .executeTakeFirst();
  return row && { frozen: row.frozen as Frozen | null, since: row.last_sent_at ?? row.created_at };
}

/** Whoever withdrew the consent since the audience was frozen is not mailed; for a sending that waited. */
export async function skipWithdrawn(db: ChurchDb, newsletterId: string): Promise<void> {
  await sql`
    WITH skipped AS (
      UPDATE newsletter_recipients r SET status = 'skipped', is_open = false, reason = 'unsubscribed'
      WHERE r.newsletter_id = ${newsletterId} AND r.is_open AND r.status IN ('ready', 'retry')
        AND ${withdrewConsent(sql`r.church_id`, sql`r.email`)}
      RETURNING 1
    )
    UPDATE newsletters n SET skipped_count = n.skipped_count + c.count
    FROM (SELECT count(*)::int AS count FROM skipped) c WHERE n.id = ${newsletterId} AND c.count > 0`.execute(db);
}

/** Ends a sending that has no open row left: sent, or failed when nobody at all can have received it. */
export async function finish(db: ChurchDb, newsletterId: string, at: Date, nobody: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE newsletters n
    SET status = CASE WHEN n.sent_count + n.uncertain_count > 0 THEN 'sent' ELSE 'failed' END,
        sent_at = CASE WHEN n.sent_count + n.uncertain_count > 0 THEN coalesce(n.sent_at, ${at}::timestamptz) END,
        error_message = CASE WHEN n.sent_count + n.uncertain_count > 0 THEN NULL ELSE ${nobody}::text END,
        held_until = NULL, held_reason = NULL, updated_at = ${at}
    WHERE n.id = ${newsletterId} AND n.status = 'sending'
      AND NOT EXISTS (
        SELECT FROM newsletter_recipients r WHERE r.church_id = n.church_id AND r.newsletter_id = n.id AND r.is_open)
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Somebody has to look: the relay refuses message after message, or there is none to send. */
export async function pauseWith(db: ChurchDb, newsletterId: string, message: string, at: Date): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({ status: 'paused', error_message: message, updated_at: at })
    .where('id', '=', newsletterId)
    .where('status', '=', 'sending')
    .execute();
}

export interface Work {
  readonly churchId: string;
  readonly newsletterId: string;
}

/** Unbound: the oldest newsletter that has a row to send now. */
export async function findWork(db: PlatformDb, at: Date): Promise<Work | undefined> {
  const { rows } = await sql<Work>`
    SELECT n.church_id AS "churchId", n.id AS "newsletterId" FROM newsletters n
    WHERE n.status = 'sending' AND EXISTS (
      SELECT FROM newsletter_recipients r
      WHERE r.church_id = n.church_id AND r.newsletter_id = n.id AND r.is_open AND r.status IN ('ready', 'retry') AND r.next_at <= ${at})
    ORDER BY n.last_sent_at
    LIMIT 1`.execute(db);
  return rows[0];
}

/** Unbound: newsletters being sent that have no open row left. */
export async function findFinished(db: PlatformDb): Promise<Work[]> {
  const { rows } = await sql<Work>`
    SELECT n.church_id AS "churchId", n.id AS "newsletterId" FROM newsletters n
    WHERE n.status = 'sending' AND NOT EXISTS (
      SELECT FROM newsletter_recipients r WHERE r.church_id = n.church_id AND r.newsletter_id = n.id AND r.is_open)`.execute(db);
  return rows;
}

/** Unbound: rows whose worker died on the way. They may have arrived, so they are never sent again by themselves. */
export async function doubtLost(db: PlatformDb, at: Date): Promise<void> {
  await sql`
    WITH lost AS (
      UPDATE newsletter_recipients r SET status = 'uncertain', is_open = false, reason = 'worker-lost', lease_until = NULL
      FROM newsletters n
      WHERE n.status IN ('sending', 'paused', 'cancelled') AND r.church_id = n.church_id AND r.newsletter_id = n.id
        AND r.is_open AND r.status = 'inflight' AND r.lease_until < ${at}
      RETURNING r.church_id, r.newsletter_id
    )
    UPDATE newsletters n SET uncertain_count = n.uncertain_count + c.count
    FROM (SELECT church_id, newsletter_id, count(*)::int AS count FROM lost GROUP BY 1, 2) c
    WHERE n.church_id = c.church_id AND n.id = c.newsletter_id`.execute(db);
}

/** Unbound: tells the churches that wait why nothing goes out; null when it goes on. */
export async function holdAll(db: PlatformDb, hold: { readonly reason: string; readonly until: Date } | null): Promise<void> {
  await sql`
    UPDATE newsletters SET held_reason = ${hold?.reason ?? null}, held_until = ${hold?.until ?? null}
    WHERE status = 'sending' AND held_until IS DISTINCT FROM ${hold?.until ?? null}::timestamptz`.execute(db);
}
