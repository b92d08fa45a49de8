/** Calendars with open series and their dates, for measuring: whole sets in few statements. */
import { sql } from 'kysely';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { getHorizon } from './events/written-dates.ts';

interface SampleSize {
  readonly calendars: number;
  /** Weekly ones, spread over the days and hours of a week. */
  readonly series: number;
  /** Since when they take place. */
  readonly daysBack: number;
  readonly timeZone: string;
}

/** Nothing for a church that has calendars already. */
export async function addSampleEvents(db: ChurchDb, size: SampleSize): Promise<void> {
  const church = sql`${getChurchId(db)}::uuid`;
  const known = await db.selectFrom('calendars').select('id').limit(1).execute();
  if (known.length > 0 || size.series === 0) return;
  const today = toPlainDay(now(), size.timeZone);
  const [first, until] = [addDays(today, -size.daysBack), getHorizon(today)];
  await sql`
    INSERT INTO calendars (church_id, id, name, color)
    SELECT ${church}, gen_random_uuid(), 'Calendario ' || n, (ARRAY['green', 'blue', 'violet', 'red', 'orange', 'teal'])[1 + n % 6]
    FROM generate_series(1, ${size.calendars}::int) n`.execute(db);
  await sql`
    WITH planned AS MATERIALIZED (
      SELECT gen_random_uuid() AS id, gen_random_uuid() AS time_id, c.id AS calendar_id, n, ${first}::date + n % 7 AS first_day,
        lpad((7 + n % 14)::text, 2, '0') || ':00' AS start_time, lpad((8 + n % 14)::text, 2, '0') || ':30' AS end_time
      FROM generate_series(1, ${size.series}::int) n
      JOIN (SELECT id, row_number() OVER (ORDER BY name, id) - 1 AS number FROM calendars WHERE church_id = ${church}) c
        ON c.number = n % ${size.calendars}::int),
    named AS (
      INSERT INTO events (church_id, id, calendar_id, title, search_text)
      SELECT ${church}, id, calendar_id, 'Actividad ' || n, ' actividad ' || n FROM planned),
    timed AS (
      INSERT INTO event_times (church_id, id, event_id, first_day, start_time, end_time, rrule, written_until)
      SELECT ${church}, time_id, id, first_day, start_time, end_time,
        'FREQ=WEEKLY;BYDAY=' || (ARRAY['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'])[extract(isodow FROM first_day)::int], ${until}::date
      FROM planned)
    INSERT INTO occurrences (church_id, id, event_id, event_time_id, day, local_start, local_end, starts_at, ends_at)
    SELECT ${church}, gen_random_uuid(), p.id, p.time_id, d::date, d::date + p.start_time::time, d::date + p.end_time::time,
      (d::date + p.start_time::time) AT TIME ZONE ${size.timeZone}, (d::date + p.end_time::time) AT TIME ZONE ${size.timeZone}
    FROM planned p CROSS JOIN LATERAL generate_series(p.first_day, ${until}::date - 1, interval '7 days') d`.execute(
    db,
  );
}
