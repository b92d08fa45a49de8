/** Other rooms and other hours for dates in conflict. Each is checked like a booking before it is offered. */
import { addMinutes, type BookingDate } from '#domain/buildings/bookings/dates.ts';
import type { CheckedDate } from '#domain/buildings/check.ts';
import { addDays } from '#domain/kernel/days.ts';
import { listRooms, type Room } from '../records/room-queries.ts';
import { addTaken, planUse, type Surroundings } from './plan-dates.ts';
import type { PlannedUse } from './planned-use.ts';

/** The most dates for which something is offered. */
const maxDates = 30;
const maxRooms = 5;
const maxTimes = 4;
/** Half an hour to three hours away, the nearest first. */
const shiftsInMinutes = [1, 2, 3, 4, 5, 6].flatMap((halves) => [-30 * halves, 30 * halves]);
const daysLater = [1, 2, 3, 4, 5, 6, 7];

type Offers = Pick<CheckedDate, 'otherRooms' | 'otherTimes'>;

interface Option {
  readonly day: string;
  /** The room that is offered instead of another; null: another hour of all rooms of the date. */
  readonly room: { readonly replaced: Room; readonly offered: Room } | null;
  readonly date: BookingDate;
  readonly uses: readonly PlannedUse[];
}

export const getCapacity = (room: Pick<Room, 'seated' | 'standing'>): number =>
  Math.max(room.seated ?? 0, room.standing ?? 0);

/** By the day of each date. */
export async function findOffers(
  around: Surroundings,
  uses: readonly PlannedUse[],
  exceptBookingId: string | null,
): Promise<ReadonlyMap<string, Offers>> {
  const byDay = [...Map.groupBy(uses, ({ date }) => date.day)].filter(([, ofDate]) =>
    ofDate.some(({ conflicts }) => conflicts.length > 0),
  );
  if (byDay.length === 0) return new Map();
  const rooms = await listRooms(around.call.db);
  const options = byDay
    .slice(0, maxDates)
    .flatMap(([day, ofDate]) => listOptions(around, day, ofDate, rooms));
  const checked = await keepFree(around, options, exceptBookingId);
  return new Map(byDay.map(([day]) => [day, toOffers(checked.filter((each) => each.day === day))]));
}

function listOptions(
  around: Surroundings,
  day: string,
  uses: readonly PlannedUse[],
  rooms: readonly Room[],
): Option[] {
  const [first] = uses;
  if (!first) return [];
  const { date, use } = first;
  const own = uses.map(({ room }) => room);
  const inConflict = uses.filter(({ conflicts }) => conflicts.length > 0).map(({ room }) => room);
  const [replaced] = inConflict;
  const others =
    replaced && inConflict.length === 1
      ? rooms
          .filter(
            (room) =>
              room.building_id === replaced.building_id &&
              !date.roomIds.includes(room.id) &&
              getCapacity(room) >= getCapacity(replaced),
          )
          .toSorted((one, other) => getCapacity(one) - getCapacity(other))
          .map((offered): Option => ({
            day,
            room: { replaced, offered },
            date,
            uses: [planUse(around, date, offered, use)],
          }))
      : [];
  const times = listTimes(date).map((moved): Option => ({
    day,
    room: null,
    date: moved,
    uses: own.map((room) => planUse(around, moved, room)),
  }));
  return [...others, ...times].filter(({ uses: planned }) =>
    planned.every(({ conflicts }) => conflicts.length === 0),
  );
}

function listTimes(date: BookingDate): BookingDate[] {
  const shifted = shiftsInMinutes
    .map((minutes) => ({
      ...date,
      start: addMinutes(date.start, minutes),
      end: addMinutes(date.end, minutes),
    }))
    // A date stays on its day.
    .filter(({ start }) => start.day === date.start.day);
  const later = daysLater.map((days) => ({
    ...date,
    start: { ...date.start, day: addDays(date.start.day, days) },
    end: { ...date.end, day: addDays(date.end.day, days) },
  }));
  return [...shifted, ...later];
}

async function keepFree(
  { call }: Surroundings,
  options: readonly Option[],
  exceptBookingId: string | null,
): Promise<Option[]> {
  const checked = await addTaken(
    call,
    options.flatMap(({ uses }) => uses),
    exceptBookingId,
  );
  let next = 0;
  return options.filter(({ uses }) => {
    const own = checked.slice(next, next + uses.length);
    next += uses.length;
    return own.every(({ conflicts }) => conflicts.length === 0);
  });
}

const toOffers = (options: readonly Option[]): Offers => ({
  otherRooms: options
    .flatMap(({ room }) =>
      room
        ? [
            {
              replaces: room.replaced.id,
              id: room.offered.id,
              name: room.offered.name,
              capacity: getCapacity(room.offered) || null,
            },
          ]
        : [],
    )
    .slice(0, maxRooms),
  otherTimes: options
    .filter(({ room }) => room === null)
    .slice(0, maxTimes)
    .map(({ date: { start, end } }) => ({
      day: start.day,
      startTime: start.time,
      endTime: end.time,
      endsAfterDays: (Date.parse(end.day) - Date.parse(start.day)) / (24 * 3600_000),
    })),
});
