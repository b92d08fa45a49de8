/** Statistics of the churches over time, from their rows and from daily records of what rows don't keep. */
import { sql } from 'kysely';
import type { Statistics } from '#domain/platform/schema.ts';
import { isTurn, listChurches } from '#server/core/jobs-by-church.ts';
import type { Database, UnscopedDb } from '#server/core/database/database.ts';
import { platformChurchId } from '#server/core/platform-church.ts';

/** The churches that have statistics. */
export const listRecordedChurches = (
  database: Pick<Database, 'unscoped'>,
): ReturnType<typeof listChurches> =>
  listChurches(database, sql`c.status <> 'archived' AND c.id <> ${platformChurchId}`);

/** A church without a record of so many days is measured anew. */
const recentDays = 31;

/** Inserts or updates the row of these churches for this day. */
export async function recordDay(
  db: UnscopedDb,
  at: Date,
  churchIds: readonly string[],
): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  await lockChurchDays(db);
  await sql`
    INSERT INTO church_days (church_id, day, users, active_users, people, newsletters, sent, failed, uncertain, storage_bytes, recorded_at)
    SELECT c.id, ${day}::date, coalesce(u.users, 0), coalesce(u.active, 0), coalesce(p.people, 0), coalesce(n.newsletters, 0),
      coalesce(n.sent, 0), coalesce(n.failed, 0), coalesce(n.uncertain, 0), coalesce(b.bytes, 0), ${at}
    FROM unnest(${churchIds}::uuid[]) c (id)
    LEFT JOIN (
      SELECT church_id, count(*)::int AS users, count(*) FILTER (WHERE last_login >= ${day}::date AT TIME ZONE 'UTC')::int AS active
      FROM users WHERE church_id = ANY (${churchIds}::uuid[]) AND disabled_at IS NULL GROUP BY church_id) u ON u.church_id = c.id
    LEFT JOIN (
      SELECT church_id, count(*)::int AS people FROM people
      WHERE church_id = ANY (${churchIds}::uuid[]) AND record_status <> 'archived' GROUP BY church_id) p ON p.church_id = c.id
    LEFT JOIN (
      SELECT church_id, count(*)::int AS newsletters, sum(sent_count)::int AS sent, sum(failed_count)::int AS failed,
        sum(uncertain_count)::int AS uncertain
      FROM newsletters WHERE church_id = ANY (${churchIds}::uuid[]) AND last_sent_at >= ${day}::date AT TIME ZONE 'UTC'
      GROUP BY church_id) n ON n.church_id = c.id
    LEFT JOIN (
      SELECT DISTINCT ON (church_id) church_id, storage_bytes AS bytes FROM church_days
      WHERE church_id = ANY (${churchIds}::uuid[]) AND day < ${day}::date AND day > ${day}::date - ${recentDays}::int
      ORDER BY church_id, day DESC) b ON b.church_id = c.id
    -- Churches that were erased meanwhile are left out.
    WHERE EXISTS (SELECT FROM churches WHERE id = c.id)
    ON CONFLICT (church_id, day) DO UPDATE SET
      users = excluded.users, active_users = greatest(church_days.active_users, excluded.active_users), people = excluded.people,
      newsletters = excluded.newsletters, sent = excluded.sent, failed = excluded.failed, uncertain = excluded.uncertain,
      recorded_at = excluded.recorded_at`.execute(db);
}

/** Serialises recordings: concurrent ones would deadlock by updating the rows in different orders. */
async function lockChurchDays(db: UnscopedDb): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('church_days', 0))`.execute(db);
}

/**
 * Lists those of these churches whose files are measured now: at one hour of the day (UTC), which differs by church, or at once if
 * a church has no recent record. A second run in that hour measures again. Where files are in a bucket, each church costs a request.
 */
export async function listChurchesToMeasure(
  db: UnscopedDb,
  at: Date,
  churchIds: readonly string[],
): Promise<{ readonly churchId: string }[]> {
  const { rows } = await sql<{ churchId: string }>`
    SELECT c.id AS "churchId" FROM unnest(${churchIds}::uuid[]) c (id)
    WHERE ${isTurn(at.getUTCHours(), 24)} OR c.id NOT IN (
      SELECT church_id FROM church_days
      WHERE church_id = ANY (${churchIds}::uuid[]) AND day > ${at.toISOString().slice(0, 10)}::date - ${recentDays}::int)`.execute(
    db,
  );
  return rows;
}

/** Saves the storage use of churches, measured outside the database. */
export async function recordStorage(
  db: UnscopedDb,
  at: Date,
  bytesByChurch: ReadonlyMap<string, number>,
): Promise<void> {
  await lockChurchDays(db);
  await sql`
    UPDATE church_days d SET storage_bytes = m.bytes
    FROM unnest(${[...bytesByChurch.keys()]}::uuid[], ${[...bytesByChurch.values()]}::bigint[]) AS m (church_id, bytes)
    WHERE d.church_id = m.church_id AND d.day = ${at.toISOString().slice(0, 10)}::date`.execute(db);
}

export async function findLastRecording(db: UnscopedDb): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT recorded_at AS at FROM platform_months ORDER BY month DESC LIMIT 1`.execute(db);
  return rows[0]?.at ?? null;
}

/**
 * The months, by their first day in UTC, whose figures have to be recorded: the present one, the one before it, because what
 * was sent in it may still be counted, and those that are missing since the first church.
 */
export async function listMonthsToRecord(db: UnscopedDb, at: Date): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    SELECT m::date AS month
    FROM (SELECT date_trunc('month', min(created_at) AT TIME ZONE 'UTC') AS first FROM churches) c,
      generate_series(c.first, ${at}::timestamptz AT TIME ZONE 'UTC', interval '1 month') m
    WHERE m >= date_trunc('month', ${at}::timestamptz AT TIME ZONE 'UTC' - interval '1 month')
      OR NOT EXISTS (SELECT FROM platform_months k WHERE k.month = m::date)
    ORDER BY m`.execute(db);
  return rows.map(({ month }) => month);
}

/** Counts the figures of a month. */
export async function recordMonth(db: UnscopedDb, month: string, at: Date): Promise<void> {
  const end = sql`(${month}::date + interval '1 month')`;
  const isWithin = (column: string) => sql`
    ${sql.ref(column)} >= ${month}::date::timestamp AT TIME ZONE 'UTC' AND ${sql.ref(column)} < ${end} AT TIME ZONE 'UTC'`;
  await sql`
    INSERT INTO platform_months (month, churches, users, active_churches, sent, failed, uncertain, storage_bytes, recorded_at)
    SELECT ${month}::date, c.n, u.n, d.active, n.sent, n.failed, n.uncertain, k.bytes, ${at}
    FROM (SELECT count(*)::int AS n FROM churches WHERE ${isWithin('created_at')} AND id <> ${platformChurchId}) c,
      (SELECT count(*)::int AS n FROM users WHERE ${isWithin('created_at')} AND church_id <> ${platformChurchId}) u,
      (SELECT coalesce(sum(sent_count), 0)::int AS sent, coalesce(sum(failed_count), 0)::int AS failed,
         coalesce(sum(uncertain_count), 0)::int AS uncertain FROM newsletters WHERE ${isWithin('last_sent_at')}) n,
      (SELECT count(DISTINCT church_id) FILTER (WHERE active_users > 0)::int AS active FROM church_days
       WHERE day >= ${month}::date AND day < ${end}) d,
      (SELECT coalesce(sum(storage_bytes), 0)::bigint AS bytes FROM church_days
       WHERE day = (SELECT max(day) FROM church_days WHERE day >= ${month}::date AND day < ${end})) k
    ON CONFLICT (month) DO UPDATE SET churches = excluded.churches, users = excluded.users, active_churches = excluded.active_churches,
      sent = excluded.sent, failed = excluded.failed, uncertain = excluded.uncertain, storage_bytes = excluded.storage_bytes,
      recorded_at = excluded.recorded_at`.execute(db);
}

/** Adds up the rows that changes of churches have added, so that the overview reads one row for each kind and day. */
export async function mergeChurchCounts(db: UnscopedDb): Promise<void> {
  await sql`SELECT merge_church_counts()`.execute(db);
}

export interface Period {
  /** Plain days, both included. */
  readonly from: string;
  readonly to: string;
}

/** One row for each UTC month that the period touches, including months without activity. */
export async function readMonths(
  db: UnscopedDb,
  { from, to }: Period,
): Promise<Statistics['months']> {
  const { rows } = await sql<Statistics['months'][number]>`
    SELECT to_char(m, 'YYYY-MM') AS month, coalesce(k.churches, 0) AS churches, coalesce(k.users, 0) AS users,
      coalesce(k.active_churches, 0) AS "activeChurches", coalesce(k.sent, 0) AS sent, coalesce(k.failed, 0) AS failed,
      coalesce(k.uncertain, 0) AS uncertain, coalesce(k.storage_bytes, 0) AS "storageBytes"
    FROM generate_series(date_trunc('month', ${from}::date), date_trunc('month', ${to}::date), interval '1 month') m
    LEFT JOIN platform_months k ON k.month = m::date
    ORDER BY m`.execute(db);
  return rows;
}

/** The twenty churches with the most people at the end of the last month that the period touches, and what they sent in its months. */
export async function readLargestChurches(
  db: UnscopedDb,
  { from, to }: Period,
): Promise<Statistics['churches']> {
  const start = sql`date_trunc('month', ${from}::timestamp)`;
  const end = sql`(date_trunc('month', ${to}::timestamp) + interval '1 month')`;
  const { rows } = await sql<Statistics['churches'][number]>`
    WITH largest AS (
      SELECT d.church_id, d.users, d.people, d.storage_bytes FROM church_days d
      WHERE d.day = (SELECT max(day) FROM church_days WHERE day < ${end})
      ORDER BY d.people DESC, d.church_id LIMIT 20
    )
    SELECT c.id, c.name, l.users, l.people, coalesce(n.sent, 0) AS sent, coalesce(n.failed, 0) AS failed, l.storage_bytes AS "storageBytes"
    FROM largest l JOIN churches c ON c.id = l.church_id
    LEFT JOIN (
      SELECT church_id, sum(sent_count)::int AS sent, sum(failed_count)::int AS failed FROM newsletters
      WHERE church_id IN (SELECT church_id FROM largest) AND last_sent_at >= ${start} AT TIME ZONE 'UTC' AND last_sent_at < ${end} AT TIME ZONE 'UTC'
      GROUP BY church_id
    ) n ON n.church_id = l.church_id
    ORDER BY l.people DESC, c.id`.execute(db);
  return rows;
}
