/** Statistics of the churches over time, from their rows and from daily records of what rows don't keep. */
import { sql } from 'kysely';
import type { Statistics } from '#domain/platform/schema.ts';
import type { UnscopedDb } from '#server/core/database/database.ts';
import { platformChurchId } from '#server/core/platform-church.ts';

/** Inserts or updates one row per church for this day. */
export async function recordDay(db: UnscopedDb, at: Date): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  await lockChurchDays(db);
  await sql`
    INSERT INTO church_days (church_id, day, users, active_users, people, newsletters, sent, failed, uncertain, storage_bytes, recorded_at)
    SELECT c.id, ${day}::date, coalesce(u.users, 0), coalesce(u.active, 0), coalesce(p.people, 0), coalesce(n.newsletters, 0),
           coalesce(n.sent, 0), coalesce(n.failed, 0), coalesce(n.uncertain, 0), 0, ${at}
    FROM churches c
    LEFT JOIN (SELECT church_id, count(*)::int AS users, count(*) FILTER (WHERE last_login >= ${day}::date AT TIME ZONE 'UTC')::int AS active
               FROM users WHERE church_id IS NOT NULL AND disabled_at IS NULL GROUP BY church_id) u ON u.church_id = c.id
    LEFT JOIN (SELECT church_id, count(*)::int AS people FROM people WHERE record_status <> 'archived' GROUP BY church_id) p
      ON p.church_id = c.id
    LEFT JOIN (SELECT church_id, count(*)::int AS newsletters, sum(sent_count)::int AS sent, sum(failed_count)::int AS failed,
                      sum(uncertain_count)::int AS uncertain
               FROM newsletters WHERE last_sent_at >= ${day}::date AT TIME ZONE 'UTC' GROUP BY church_id) n ON n.church_id = c.id
    WHERE c.status <> 'archived' AND c.id <> ${platformChurchId}
    ON CONFLICT (church_id, day) DO UPDATE SET
      users = excluded.users, active_users = greatest(church_days.active_users, excluded.active_users), people = excluded.people,
      newsletters = excluded.newsletters, sent = excluded.sent, failed = excluded.failed, uncertain = excluded.uncertain,
      recorded_at = excluded.recorded_at`.execute(db);
}

/** Serialises recordings: concurrent ones would deadlock by updating the rows in different orders. */
async function lockChurchDays(db: UnscopedDb): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('church_days', 0))`.execute(db);
}

/** Saves the storage use of each church, measured outside the database. */
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

export async function listRecordedChurches(db: UnscopedDb, at: Date): Promise<string[]> {
  const day = at.toISOString().slice(0, 10);
  const rows = await db
    .selectFrom('church_days')
    .select('church_id')
    .where('day', '=', day)
    .execute();
  return rows.map((row) => row.church_id);
}

export async function findLastRecording(db: UnscopedDb): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(recorded_at) AS at FROM church_days WHERE day = (SELECT max(day) FROM church_days)`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

export interface Period {
  /** Plain days, both included. */
  readonly from: string;
  readonly to: string;
}

/** One row per UTC month, including months without activity. */
export async function readMonths(
  db: UnscopedDb,
  { from, to }: Period,
): Promise<Statistics['months']> {
  const since = sql`${from}::date AT TIME ZONE 'UTC'`;
  const until = sql`(${to}::date + 1) AT TIME ZONE 'UTC'`;
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${since} AND ${sql.ref(column)} < ${until}`;
  const toMonth = (column: string) =>
    sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM')`;
  const { rows } = await sql<Statistics['months'][number]>`
    WITH months AS (
      SELECT to_char(m, 'YYYY-MM') AS month
      FROM generate_series(date_trunc('month', ${from}::date), date_trunc('month', ${to}::date), interval '1 month') AS g (m)
    ),
    created AS (SELECT ${toMonth('created_at')} AS month, count(*)::int AS n FROM churches
                WHERE ${within('created_at')} AND id <> ${platformChurchId} GROUP BY 1),
    joined AS (SELECT ${toMonth('created_at')} AS month, count(*)::int AS n FROM users
               WHERE ${within('created_at')} AND church_id <> ${platformChurchId} GROUP BY 1),
    mailed AS (SELECT ${toMonth('last_sent_at')} AS month, sum(sent_count)::int AS sent, sum(failed_count)::int AS failed,
                      sum(uncertain_count)::int AS uncertain
               FROM newsletters WHERE ${within('last_sent_at')} GROUP BY 1),
    active AS (SELECT to_char(day, 'YYYY-MM') AS month, count(DISTINCT church_id) FILTER (WHERE active_users > 0)::int AS n
             FROM church_days WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY 1),
    kept AS (SELECT to_char(day, 'YYYY-MM') AS month, sum(storage_bytes)::bigint AS bytes FROM church_days
             WHERE day IN (SELECT max(day) FROM church_days WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY date_trunc('month', day))
             GROUP BY 1)
    SELECT m.month, coalesce(f.n, 0) AS churches, coalesce(j.n, 0) AS users, coalesce(s.n, 0) AS "activeChurches",
           coalesce(x.sent, 0) AS sent, coalesce(x.failed, 0) AS failed, coalesce(x.uncertain, 0) AS uncertain,
           coalesce(k.bytes, 0) AS "storageBytes"
    FROM months m LEFT JOIN created f USING (month) LEFT JOIN joined j USING (month) LEFT JOIN mailed x USING (month)
    LEFT JOIN active s USING (month) LEFT JOIN kept k USING (month) ORDER BY m.month`.execute(db);
  return rows;
}

/** The twenty churches with the most people at the end of the period, and what they sent within it. */
export async function readLargestChurches(
  db: UnscopedDb,
  { from, to }: Period,
): Promise<Statistics['churches']> {
  const { rows } = await sql<Statistics['churches'][number]>`
    WITH largest AS (
      SELECT d.church_id, d.users, d.people, d.storage_bytes FROM church_days d
      WHERE d.day = (SELECT max(day) FROM church_days WHERE day <= ${to}::date)
      ORDER BY d.people DESC, d.church_id LIMIT 20
    )
    SELECT c.id, c.name, l.users, l.people, coalesce(n.sent, 0) AS sent, coalesce(n.failed, 0) AS failed, l.storage_bytes AS "storageBytes"
    FROM largest l JOIN churches c ON c.id = l.church_id
    LEFT JOIN (
      SELECT church_id, sum(sent_count)::int AS sent, sum(failed_count)::int AS failed FROM newsletters
      WHERE church_id IN (SELECT church_id FROM largest) AND last_sent_at >= ${from}::date AT TIME ZONE 'UTC' AND last_sent_at < (${to}::date + 1) AT TIME ZONE 'UTC'
      GROUP BY church_id
    ) n ON n.church_id = l.church_id
    ORDER BY l.people DESC, c.id`.execute(db);
  return rows;
}
