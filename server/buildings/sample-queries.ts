/** Buildings with rooms and years of bookings, for measuring: whole sets in few statements. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

interface SampleSize {
  readonly rooms: number;
  /** At most seven a day and room. */
  readonly bookingsPerDay: number;
  readonly days: number;
  /** So many of them are to come. */
  readonly daysAhead: number;
  readonly timeZone: string;
}

const roomsOfBuilding = 15;
/** One booking has so many dates. */
const datesOfBooking = 90;

/** Nothing for a church that has buildings already. */
export async function addSampleRooms(db: ChurchDb, size: SampleSize): Promise<void> {
  const church = sql`${getChurchId(db)}::uuid`;
  const known = await db.selectFrom('buildings').select('id').limit(1).execute();
  if (known.length > 0) return;
  await sql`
    INSERT INTO buildings (church_id, id, name)
    SELECT ${church}, gen_random_uuid(), 'Sede ' || n
    FROM generate_series(1, ${Math.ceil(size.rooms / roomsOfBuilding)}::int) n`.execute(db);
  await sql`
    INSERT INTO rooms (church_id, id, building_id, name, seated, equipment, needs_approval)
    SELECT ${church}, gen_random_uuid(), b.id, 'Salón ' || n, 20 + 10 * (n % 12), ARRAY['Proyector'], n % 3 = 0
    FROM generate_series(1, ${size.rooms}::int) n
    JOIN (SELECT id, row_number() OVER (ORDER BY name) - 1 AS number FROM buildings WHERE church_id = ${church}) b
      ON b.number = (n - 1) / ${roomsOfBuilding}::int`.execute(db);
  await addBookings(db, size);
}

/** Of each room and hour a booking every three months, with a date a day. */
const addBookings = (
  db: ChurchDb,
  { bookingsPerDay, days, daysAhead, timeZone }: SampleSize,
): Promise<unknown> => {
  const church = sql`${getChurchId(db)}::uuid`;
  return sql`
    WITH planned AS MATERIALIZED (
      SELECT gen_random_uuid() AS id, r.id AS room_id, r.name, s AS slot,
        current_date + ${daysAhead - days}::int + n * ${datesOfBooking}::int AS first_day,
        least(${datesOfBooking}::int, ${days}::int - n * ${datesOfBooking}::int) AS dates,
        lpad((8 + 2 * s)::text, 2, '0') || ':00' AS start_time, lpad((9 + 2 * s)::text, 2, '0') || ':30' AS end_time
      FROM rooms r CROSS JOIN generate_series(0, ${bookingsPerDay}::int - 1) s
      CROSS JOIN generate_series(0, (${days}::int - 1) / ${datesOfBooking}::int) n
      WHERE r.church_id = ${church}),
    requested AS (
      INSERT INTO booking_requests (church_id, id, title, search_text, owner_kind, first_day, start_time, end_time, rrule)
      SELECT ${church}, id, 'Actividad ' || slot || ', ' || name, ' actividad ' || slot || ' ' || lower(name), 'church', first_day,
        start_time, end_time, 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=' || dates
      FROM planned)
    INSERT INTO bookings (church_id, id, booking_request_id, room_id, day, local_start, local_end, starts_at, ends_at, held_from,
      held_until, status)
    SELECT ${church}, gen_random_uuid(), p.id, p.room_id, t.day, t.local_start, t.local_end, t.starts_at, t.ends_at, t.starts_at,
      t.ends_at, 'approved'
    FROM planned p CROSS JOIN LATERAL generate_series(0, p.dates - 1) d
    CROSS JOIN LATERAL (SELECT p.first_day + d AS day, (p.first_day + d) + p.start_time::time AS local_start,
      (p.first_day + d) + p.end_time::time AS local_end) l
    CROSS JOIN LATERAL (SELECT l.*, l.local_start AT TIME ZONE ${timeZone} AS starts_at, l.local_end AT TIME ZONE ${timeZone} AS ends_at) t`.execute(
    db,
  );
};
