/** Which rooms are free at an hour, and when the others are. */
import type { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { addMinutes, type BookingDate } from '#domain/buildings/bookings/dates.ts';
import { addDays } from '#domain/kernel/days.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { planTrials } from '../bookings/plan-dates.ts';
import { getCapacity } from '../bookings/offers.ts';
import type { BookingCall } from '../bookings/call.ts';
import { findRooms } from '../records/find-rooms.ts';
import { toRoomRows } from '../records/room-access.ts';

type Free = (typeof roomsContract)['free'];

const halfHour = 30;
const longestWait = 12 * 60;
const noBuffers = { setUpMinutes: 0, tearDownMinutes: 0 };

/** The smallest that suffices first. All hours are checked by one statement. */
export async function findFreeRooms(
  call: BookingCall & { readonly input: OutputOf<Free['input']> },
): Promise<InputOf<Free['output']>> {
  const { day, startTime, endTime, endsAfterDays, ...filters } = call.input;
  const rooms = (await findRooms(call.db, filters)).toSorted(
    (one, other) => getCapacity(one) - getCapacity(other),
  );
  if (rooms.length === 0) return { items: [], later: [] };
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
  };
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
