/** The dates of a booking with its rooms, the ranges in which they are held, and what stands in the way. */
import {
  cutIntoParts,
  listDates,
  toHeld,
  toUse,
  type BookingDate,
  type Buffers,
} from '#domain/buildings/bookings/dates.ts';
import {
  findRuleBreaks,
  getLastDay,
  isClosedOn,
  type RoomRules,
} from '#domain/buildings/bookings/rules.ts';
import { type BookingTimes, type DateChange } from '#domain/buildings/bookings/schema.ts';
import type { ConflictReason } from '#domain/buildings/check.ts';
import { maxDaysAhead } from '#domain/buildings/schema.ts';
import { maxDaysOfDate } from '#domain/buildings/use.ts';
import { addDays } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { getToday, type BuildingsCall } from '../records/author.ts';
import { listClosures, type Closure } from '../records/closure-queries.ts';
import { requireRecord } from '../records/require.ts';
import { isFor, isOpen, readBookingGroups } from '../records/room-access.ts';
import { listRooms, type Room } from '../records/room-queries.ts';
import { readSeenTitles } from './booking-names.ts';
import type { Conflict, PlannedUse } from './planned-use.ts';
import { findTaken } from './use-queries.ts';

export interface Plan {
  readonly times: BookingTimes;
  readonly roomIds: readonly string[];
  readonly changes: readonly DateChange[];
}

/** What is known of the church while dates are checked. */
export interface Surroundings {
  readonly call: BuildingsCall;
  readonly now: Date;
  readonly closures: readonly Closure[];
  readonly ledGroups: ReadonlySet<string>;
  readonly buffers: Buffers;
}

const toRules = (room: Room): RoomRules => ({
  hours: room.hours,
  leastNoticeHours: room.least_notice_hours,
  longestAheadDays: room.longest_ahead_days,
});

/** Throws Problem for dates that make no sense, whatever else is booked. */
export async function planDates(
  call: BuildingsCall,
  plan: Plan,
  exceptBookingId: string | null = null,
  readRooms = readRoomsByIds,
): Promise<{ planned: PlannedUse[]; surroundings: Surroundings }> {
  const dates = listDates(plan.times, plan.roomIds, plan.changes);
  requirePossible(call, dates);
  return planListed(call, dates, plan.times, exceptBookingId, readRooms);
}

const readRoomsByIds = (db: ChurchDb, ids: readonly string[]): Promise<Room[]> =>
  listRooms(db, { ids });

/** The same for dates that are known already. */
export async function planListed(
  call: BuildingsCall,
  dates: readonly BookingDate[],
  { setUpMinutes, tearDownMinutes }: Buffers,
  exceptBookingId: string | null = null,
  readRooms = readRoomsByIds,
): Promise<{ planned: PlannedUse[]; surroundings: Surroundings }> {
  const buffers = { setUpMinutes, tearDownMinutes };
  const { planned, surroundings } = await planUses(call, dates, buffers, readRooms);
  requireApart(planned);
  return { planned: await addTaken(call, planned, exceptBookingId), surroundings };
}

/** The same for dates of which only one will be chosen. The first date is the wanted one. */
export async function planTrials(
  call: BuildingsCall,
  dates: readonly BookingDate[],
  buffers: Buffers,
): Promise<PlannedUse[]> {
  requirePossible(call, dates.slice(0, 1));
  const { planned } = await planUses(call, dates, buffers);
  return addTaken(call, planned, null);
}

async function planUses(
  call: BuildingsCall,
  dates: readonly BookingDate[],
  buffers: Buffers,
  readRooms = readRoomsByIds,
): Promise<{ planned: PlannedUse[]; surroundings: Surroundings }> {
  const ids = [...new Set(dates.flatMap(({ roomIds }) => roomIds))];
  const rooms = new Map((await readRooms(call.db, ids)).map((room) => [room.id, room]));
  const surroundings = await readSurroundings(call, dates, [...rooms.values()], buffers);
  const planned = dates.flatMap((date) =>
    date.roomIds.map((id) => planUse(surroundings, date, requireRecord(rooms.get(id), 'room'))),
  );
  return { planned, surroundings };
}

function requirePossible(call: BuildingsCall, dates: readonly BookingDate[]): void {
  const last = addDays(getToday(call), maxDaysAhead);
  for (const { start, end } of dates) {
    if (end.day > addDays(start.day, maxDaysOfDate))
      throw new Problem('invalid', 'buildings:errors.too-long', {
        values: { days: maxDaysOfDate },
      });
    if (start.day > last) throw new Problem('invalid', 'buildings:errors.too-far-ahead');
  }
}

async function readSurroundings(
  call: BuildingsCall,
  dates: readonly BookingDate[],
  rooms: readonly Room[],
  buffers: Buffers,
): Promise<Surroundings> {
  const from = dates.map(({ start }) => start.day).toSorted()[0] ?? getToday(call);
  const to = addDays(dates.map(getLastDay).toSorted().at(-1) ?? from, 9);
  return {
    call,
    now: now(),
    closures: await listClosures(call.db, { from, to }),
    ledGroups: await readBookingGroups(call, rooms),
    buffers,
  };
}

/** A room on a date, with what its rules and closures say; what others booked comes later, for all together. */
export function planUse(
  around: Surroundings,
  date: BookingDate,
  room: Room,
  use = toUse(date, around.call.church.timeZone),
): PlannedUse {
  const { timeZone } = around.call.church;
  const held = toHeld(use, around.buffers, room.turnaround_minutes);
  const closure = around.closures.find(
    (each) =>
      each.building_id === room.building_id &&
      (each.room_id === null || each.room_id === room.id) &&
      isClosedOn(date, { firstDay: each.first_day, lastDay: each.last_day }),
  );
  const reasons: readonly ConflictReason[] = [
    ...(isOpen(room) ? [] : (['closed'] as const)),
    ...(isFor(around.call.actor, room, around.ledGroups) ? [] : (['not-yours'] as const)),
    ...findRuleBreaks(toRules(room), date, use, { now: around.now, timeZone }),
  ];
  return {
    date,
    room,
    use,
    held,
    parts: cutIntoParts(use, held, timeZone),
    conflicts: [
      ...(closure ? [{ reason: 'closure', room, what: closure.reason, held: null } as const] : []),
      ...reasons.map((reason) => ({ reason, room, what: null, held: null })),
    ],
  };
}

/** Two dates of one booking can't hold the same room at once. */
function requireApart(planned: readonly PlannedUse[]): void {
  for (const uses of Map.groupBy(planned, ({ room }) => room.id).values()) {
    const sorted = uses.toSorted(
      (one, other) => one.held.from.getTime() - other.held.from.getTime(),
    );
    for (const [index, use] of sorted.entries()) {
      const next = sorted[index + 1];
      if (next && next.held.from < use.held.until)
        throw new Problem('invalid', 'buildings:errors.overlaps-itself', {
          values: { room: use.room.name, day: next.date.start.day },
        });
    }
  }
}

/** Adds what holds the rooms already. */
export async function addTaken(
  call: BuildingsCall,
  planned: readonly PlannedUse[],
  exceptBookingId: string | null,
): Promise<PlannedUse[]> {
  const taken = await findTaken(
    call.db,
    planned.map(({ room, held }) => ({ roomId: room.id, ...held })),
    exceptBookingId,
  );
  if (taken.length === 0) return [...planned];
  const titles = await readSeenTitles(
    call,
    taken.map((each) => ({
      bookingId: each.booking_request_id,
      buildingId: planned[each.index]?.room.building_id ?? '',
    })),
  );
  const byIndex = Map.groupBy(taken, ({ index }) => index);
  return planned.map((use, index) => {
    const booked = (byIndex.get(index) ?? []).map((found): Conflict => ({
      reason: 'booked',
      room: use.room,
      what: titles.get(found.booking_request_id) ?? null,
      held: { from: found.held_from, until: found.held_until },
    }));
    return { ...use, conflicts: [...booked, ...use.conflicts] };
  });
}
