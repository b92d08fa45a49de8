/** Another time zone of the church: bookings to come keep their local hours. */
import { sql } from 'kysely';
import { now } from '#server/core/clock.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** Out of the way of every booking, while their instants change one by one. */
const aside = sql`interval '1000 years'`;

/**
 * Derives the instants of dates that have not begun from their local times. Two that overlap then, since clocks are put back,
 * are not both approved: the later one waits, and is shown in conflict.
 */
export async function moveToTimeZone(db: ChurchDb, timeZone: string): Promise<void> {
  const church = sql`${getChurchId(db)}::uuid`;
  const held = sql`b.church_id = ${church} AND b.status IN ('pending', 'approved')`;
  const at = now();
  await sql`
    WITH moved AS (
      SELECT b.id, b.starts_at + ${aside} AS starts_at, b.ends_at + ${aside} AS ends_at, b.held_from + ${aside} AS held_from,
        b.held_until + ${aside} AS held_until
      FROM bookings b WHERE ${held} AND b.starts_at > ${at})
    UPDATE bookings b SET starts_at = m.starts_at, ends_at = m.ends_at, held_from = m.held_from, held_until = m.held_until
    FROM moved m WHERE b.church_id = ${church} AND b.id = m.id`.execute(db);
  await sql`
    WITH derived AS (
      SELECT b.id, b.room_id, b.status, t.starts_at, t.ends_at, t.starts_at - (b.starts_at - b.held_from) AS held_from,
        t.ends_at + (b.held_until - b.ends_at) AS held_until
      FROM bookings b CROSS JOIN LATERAL (SELECT b.local_start AT TIME ZONE ${timeZone} AS starts_at,
        greatest(b.local_end AT TIME ZONE ${timeZone}, b.local_start AT TIME ZONE ${timeZone}) AS ends_at) t
      WHERE ${held} AND b.starts_at > ${at}::timestamptz + ${aside} - interval '1 day'),
    placed AS (
      SELECT d.*, least(d.held_until, d.held_from + interval '24 hours') AS until,
        max(d.held_until) FILTER (WHERE d.status = 'approved') OVER (PARTITION BY d.room_id ORDER BY d.held_from, d.id
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS taken_until
      FROM derived d)
    UPDATE bookings b SET starts_at = p.starts_at, ends_at = least(p.ends_at, p.until), held_from = p.held_from, held_until = p.until,
      version = b.version + 1, status = CASE WHEN p.taken_until > p.held_from THEN 'pending' ELSE b.status END
    FROM placed p WHERE b.church_id = ${church} AND b.id = p.id`.execute(db);
}
