/**
 * The queue of the delivery. Raw SQL, since each statement moves rows and counters together; row-level security binds them
 * to the church of the transaction.
 */
import { sql } from 'kysely';
import type { ChurchDb, HeldConnection, UnscopedDb } from '#server/core/database/database.ts';
import { markAddress, withdrewConsent } from '#server/people/public.ts';
import type { Frozen } from '#server/newsletters/message/writer.ts';

/** A row that this process, and no other, may send now. */
export interface Claimed {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  /** Times that an answer was written down; this one counts only while it is as many. */
  readonly attempt: number;
  /** Times the relay put this recipient off. */
  readonly tries: number;
  /** Whoever unsubscribed since the audience was frozen is not sent to, but skipped for this reason. */
  readonly suppressed: 'unsubscribed' | 'bounced' | 'mailbox-full' | null;
}

/** What became of one claimed row. */
export interface Result {
  readonly id: string;
  readonly attempt: number;
  readonly email: string;
  readonly status: 'sent' | 'failed' | 'retry' | 'uncertain' | 'ready' | 'skipped';
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
 * nothing; whether the message went or not is still told of a row that was put in doubt meanwhile.
 * Claims: the newsletter says which rows are on the way, on disk before a word is said to the relay: first those that wait
 * again and are due, then the next that nobody has tried. None while the newsletter is not being sent: its row is locked
 * when that is asked, so a pause or a cancellation comes before or after, never in between.
 */
export const exchangeStatement = (room: number): string => `
  WITH given AS (
    SELECT * FROM unnest($3::uuid[], $4::int[], $5::text[], $6::text[], $7::timestamptz[], $8::int[], $9::text[], $10::text[])
      AS g (id, attempt, status, reason, next_at, code, enhanced, text)
  ), changed AS (
    UPDATE newsletter_recipients r
    SET status = g.status,
        waits_again = g.status IN ('ready', 'retry'),
        attempt = g.attempt + 1,
        tries = r.tries + CASE WHEN g.status = 'retry' THEN 1 ELSE 0 END,
        next_at = coalesce(g.next_at, r.next_at),
        reason = g.reason,
        sent_at = CASE WHEN g.status = 'sent' THEN $11::timestamptz END,
        smtp_code = g.code, smtp_status = g.enhanced, smtp_text = g.text
    FROM given g
    WHERE r.id = g.id AND r.church_id = $1 AND (
      (r.status IN ('ready', 'retry') AND r.attempt = g.attempt)
      OR (r.status = 'uncertain' AND r.left_behind AND r.attempt = g.attempt + 1 AND g.status IN ('sent', 'failed')))
    RETURNING r.status, r.left_behind AS was_doubted
  ), picked AS (
    SELECT p.*, (SELECT s.reason FROM suppressions s WHERE s.church_id = $1 AND s.email = p.email) AS suppressed
    FROM newsletters n CROSS JOIN LATERAL (
      (SELECT r.id, r.email, r.name, r.attempt, r.tries FROM newsletter_recipients r
       WHERE r.church_id = $1 AND r.newsletter_id = $2 AND r.waits_again AND r.next_at <= $11 AND r.id <> ALL (n.on_the_way)
       ORDER BY r.next_at, r.id LIMIT ${room})
      UNION ALL
      (SELECT r.id, r.email, r.name, r.attempt, r.tries FROM newsletter_recipients r
       WHERE r.church_id = $1 AND r.newsletter_id = $2 AND r.id > n.reached AND r.status = 'ready'
       ORDER BY r.id LIMIT ${room})
      LIMIT ${room}
    ) p
    WHERE n.church_id = $1 AND n.id = $2 AND n.status = 'sending'
  ), counted AS (
    UPDATE newsletters n
    SET sent_count = n.sent_count + c.sent, failed_count = n.failed_count + c.failed,
        uncertain_count = n.uncertain_count + c.uncertain, skipped_count = n.skipped_count + c.skipped,
        on_the_way = ARRAY(SELECT id FROM unnest(n.on_the_way) id WHERE id <> ALL ($3))
          || CASE WHEN n.status = 'sending' THEN p.ids END,
        reached = CASE WHEN n.status = 'sending' THEN greatest(n.reached, p.ids[cardinality(p.ids)]) ELSE n.reached END
    FROM (
      SELECT count(*) FILTER (WHERE status = 'sent')::int AS sent,
             count(*) FILTER (WHERE status = 'failed')::int AS failed,
             (count(*) FILTER (WHERE status = 'uncertain') - count(*) FILTER (WHERE was_doubted))::int AS uncertain,
             count(*) FILTER (WHERE status = 'skipped')::int AS skipped
      FROM changed
    ) c, (SELECT array_agg(id ORDER BY id) AS ids FROM picked) p
    WHERE n.church_id = $1 AND n.id = $2 AND (cardinality($3) > 0 OR p.ids IS NOT NULL)
    RETURNING n.status
  )
  SELECT p.* FROM picked p, counted WHERE counted.status = 'sending'`;

export interface Exchange extends Work {
  readonly results: readonly Result[];
  /** Most rows to claim. */
  readonly room: number;
  readonly at: Date;
}

export async function exchange(
  held: HeldConnection,
  { churchId, newsletterId, results, room, at }: Exchange,
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
    results.map((each) => each.id),
    column((each) => each.attempt),
    column((each) => each.status),
    column((each) => each.reason),
    column((each) => each.nextAt),
    column((each) => each.code),
    column((each) => each.enhanced),
    column((each) => each.text),
    at,
  ]);
}

/** Addresses that are not to be mailed again, from what the relay said of them. */
export async function suppressHopeless(
  db: ChurchDb,
  newsletterId: string,
  results: readonly Result[],
): Promise<void> {
  const hopeless = results.filter((each) => each.suppress);
  if (hopeless.length > 0) await suppress(db, newsletterId, hopeless);
  for (const { email } of hopeless) await markAddress(db, email, 'bounced');
  const full = results.filter((each) => each.mailboxFull);
  if (full.length > 0) await suppressAlwaysFull(db, newsletterId, full);
}

async function suppress(
  db: ChurchDb,
  newsletterId: string,
  results: readonly Result[],
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

/** A mailbox that was full for two newsletters before this one belongs to nobody who reads it. */
async function suppressAlwaysFull(
  db: ChurchDb,
  newsletterId: string,
  results: readonly Result[],
): Promise<void> {
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
export async function findFrozen(
  db: ChurchDb,
  newsletterId: string,
): Promise<{ frozen: Frozen | null; since: Date } | undefined> {
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
      UPDATE newsletter_recipients r SET status = 'skipped', waits_again = false, reason = 'unsubscribed'
      FROM newsletters n
      WHERE n.id = ${newsletterId} AND r.church_id = n.church_id AND r.newsletter_id = n.id
        AND r.status IN ('ready', 'retry') AND r.id <> ALL (n.on_the_way) AND ${withdrewConsent(sql`r.church_id`, sql`r.email`)}
      RETURNING 1
    )
    UPDATE newsletters n SET skipped_count = n.skipped_count + c.count
    FROM (SELECT count(*)::int AS count FROM skipped) c WHERE n.id = ${newsletterId} AND c.count > 0`.execute(
    db,
  );
}

/** Rows of a newsletter `n` that nobody has tried; those up to `reached` were handed out in their turn. */
const hasUntried = sql`EXISTS (
  SELECT FROM newsletter_recipients r
  WHERE r.church_id = n.church_id AND r.newsletter_id = n.id AND r.id > n.reached AND r.status = 'ready')`;

const isOpen = sql`(n.on_the_way <> '{}' OR ${hasUntried} OR EXISTS (
  SELECT FROM newsletter_recipients r WHERE r.church_id = n.church_id AND r.newsletter_id = n.id AND r.waits_again))`;

/** Ends a sending that has no open row left: sent, or failed when nobody at all can have received it. */
export async function finish(
  db: ChurchDb,
  newsletterId: string,
  at: Date,
  nobody: string,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE newsletters n
    SET status = CASE WHEN n.sent_count + n.uncertain_count > 0 THEN 'sent' ELSE 'failed' END,
        sent_at = CASE WHEN n.sent_count + n.uncertain_count > 0 THEN coalesce(n.sent_at, ${at}::timestamptz) END,
        error_message = CASE WHEN n.sent_count + n.uncertain_count > 0 THEN NULL ELSE ${nobody}::text END,
        held_until = NULL, held_reason = NULL, updated_at = ${at}
    WHERE n.id = ${newsletterId} AND n.status = 'sending' AND NOT ${isOpen}
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Somebody has to look, or may not send any more: this newsletter, or all that a church is sending. */
export async function pauseWith(
  db: ChurchDb | UnscopedDb,
  which: { readonly id: string } | { readonly church_id: string },
  message: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({ status: 'paused', error_message: message, updated_at: at })
    .where((row) => row.and(which))
    .where('status', '=', 'sending')
    .execute();
}

export interface Work {
  readonly churchId: string;
  readonly newsletterId: string;
}

/** Unbound: the oldest newsletter that has a row to send now, but for those that others are sending. */
export async function findWork(
  db: UnscopedDb,
  at: Date,
  taken: readonly string[],
): Promise<Work | undefined> {
  const { rows } = await sql<Work>`
    SELECT n.church_id AS "churchId", n.id AS "newsletterId" FROM newsletters n
    WHERE n.status = 'sending' AND n.id <> ALL (${taken}::uuid[]) AND (${hasUntried} OR EXISTS (
      SELECT FROM newsletter_recipients r
      WHERE r.church_id = n.church_id AND r.newsletter_id = n.id AND r.waits_again AND r.next_at <= ${at} AND r.id <> ALL (n.on_the_way)))
    ORDER BY n.last_sent_at
    LIMIT 1`.execute(db);
  return rows[0];
}

/** Unbound: newsletters being sent that have no open row left. */
export async function findFinished(db: UnscopedDb): Promise<Work[]> {
  const { rows } = await sql<Work>`
    SELECT n.church_id AS "churchId", n.id AS "newsletterId" FROM newsletters n WHERE n.status = 'sending' AND NOT ${isOpen}`.execute(
    db,
  );
  return rows;
}

/** Unbound: tells the churches that wait why nothing goes out; null when it goes on. */
export async function holdAll(
  db: UnscopedDb,
  hold: { readonly reason: string; readonly until: Date } | null,
): Promise<void> {
  await sql`
    UPDATE newsletters SET held_reason = ${hold?.reason ?? null}, held_until = ${hold?.until ?? null}
    WHERE status = 'sending' AND held_until IS DISTINCT FROM ${hold?.until ?? null}::timestamptz`.execute(
    db,
  );
}
