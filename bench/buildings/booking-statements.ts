/** The least statements that write the rows of a booking of one room on one day. */
import { begin, commit } from '../saving-statements.ts';
import type { Statement } from '../tools/record-statements.ts';

/** One row of `booking_requests`, of `bookings` and of the log; each at an hour of its own. */
export const buildBareBooking = (churchId: string, roomId: string): Statement[] => [
  begin(churchId),
  {
    name: 'bare-book-request',
    text: `
      WITH booking AS (SELECT set_config('bench.booking', gen_random_uuid()::text, true)::uuid AS id)
      INSERT INTO booking_requests (church_id, id, request_id, title, search_text, owner_kind, requested_by_name, first_day, start_time,
        end_time)
      SELECT $1::uuid, id, gen_random_uuid(), 'Vigilia', ' vigilia', 'church', 'Rut Salas', '2030-01-01', '03:00', '03:30' FROM booking`,
    values: [churchId],
  },
  {
    name: 'bare-book-date',
    text: `
      INSERT INTO bookings (church_id, id, booking_request_id, room_id, day, local_start, local_end, starts_at, ends_at, held_from,
        held_until, status)
      SELECT $1::uuid, gen_random_uuid(), current_setting('bench.booking')::uuid, $2::uuid, at::date, at, at + interval '30 minutes', at,
        at + interval '30 minutes', at, at + interval '30 minutes', 'approved'
      FROM (SELECT timestamp '2031-01-01 03:00' + interval '1 hour' * (txid_current() % 10000000)::int AS at) AS night`,
    values: [churchId, roomId],
  },
  {
    name: 'bare-book-log',
    text: `
      INSERT INTO bench_log (church_id, id, at, transaction_id, actor_id, actor_name, actor_role, ip_address, user_agent,
        action, subject_table, subject_id, subject_label, before, after)
      VALUES ($1, gen_random_uuid(), now(), txid_current(), gen_random_uuid(), 'Rut Salas', 'admin', '127.0.0.1', 'node',
        'insert', 'booking_requests', current_setting('bench.booking')::uuid, 'Vigilia', '{}', '{"title": "Vigilia"}')`,
    values: [churchId],
  },
  commit,
];
