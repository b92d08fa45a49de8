/**
 * The rooms of an event follow its dates: whatever was changed, the bookings are made equal to what the event wants. So a
 * date that was moved, cancelled or given back needs no code of its own here.
 */
import type { BookingDate } from '#domain/buildings/bookings/dates.ts';
import { toHeld, toUse, type Buffers } from '#domain/buildings/bookings/dates.ts';
import { now } from '#server/core/clock.ts';
import { newId } from '#server/core/ids.ts';
import { toAuthor } from '../records/author.ts';
import { needsApproval } from '../records/room-access.ts';
import { shareRooms, type Room } from '../records/room-queries.ts';
import type { BookingCall } from './call.ts';
import { hinders, requireFree } from './conflicts.ts';
import { toHeldDates, type HeldDate } from './held-dates.ts';
import { notifyApprovers } from './notify.ts';
import { planListed } from './plan-dates.ts';
import type { PlannedUse } from './planned-use.ts';
import {
  deleteDates,
  insertDates,
  listDateRows,
  setStatus,
  toSearchText,
  type RequestRow,
} from './request-queries.ts';
import {
  giveDates,
  insertEventBooking,
  lockBookingOfTime,
  updateEventBooking,
  type EventBookingColumns,
} from './event-queries.ts';

/** One of the times of an event. */
export interface EventTime extends Buffers {
  readonly eventId: string;
  readonly timeId: string;
  readonly title: string;
  readonly firstDay: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly endsAfterDays: number;
  readonly rrule: string | null;
}

export interface EventBookings {
  readonly time: EventTime;
  /** The dates that have not begun, each with its rooms. */
  readonly dates: readonly BookingDate[];
  /** A job leaves out the rooms that are not free; for a user they are an error. */
  readonly skipsConflicts?: boolean;
  /** Days that are not left out. */
  readonly requiredDays?: readonly string[];
  /** Nobody is there who may approve: a room is had if the event has it already. */
  readonly isJob?: boolean;
}

export interface SavedEventBookings {
  /** Rooms and dates that wait for somebody. */
  readonly pending: number;
  /** Dates of which a room was left out. */
  readonly skippedDays: readonly string[];
}

/** Throws Problem `conflict` that names the first room and date that can't be had. */
export async function saveEventBookings(
  call: BookingCall,
  { time, dates, skipsConflicts = false, requiredDays = [], isJob = skipsConflicts }: EventBookings,
): Promise<SavedEventBookings> {
  const { db, church } = call;
  const known = await lockBookingOfTime(db, time.timeId);
  const hasRooms = dates.some(({ roomIds }) => roomIds.length > 0);
  if (!known && !hasRooms) return { pending: 0, skippedDays: [] };
  const request = known ?? (await insertBooking(call, time));
  const held = toHeldDates(await listDateRows(db, request.id));
  const rooms = new Map(
    (await shareRooms(db, listRoomIds(dates, held))).map((room) => [room.id, room]),
  );
  const { wanted, left } = compare(held, dates, { rooms, time, timeZone: church.timeZone });
  await releaseDates(call, left);
  const { planned } = await planListed(call, wanted, time, request.id, () =>
    Promise.resolve([...rooms.values()]),
  );
  const isSkipped = (use: PlannedUse): boolean =>
    skipsConflicts && !requiredDays.includes(use.date.day) && isHindered(call, use);
  const skipped = planned.filter(isSkipped);
  requireFree(
    call,
    planned.filter((use) => !skipped.includes(use)),
  );
  const pending = await writeDates(call, request, {
    planned: planned.filter((use) => !skipped.includes(use)),
    held,
    isJob,
  });
  if (known) await updateEventBooking(db, known, toColumns(time));
  return { pending, skippedDays: [...new Set(skipped.map(({ date }) => date.day))] };
}

const isHindered = (call: BookingCall, { conflicts }: PlannedUse): boolean =>
  conflicts.some((conflict) => hinders(call.actor, conflict));

const listRoomIds = (dates: readonly BookingDate[], held: readonly HeldDate[]): string[] => [
  ...new Set([...dates.flatMap(({ roomIds }) => roomIds), ...held.map(({ roomId }) => roomId)]),
];

const toColumns = (time: EventTime): EventBookingColumns => ({
  title: time.title,
  search_text: toSearchText(time.title, null),
  first_day: time.firstDay,
  start_time: time.startTime,
  end_time: time.endTime,
  ends_after_days: time.endsAfterDays,
  rrule: time.rrule,
  set_up_minutes: time.setUpMinutes,
  tear_down_minutes: time.tearDownMinutes,
});

function insertBooking({ db, actor }: BookingCall, time: EventTime): Promise<RequestRow> {
  return insertEventBooking(db, {
    ...toColumns(time),
    id: newId(),
    event_id: time.eventId,
    event_time_id: time.timeId,
    requested_by: actor.userId,
    requested_by_name: actor.name,
    created_at: now(),
  });
}

/**
 * Gives what has not begun of one time of an event to another one, with the answers that it got. `follows`: where each day
 * has gone. It may be the same time with other days.
 */
export async function takeOverEventBookings(
  call: BookingCall,
  from: string,
  to: EventTime,
  follows: ReadonlyMap<string, string>,
): Promise<void> {
  const { db } = call;
  const before = await lockBookingOfTime(db, from);
  if (!before) return;
  const at = now();
  const rows = (await listDateRows(db, before.id)).flatMap((row) => {
    const day = row.starts_at > at ? follows.get(row.day) : undefined;
    return day === undefined ? [] : [{ id: row.id, day }];
  });
  if (rows.length === 0) return;
  const request =
    from === to.timeId
      ? before
      : ((await lockBookingOfTime(db, to.timeId)) ?? (await insertBooking(call, to)));
  await giveDates(db, request.id, rows);
}

interface Comparison {
  /** Dates with the rooms that have no row yet. */
  readonly wanted: BookingDate[];
  /** Bookings that nobody wants any more, or at another time. */
  readonly left: { readonly date: HeldDate; readonly isMoved: boolean }[];
}

function compare(
  held: readonly HeldDate[],
  dates: readonly BookingDate[],
  around: {
    readonly rooms: ReadonlyMap<string, Room>;
    readonly time: Buffers;
    readonly timeZone: string;
  },
): Comparison {
  const at = now();
  const live = held.filter(
    ({ status, startsAt }) => startsAt > at && ['pending', 'approved', 'refused'].includes(status),
  );
  const byKey = new Map(live.map((date) => [`${date.day} ${date.roomId}`, date]));
  const kept = new Set<HeldDate>();
  const wanted = dates.flatMap((date): BookingDate[] => {
    const missing = date.roomIds.filter((roomId) => {
      const found = byKey.get(`${date.day} ${roomId}`);
      const isSame = found !== undefined && isAt(found, date, around);
      if (isSame) kept.add(found);
      return !isSame;
    });
    return missing.length > 0 ? [{ ...date, roomIds: missing }] : [];
  });
  const keys = new Set(wanted.flatMap(({ day, roomIds }) => roomIds.map((id) => `${day} ${id}`)));
  return {
    wanted,
    left: live
      .filter((date) => !kept.has(date) && date.status !== 'refused')
      .map((date) => ({ date, isMoved: keys.has(`${date.day} ${date.roomId}`) })),
  };
}

/** Whether a row has the hours that are wanted, with what the room is held before and after. */
function isAt(
  found: HeldDate,
  date: BookingDate,
  {
    rooms,
    time,
    timeZone,
  }: {
    readonly rooms: ReadonlyMap<string, Room>;
    readonly time: Buffers;
    readonly timeZone: string;
  },
): boolean {
  const use = toUse(date, timeZone);
  if (found.status === 'refused')
    return (
      found.startsAt.getTime() === use.from.getTime() &&
      found.endsAt.getTime() === use.until.getTime()
    );
  const held = toHeld(use, time, rooms.get(found.roomId)?.turnaround_minutes ?? 0);
  return (
    found.startsAt.getTime() === use.from.getTime() &&
    found.endsAt.getTime() === use.until.getTime() &&
    found.rows[0]?.held_from.getTime() === held.from.getTime() &&
    found.rows.at(-1)?.held_until.getTime() === held.until.getTime()
  );
}

/** A date that goes to another time leaves nothing; one that is not wanted any more stays as cancelled. */
async function releaseDates(call: BookingCall, left: Comparison['left']): Promise<void> {
  const ids = (isMoved: boolean): string[] =>
    left.filter((each) => each.isMoved === isMoved).flatMap(({ date }) => date.rowIds);
  const [moved, cancelled] = [ids(true), ids(false)];
  if (moved.length > 0) await deleteDates(call.db, moved);
  if (cancelled.length > 0)
    await setStatus(
      call.db,
      cancelled,
      { status: 'cancelled', reason: '', byName: call.actor.name },
      toAuthor(call),
    );
}

/** Those who edit buildings approve what they book; a job gets what the same room has already. Returns how many wait. */
async function writeDates(
  call: BookingCall,
  request: RequestRow,
  {
    planned,
    held,
    isJob,
  }: {
    readonly planned: readonly PlannedUse[];
    readonly held: readonly HeldDate[];
    readonly isJob: boolean;
  },
): Promise<number> {
  if (planned.length === 0) return 0;
  const granted = new Set(
    held.filter(({ status }) => status === 'approved').map(({ roomId }) => roomId),
  );
  const isGranted = ({ room }: PlannedUse): boolean =>
    !room.needs_approval || (isJob ? granted.has(room.id) : !needsApproval(call.actor, room));
  const stated = planned.map((use) => ({
    use,
    status: isGranted(use) ? ('approved' as const) : ('pending' as const),
  }));
  await insertDates(call.db, request.id, stated, {
    timeZone: call.church.timeZone,
    author: toAuthor(call),
  });
  const pending = stated.filter(({ status }) => status === 'pending').map(({ use }) => use);
  await notifyApprovers(call, { id: request.id, title: request.title }, pending);
  return pending.length;
}
