import { toStartOfDay } from '#domain/kernel/days.ts';
import type { BuildingsCall } from './records/author.ts';
import { isOpen } from './records/room-access.ts';
import { listRooms } from './records/room-queries.ts';
import { seesBooking } from './bookings/booking-names.ts';
import { listUses } from './bookings/use-queries.ts';

/** A room that is booked for a time. */
export interface BookedTime {
  /** null where the user sees only that the room is busy. */
  readonly bookingId: string | null;
  readonly title: string;
  readonly room: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

interface Days {
  readonly from: string;
  /** Excluded. */
  readonly to: string;
}

/** What was approved for some days, by its beginning, without what belongs to events. */
export async function listBookedTimes(
  { db, actor, church }: BuildingsCall,
  { from, to }: Days,
): Promise<BookedTime[]> {
  const rooms = new Map((await listRooms(db)).filter(isOpen).map((room) => [room.id, room]));
  const uses = await listUses(
    db,
    { from: toStartOfDay(from, church.timeZone), until: toStartOfDay(to, church.timeZone) },
    [...rooms.keys()],
  );
  return uses.flatMap((use): BookedTime[] => {
    const room = rooms.get(use.room_id);
    if (!room || use.status !== 'approved' || use.owner_kind === 'event') return [];
    const isSeen = seesBooking(actor, use, room.building_id);
    return [
      {
        bookingId: isSeen ? use.booking_request_id : null,
        title: isSeen ? use.title : '',
        room: room.name,
        startsAt: use.starts_at,
        endsAt: use.ends_at,
      },
    ];
  });
}
