/** The rooms of an event follow its dates: buildings hold what the rows of its times say. */
import { maxRoomDates } from '#domain/agenda/schema.ts';
import type { BookingDate } from '#domain/buildings/bookings/dates.ts';
import { Problem } from '#domain/kernel/errors.ts';
import {
  listRooms,
  saveEventBookings,
  takeOverEventBookings,
  type EventTime,
} from '#server/buildings/public.ts';
import { now } from '#server/core/clock.ts';
import type { AgendaCall } from '../access/reader.ts';
import { createFieldProblem } from '../access/require.ts';
import type { EventRow, TimeRow } from './event-queries.ts';
import { listOccurrencesOfTime, type OccurrenceColumns } from './occurrence-queries.ts';

/** Whether the church books rooms: without the module a place is typed. */
export const hasBuildings = ({
  church,
}: {
  readonly church: Pick<AgendaCall['church'], 'modules'>;
}): boolean => church.modules.includes('buildings');

/** Throws Problem for a room that there is not, or where no rooms are booked. */
export async function requireRooms(call: AgendaCall, roomIds: readonly string[]): Promise<void> {
  if (roomIds.length === 0) return;
  const ids = [...new Set(roomIds)];
  const known = hasBuildings(call) ? await listRooms(call.db, { ids }) : [];
  if (known.length < ids.length) throw createFieldProblem('roomIds', 'agenda:errors.room-unknown');
}

/** Throws Problem for more rooms and dates than one request may book. */
export function requireFewRoomDates(
  dates: readonly { readonly roomIds: readonly string[] }[],
): void {
  const count = dates.reduce((sum, { roomIds }) => sum + roomIds.length, 0);
  if (count > maxRoomDates)
    throw new Problem('limit_reached', 'agenda:errors.too-many-room-dates', {
      values: { limit: maxRoomDates },
    });
}

const toEventTime = (event: EventRow, time: TimeRow): EventTime => ({
  eventId: event.id,
  timeId: time.id,
  title: event.title,
  firstDay: time.first_day,
  startTime: time.start_time,
  endTime: time.end_time,
  endsAfterDays: time.ends_after_days,
  rrule: time.rrule,
  setUpMinutes: time.set_up_minutes,
  tearDownMinutes: time.tear_down_minutes,
});

/** A draft and a cancelled event hold no rooms, and neither does a cancelled date. */
const toBookingDates = (
  event: EventRow,
  time: TimeRow,
  rows: readonly OccurrenceColumns[],
): BookingDate[] => {
  const at = now();
  if (event.status !== 'published') return [];
  return rows
    .filter((row) => row.status === 'planned' && row.starts_at > at)
    .map((row) => ({
      day: row.day,
      start: { day: row.local_start.slice(0, 10), time: row.local_start.slice(11) },
      end: { day: row.local_end.slice(0, 10), time: row.local_end.slice(11) },
      roomIds: row.room_ids ?? time.room_ids,
    }));
};

export interface SaveOptions {
  readonly rows?: readonly OccurrenceColumns[];
  /** A job leaves out the rooms that are not free. */
  readonly skipsConflicts?: boolean;
  /** The days that are refused with a conflict all the same. */
  readonly requiredDays?: readonly string[];
  /** Default: the value of `skipsConflicts`. */
  readonly isJob?: boolean;
}

/** Books what a time of an event wants and gives back the rest. Returns how many rooms and dates wait. */
export async function saveRooms(
  call: AgendaCall,
  event: EventRow,
  time: TimeRow,
  { rows, skipsConflicts = false, requiredDays = [], isJob = skipsConflicts }: SaveOptions = {},
): Promise<number> {
  const dates = toBookingDates(
    event,
    time,
    rows ?? (await listOccurrencesOfTime(call.db, time.id)),
  );
  requireFewRoomDates(dates);
  const { pending } = await saveEventBookings(call, {
    time: toEventTime(event, time),
    dates,
    skipsConflicts,
    requiredDays,
    isJob,
  });
  return pending;
}

/** The bookings of dates that go to another time or day go with them. */
export const takeOverRooms = (
  call: AgendaCall,
  event: EventRow,
  from: TimeRow,
  to: TimeRow,
  follows: ReadonlyMap<string, string>,
): Promise<void> => takeOverEventBookings(call, from.id, toEventTime(event, to), follows);
