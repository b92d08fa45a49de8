/** The use of rooms by time. */
import { z } from 'zod';
import { addDays } from '#domain/kernel/days.ts';
import { idView } from '#domain/kernel/ids.ts';

export const instant = z.string().meta({ format: 'date-time' });
/** A date lasts at most two weeks, such as a camp. */
export const maxDaysOfDate = 14;

/** A band of hours in which a room is used. */
export const useView = z.strictObject({
  id: idView,
  roomId: idView,
  /** null where the user sees only that the room is busy. */
  bookingId: idView.nullable(),
  title: z.string().nullable(),
  owner: z.string().nullable(),
  status: z.enum(['pending', 'approved']),
  startsAt: instant,
  endsAt: instant,
  heldFrom: instant,
  heldUntil: instant,
  canMove: z.boolean(),
});
export type UseView = z.output<typeof useView>;

/** The longest window of the use of rooms, in days. */
export const maxUseDays = 8;
/** The longest window of a collection. */
export const maxWindowDays = 400;
/** The fields of an object are compared although one of them may be invalid. */
const isDay = (text: string): boolean => !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

export const isWindow =
  (longest: number) =>
  ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
    isDay(from) && to > from && to <= addDays(from, longest);
