/** The SQL of bookings that belong to events of the agenda: one booking for each of the times of an event. */
import type { BookingStatus } from '#domain/buildings/bookings/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import type { RequestRow } from './request-queries.ts';

export const lockBookingOfTime = (
  db: ChurchDb,
  eventTimeId: string,
): Promise<RequestRow | undefined> =>
  db
    .selectFrom('booking_requests')
    .selectAll('booking_requests')
    .where('event_time_id', '=', eventTimeId)
    .forUpdate()
    .executeTakeFirst();

/** The id of the booking of a time of an event. */
export const findBookingOfTime = async (
  db: ChurchDb,
  eventTimeId: string,
): Promise<string | null> =>
  (
    await db
      .selectFrom('booking_requests')
      .select('id')
      .where('event_time_id', '=', eventTimeId)
      .executeTakeFirst()
  )?.id ?? null;

export interface EventBookingColumns {
  readonly title: string;
  readonly search_text: string;
  readonly first_day: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly ends_after_days: number;
  readonly rrule: string | null;
  readonly set_up_minutes: number;
  readonly tear_down_minutes: number;
}

export async function insertEventBooking(
  db: ChurchDb,
  row: EventBookingColumns & {
    readonly id: string;
    readonly event_id: string;
    readonly event_time_id: string;
    readonly requested_by: string | null;
    readonly requested_by_name: string;
    readonly created_at: Date;
  },
): Promise<RequestRow> {
  return db
    .insertInto('booking_requests')
    .values({ ...row, owner_kind: 'event' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Raises the version, if anything is different. */
export async function updateEventBooking(
  db: ChurchDb,
  before: RequestRow,
  columns: EventBookingColumns,
): Promise<void> {
  const isSame = Object.entries(columns).every(
    ([name, value]) => before[name as keyof EventBookingColumns] === value,
  );
  if (isSame) return;
  await db
    .updateTable('booking_requests')
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute();
}

/** Gives dates to another booking; `days`: the days on which its series has them. */
export const giveDates = (
  db: ChurchDb,
  to: string,
  rows: readonly { readonly id: string; readonly day: string }[],
): Promise<object[]> => moveRows(db, [to, rows.map(({ id }) => id), rows.map(({ day }) => day)]);

const moveRows = prepareQuery(
  'give_booking_dates',
  `
  UPDATE bookings b SET booking_request_id = $2::uuid, day = n.day, version = b.version + 1
  FROM unnest($3::uuid[], $4::date[]) n (id, day)
  WHERE b.church_id = $1 AND b.id = n.id`,
);

export interface EventRoom {
  readonly event_time_id: string;
  readonly booking_id: string;
  readonly day: string;
  readonly room_id: string;
  readonly status: BookingStatus;
  readonly reason: string;
}

/** What became of the rooms of some events: of each room and date the latest row. */
export const listEventRooms = (
  db: ChurchDb,
  eventIds: readonly string[],
  since: Date,
): Promise<EventRoom[]> => selectRooms(db, [eventIds, since]);

const selectRooms = prepareQuery<EventRoom>(
  'list_event_rooms',
  `
  SELECT DISTINCT ON (q.event_time_id, b.day, b.room_id) q.event_time_id, q.id AS booking_id, b.day, b.room_id, b.status, b.reason
  FROM booking_requests q
  CROSS JOIN LATERAL (SELECT k.* FROM bookings k
    WHERE k.church_id = $1 AND k.booking_request_id = q.id AND k.ends_at > $3::timestamptz OFFSET 0) b
  WHERE q.church_id = $1 AND q.event_id = ANY ($2::uuid[])
  ORDER BY q.event_time_id, b.day, b.room_id, b.status IN ('pending', 'approved') DESC, b.updated_at DESC, b.part`,
);
