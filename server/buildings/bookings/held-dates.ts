/** The dates of a booking as they are stored: a date that was cut by day is one again. */
import type { BookingDate } from '#domain/buildings/bookings/dates.ts';
import type { BookingStatus } from '#domain/buildings/bookings/schema.ts';
import { isClosedOn } from '#domain/buildings/bookings/rules.ts';
import { toLocalTime } from '#domain/kernel/days.ts';
import type { BuildingsCall } from '../records/author.ts';
import { listClosures } from '../records/closure-queries.ts';
import { isOpen } from '../records/room-access.ts';
import type { Room } from '../records/room-queries.ts';
import { readSeenTitles } from './booking-names.ts';
import type { Conflict } from './planned-use.ts';
import type { DateRow } from './request-queries.ts';
import { findTaken } from './use-queries.ts';

/** One room on one date. */
export interface HeldDate {
  /** Of its first row. */
  readonly id: string;
  readonly rowIds: readonly string[];
  readonly day: string;
  readonly roomId: string;
  readonly status: BookingStatus;
  readonly reason: string;
  readonly answeredBy: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly rows: readonly DateRow[];
}

/** By their beginning, like the rows. */
export const toHeldDates = (rows: readonly DateRow[]): HeldDate[] =>
  [...Map.groupBy(rows, (row) => `${row.day} ${row.room_id} ${row.status}`).values()].flatMap(
    (parts) => {
      const [first] = parts;
      const last = parts.at(-1);
      if (!first || !last) return [];
      return [
        {
          id: first.id,
          rowIds: parts.map(({ id }) => id),
          day: first.day,
          roomId: first.room_id,
          status: first.status,
          reason: first.reason,
          answeredBy: first.answered_by_name,
          startsAt: first.starts_at,
          endsAt: last.ends_at,
          rows: parts,
        },
      ];
    },
  );

/** In local time. */
export const toBookingDate = (
  { day, roomId, startsAt, endsAt }: HeldDate,
  timeZone: string,
): BookingDate => ({
  day,
  start: toLocalTime(startsAt, timeZone),
  end: toLocalTime(endsAt, timeZone),
  roomIds: [roomId],
});

/** What stands in the way of approving dates now: other bookings, closures, and a closed room. By the id of the date. */
export async function findStanding(
  call: Pick<BuildingsCall, 'db' | 'actor' | 'church'>,
  bookingId: string,
  dates: readonly HeldDate[],
  rooms: ReadonlyMap<string, Room>,
): Promise<ReadonlyMap<string, Conflict[]>> {
  if (dates.length === 0) return new Map();
  const { timeZone } = call.church;
  const rows = dates.flatMap((date) => date.rows.map((row) => ({ date, row })));
  const taken = await findTaken(
    call.db,
    rows.map(({ row }) => ({ roomId: row.room_id, from: row.held_from, until: row.held_until })),
    bookingId,
  );
  const titles = await readSeenTitles(
    call,
    taken.map((each) => ({
      bookingId: each.booking_request_id,
      buildingId: rooms.get(rows[each.index]?.row.room_id ?? '')?.building_id ?? '',
    })),
  );
  const from = dates.map(({ startsAt }) => toLocalTime(startsAt, timeZone).day).toSorted()[0] ?? '';
  const closures = await listClosures(call.db, { from });
  const found = new Map<string, Conflict[]>();
  const add = (date: HeldDate, conflict: Conflict): void =>
    void found.set(date.id, [...(found.get(date.id) ?? []), conflict]);
  for (const each of taken) {
    const { date } = rows[each.index] ?? {};
    const room = date && rooms.get(date.roomId);
    if (room)
      add(date, {
        reason: 'booked',
        room,
        what: titles.get(each.booking_request_id) ?? null,
        held: { from: each.held_from, until: each.held_until },
      });
  }
  for (const date of dates) {
    const room = rooms.get(date.roomId);
    if (!room) continue;
    const local = toBookingDate(date, timeZone);
    const closure = closures.find(
      (each) =>
        each.building_id === room.building_id &&
        (each.room_id === null || each.room_id === room.id) &&
        isClosedOn(local, { firstDay: each.first_day, lastDay: each.last_day }),
    );
    if (closure) add(date, { reason: 'closure', room, what: closure.reason, held: null });
    if (!isOpen(room)) add(date, { reason: 'closed', room, what: null, held: null });
  }
  return found;
}
