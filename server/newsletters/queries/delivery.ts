/**
 * The queue of the delivery. Raw SQL, since each statement moves rows and counters together; row-level security binds them
 * to the church of the transaction.
 */
import { sql } from 'kysely';
import type { ChurchDb, PlatformDb } from '#server/core/database.ts';
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

/**
 * Marks up to `count` rows as on their way: the intent is on disk before a word is said to the relay. Whoever unsubscribed
 * since the audience was frozen is skipped here. No rows come back unless the newsletter is being sent.
 */
export async function claim(db: ChurchDb, newsletterId: string, count: number, at: Date, leaseUntil: Date): Promise<Claimed[]> {
  const { rows } = await sql<Claimed & { status: string }>`
    WITH picked AS (
      SELECT r.id, s.reason
      FROM newsletter_recipients r
      JOIN newsletters n ON n.church_id = r.church_id AND n.id = r.newsletter_id AND n.status = 'sending'
      LEFT JOIN suppressions s ON s.church_id = r.church_id AND s.email = r.email
      WHERE r.newsletter_id = ${newsletterId} AND r.is_open AND r.status IN ('ready', 'retry') AND r.next_at <= ${at}
      ORDER BY r.next_at, r.id
      LIMIT ${count}
      FOR UPDATE OF r SKIP LOCKED
    ), claimed AS (
      UPDATE newsletter_recipients r
      SET status = CASE WHEN p.reason IS NULL THEN 'inflight' ELSE 'skipped' END,
          is_open = p.reason IS NULL,
          attempt = r.attempt + 1,
          lease_until = CASE WHEN p.reason IS NULL THEN ${leaseUntil}::timestamptz END,
          reason = CASE WHEN p.reason = 'unsubscribed' THEN 'unsubscribed' WHEN p.reason IS NOT NULL THEN 'bounced-before' END
      FROM picked p
      WHERE r.id = p.id
      RETURNING r.id, r.email, r.name, r.attempt, r.tries, r.status
    ), skipped AS (
      UPDATE newsletters n SET skipped_count = n.skipped_count + c.count
      FROM (SELECT count(*)::int AS count FROM claimed WHERE status = 'skipped') c
      WHERE n.id = ${newsletterId} AND c.count > 0
    )
    SELECT id, email, name, attempt, tries, status FROM claimed`.execute(db);
  return rows.filter((row) => row.status === 'inflight');
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
 * Writes results down and moves the newsletter's counters by exactly what changed: a result that comes twice, or after its
 * row was handed on, changes nothing. One that comes after its lease ended still settles the doubt.
 */
export async function record(db: ChurchDb, newsletterId: string, results: readonly Result[]): Promise<void> {
  const column = <T>(read: (result: Result) => T): T[] => results.map(read);
  await sql`
    WITH given AS (
      SELECT * FROM unnest(
        ${column((each) => each.id)}::uuid[], ${column((each) => each.attempt)}::int[], ${column((each) => each.status)}::text[],
        ${column((each) => each.reason)}::text[], ${column((each) => each.nextAt)}::timestamptz[], ${column((each) => each.at)}::timestamptz[],
        ${column((each) => each.code)}::int[], ${column((each) => each.enhanced)}::text[], ${column((each) => each.text)}::text[]
      ) AS g (id, attempt, status, reason, next_at, at, code, enhanced, text)
    ), prior AS (
      SELECT r.id, r.status AS was FROM given g JOIN newsletter_recipients r ON r.id = g.id AND r.attempt = g.attempt
      WHERE r.newsletter_id = ${newsletterId} AND r.status IN ('inflight', 'uncertain')
      FOR UPDATE OF r
    ), changed AS (
      UPDATE newsletter_recipients r
      SET status = g.status,
          is_open = g.status IN ('ready', 'retry'),
          tries = r.tries + CASE WHEN g.status = 'retry' THEN 1 ELSE 0 END,
          next_at = coalesce(g.next_at, r.next_at),
          lease_until = NULL,
          reason = g.reason,
          sent_at = CASE WHEN g.status = 'sent' THEN g.at END,
          smtp_code = g.code, smtp_status = g.enhanced, smtp_text = g.text
      FROM given g JOIN prior p ON p.id = g.id
      WHERE r.id = g.id
      RETURNING r.status, p.was
    ), counted AS (
      SELECT count(*) FILTER (WHERE status = 'sent')::int AS sent,
             count(*) FILTER (WHERE status = 'failed')::int AS failed,
             (count(*) FILTER (WHERE status = 'uncertain') - count(*) FILTER (WHERE was = 'uncertain'))::int AS uncertain
      FROM changed
    )
    UPDATE newsletters n
    SET sent_count = n.sent_count + c.sent, failed_count = n.failed_count + c.failed, uncertain_count = n.uncertain_count + c.uncertain
    FROM counted c
    WHERE n.id = ${newsletterId}`.execute(db);
  const hopeless = results.filter((each) => each.suppress);
  if (hopeless.length > 0) await suppress(db, newsletterId, hopeless);
  const full = results.filter((each) => each.mailboxFull);
  if (full.length > 0) await suppressAlwaysFull(db, newsletterId, full);
}

async function suppress(db: ChurchDb, newsletterId: string, results: readonly Result[]): Promise<void> {
  await db
    .insertInto('suppressions')
    .values(
      results.map((each) => ({ email: each.email, reason: 'bounced', evidence: each.text, newsletter_id: newsletterId, created_at: each.at })),
    )
    .onConflict((conflict) => conflict.columns(['church_id', 'email']).doNothing())
    .execute();
}

/** A mailbox that was full for three newsletters belongs to nobody who reads it. */
async function suppressAlwaysFull(db: ChurchDb, newsletterId: string, results: readonly Result[]): Promise<void> {
  await sql`
    INSERT INTO suppressions (email, reason, evidence, newsletter_id, created_at)
    SELECT r.email, 'mailbox-full', max(r.smtp_text), ${newsletterId}, max(g.at)
    FROM unnest(${results.map((each) => each.email)}::text[], ${results.map((each) => each.at)}::timestamptz[]) AS g (email, at)
    JOIN newsletters n ON n.last_sent_at IS NOT NULL
    JOIN newsletter_recipients r ON r.church_id = n.church_id AND r.newsletter_id = n.id AND r.email = g.email
    WHERE r.status = 'failed' AND r.reason = 'mailbox-full'
    GROUP BY r.email HAVING count(*) >= 3
    ON CONFLICT (church_id, email) DO NOTHING`.execute(db);
}

/** What the worker sends; undefined when the newsletter is no longer being sent. */
export async function findFrozen(db: ChurchDb, newsletterId: string): Promise<Frozen | undefined> {
  const row = await db
    .selectFrom('newsletters')
    .select('frozen')
    .where('id', '=', newsletterId)
    .where('status', '=', 'sending')
    .executeTakeFirst();
  return (row?.frozen as Frozen | null | undefined) ?? undefined;
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

/** The relay refuses message after message: somebody has to look. */
export async function pauseRefused(db: ChurchDb, newsletterId: string, message: string, at: Date): Promise<void> {
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
