/** The least statements that write the rows of a weekly event with two rooms. */
import { begin, commit } from '../saving-statements.ts';
import type { Statement } from '../tools/record-statements.ts';

const eventId = "current_setting('bench.event')::uuid";
const timeId = "current_setting('bench.time')::uuid";
/** Each event at a minute of the week of its own. */
const firstStart = `timestamp '2031-01-01 00:00' + interval '1 minute' * (txid_current() % 10080)::int`;

const log = (churchId: string): Statement => ({
  name: 'bare-event-log',
  text: `
      INSERT INTO bench_log (church_id, id, at, transaction_id, actor_id, actor_name, actor_role, ip_address, user_agent,
        action, subject_table, subject_id, subject_label, before, after)
      SELECT $1::uuid, gen_random_uuid(), now(), txid_current(), gen_random_uuid(), 'Rut Salas', 'admin', '127.0.0.1', 'node',
        'insert', subject, ${eventId}, 'Ensayo', '{}', '{"title": "Ensayo"}'
      FROM unnest('{events,booking_requests}'::text[]) AS subject`,
  values: [churchId],
});

/** A row of `events`, of `event_times` and of `booking_requests`, two of the log, one of `occurrences` for each date, and one of `bookings` for each date and room. */
export const buildBareEvent = (
  churchId: string,
  { calendarId, roomIds, dates }: BareEvent,
): Statement[] => [
  begin(churchId),
  {
    name: 'bare-event',
    text: `
      WITH event AS (SELECT set_config('bench.event', gen_random_uuid()::text, true)::uuid AS id,
        set_config('bench.time', gen_random_uuid()::text, true) AS time, set_config('bench.booking', gen_random_uuid()::text, true) AS booking)
      INSERT INTO events (church_id, id, request_id, calendar_id, title, search_text)
      SELECT $1::uuid, id, gen_random_uuid(), $2::uuid, 'Ensayo', ' ensayo' FROM event`,
    values: [churchId, calendarId],
  },
  {
    name: 'bare-event-time',
    text: `
      INSERT INTO event_times (church_id, id, event_id, first_day, start_time, end_time, rrule, room_ids, written_until)
      VALUES ($1, ${timeId}, ${eventId}, '2031-01-01', '00:00', '00:01', 'FREQ=WEEKLY;BYDAY=WE', $2, '2032-07-01')`,
    values: [churchId, roomIds],
  },
  {
    name: 'bare-event-dates',
    text: `
      INSERT INTO occurrences (church_id, id, event_id, event_time_id, day, local_start, local_end, starts_at, ends_at)
      SELECT $1::uuid, gen_random_uuid(), ${eventId}, ${timeId}, at::date, at, at + interval '1 minute', at, at + interval '1 minute'
      FROM (SELECT ${firstStart} + interval '7 days' * n AS at FROM generate_series(1, $2::int) n) AS date`,
    values: [churchId, dates],
  },
  {
    name: 'bare-event-booking',
    text: `
      INSERT INTO booking_requests (church_id, id, title, search_text, owner_kind, event_id, event_time_id, requested_by_name, first_day,
        start_time, end_time, rrule)
      VALUES ($1, current_setting('bench.booking')::uuid, 'Ensayo', ' ensayo', 'event', ${eventId}, ${timeId}, 'Rut Salas', '2031-01-01',
        '00:00', '00:01', 'FREQ=WEEKLY;BYDAY=WE')`,
    values: [churchId],
  },
  {
    name: 'bare-event-bookings',
    text: `
      INSERT INTO bookings (church_id, id, booking_request_id, room_id, day, local_start, local_end, starts_at, ends_at, held_from,
        held_until, status)
      SELECT $1::uuid, gen_random_uuid(), current_setting('bench.booking')::uuid, room_id, at::date, at, at + interval '1 minute', at,
        at + interval '1 minute', at, at + interval '1 minute', 'approved'
      FROM (SELECT ${firstStart} + interval '7 days' * n AS at FROM generate_series(1, $2::int) n) AS date
      CROSS JOIN unnest($3::uuid[]) AS room_id`,
    values: [churchId, dates, roomIds],
  },
  log(churchId),
  commit,
];

export interface BareEvent {
  readonly calendarId: string;
  readonly roomIds: readonly string[];
  readonly dates: number;
}
