import { bookRoomPath } from '../parts/paths.ts';
import { formatMinutes } from '#web/core/calendar/lanes.ts';

const usualMinutes = 90;
const lastMinute = 24 * 60;

/** The form of a booking of this room at this time of the day. */
export const toBookingPath = (
  { roomId, day }: { readonly roomId: string; readonly day: string },
  minutes: number,
): string =>
  bookRoomPath({
    room: roomId,
    day,
    from: formatMinutes(minutes),
    until: formatMinutes(Math.min(minutes + usualMinutes, lastMinute)),
  });
