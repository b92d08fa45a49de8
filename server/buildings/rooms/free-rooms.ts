/** Which rooms are free at an hour, and when the others are. */
import type { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { addMinutes, type BookingDate } from '#domain/buildings/bookings/dates.ts';
import { isClosedOn, isWithinHours } from '#domain/buildings/bookings/rules.ts';
import { addDays, toLocalTime, type LocalTime } from '#domain/kernel/days.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { now } from '#server/core/clock.ts';
import { planTrials } from '../bookings/plan-dates.ts';
import { getCapacity } from '../bookings/offers.ts';
import type { BookingCall } from '../bookings/call.ts';
import { listClosures, type Closure } from '../records/closure-queries.ts';
import { findRooms } from '../records/find-rooms.ts';
import { toRoomRows } from '../records/room-access.ts';
import type { Room } from '../records/room-queries.ts';

type Free = (typeof roomsContract)['free'];

const halfHour = 30;
const longestWait = 12 * 60;
/** If no room is lent within these days, no later hour is proposed. */
const daysSearched = 14;
const noBuffers = { setUpMinutes: 0, tearDownMinutes: 0 };

/** The smallest that suffices first. All hours are checked by one statement. */
export async function findFreeRooms(
  call: BookingCall & { readonly input: OutputOf<Free['input']> },
): Promise<InputOf<Free['output']>> {
  const { day, startTime, endTime, endsAfterDays, ...filters } = call.input;
  const rooms = (await findRooms(call.db, filters)).toSorted(
    (one, other) => getCapacity(one) - getCapacity(other),
  );
  if (rooms.length === 0) return { items: [], later: [], isLent: true, firstLent: null };
  const wanted: BookingDate = {
    day,
    start: { day, time: startTime },
    end: { day: addDays(day, endsAfterDays), time: endTime },
    roomIds: rooms.map(({ id }) => id),
  };
  const uses = await planTrials(call, [wanted, ...listLaterHours(wanted)], noBuffers);
  const firstFree = new Map<string, string>();
  for (const { room, date, conflicts } of uses)
    if (conflicts.length === 0 && !firstFree.has(room.id)) firstFree.set(room.id, date.start.time);
  const rows = (await toRoomRows(call, rooms)).map((room) => ({
    room,
    time: firstFree.get(room.id),
  }));
  return {
    items: rows.filter(({ time }) => time === startTime).map(({ room }) => room),
    later: rows.flatMap(({ room, time }) =>
      time === undefined || time === startTime ? [] : [{ room, day, startTime: time }],
    ),
    ...(await findLentHour(call, rooms, wanted)),
  };
}

/** Whether a room is lent at the hour that is wanted, and if not, the first half hour from then and from now on at which one is. */
async function findLentHour(
  call: BookingCall,
  rooms: readonly Room[],
  wanted: BookingDate,
): Promise<Pick<InputOf<Free['output']>, 'isLent' | 'firstLent'>> {
  const to = addDays(wanted.end.day, daysSearched + 1);
  const closures = await listClosures(call.db, { from: wanted.day, to });
  const isLentAt = (date: BookingDate): boolean =>
    rooms.some(
      (room) =>
        isWithinHours(room.hours, date) && !closures.some((each) => closes(each, room, date)),
    );
  if (isLentAt(wanted)) return { isLent: true, firstLent: null };
  const first = listNextHalfHours(wanted, toLocalTime(now(), call.church.timeZone)).find(isLentAt);
  return {
    isLent: false,
    firstLent: first ? { day: first.start.day, startTime: first.start.time } : null,
  };
}

const closes = (closure: Closure, room: Room, date: BookingDate): boolean =>
  closure.building_id === room.building_id &&
  (closure.room_id === null || closure.room_id === room.id) &&
  isClosedOn(date, { firstDay: closure.first_day, lastDay: closure.last_day });

/** The half hours of the clock after the wanted one that have not begun, each for as long as it. */
function listNextHalfHours(wanted: BookingDate, current: LocalTime): BookingDate[] {
  const untilHalfHour = halfHour - (Number(wanted.start.time.slice(3)) % halfHour);
  const dates = [];
  for (let minutes = untilHalfHour; minutes <= daysSearched * 24 * 60; minutes += halfHour)
    dates.push({
      ...wanted,
      start: addMinutes(wanted.start, minutes),
      end: addMinutes(wanted.end, minutes),
    });
  return dates.filter(
    ({ start }) => `${start.day}T${start.time}` > `${current.day}T${current.time}`,
  );
}

/** Each half hour later on the same day. */
function listLaterHours(wanted: BookingDate): BookingDate[] {
  const dates = [];
  for (let minutes = halfHour; minutes <= longestWait; minutes += halfHour)
    dates.push({
      ...wanted,
      start: addMinutes(wanted.start, minutes),
      end: addMinutes(wanted.end, minutes),
    });
  return dates.filter(({ start }) => start.day === wanted.day);
}
