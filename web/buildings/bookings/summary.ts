import type {
  BookingDateView,
  BookingStatus,
  BookingView,
} from '#domain/buildings/bookings/schema.ts';
import { groupDates } from './date-groups.ts';

interface Summary {
  /** The first date that is not over, or else the last one. */
  readonly next: BookingDateView | undefined;
  readonly status: BookingStatus;
  readonly rooms: readonly string[];
  /** Dates that wait, and those of them that something stands in the way of. */
  readonly pending: number;
  readonly inConflict: number;
  /** Approved dates on which the room is closed. */
  readonly blocked: number;
}

/** What a booking is on the whole, by its dates. */
export function summarize({ dates }: Pick<BookingView, 'dates'>, now = new Date()): Summary {
  const isHeld = ({ status }: BookingDateView): boolean =>
    status === 'approved' || status === 'pending';
  const coming = dates.filter(({ endsAt }) => new Date(endsAt) > now);
  const next = coming.find(isHeld) ?? coming[0] ?? dates.at(-1);
  const pending = coming.filter(({ status }) => status === 'pending');
  return {
    next,
    status: pending.length > 0 ? 'pending' : (next?.status ?? 'approved'),
    rooms: [...new Set(dates.map(({ room }) => room.name))],
    pending: groupDates(pending).length,
    inConflict: groupDates(pending.filter(({ conflicts }) => conflicts.length > 0)).length,
    blocked: groupDates(
      coming.filter(({ status, conflicts }) => status === 'approved' && conflicts.length > 0),
    ).length,
  };
}
