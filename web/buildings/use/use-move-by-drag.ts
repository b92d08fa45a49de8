import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { addMinutes } from '#domain/buildings/bookings/dates.ts';
import { countDays } from '#domain/kernel/days.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { changedByBookings } from '../parts/changed-by-buildings.ts';
import { useBookingUndo } from '../parts/use-undo.ts';
import type { Band } from './bands.ts';
import type { DropTarget } from '#web/core/calendar/use-drag.ts';

/** A room on a day. */
interface Place {
  readonly id: string;
  readonly roomId: string;
  readonly day: string;
  readonly bands: readonly Band[];
}

/** Moves a use to the place onto which it was dropped, at once and with "Undo"; undefined for those who move none. */
export function useMoveByDrag(
  places: readonly Place[],
): ((target: DropTarget) => void) | undefined {
  const { t } = useTranslation('buildings');
  const undo = useBookingUndo();
  const { run } = useCommand(bookingsContract.move, {
    refreshes: changedByBookings,
    onSuccess: ({ undoId, booking }) =>
      undo.offer(t('use.moved', { title: booking.title }), undoId),
  });
  const canMove = useMay(bookingsContract.move);
  const onDrop = useCallback(
    ({ id: useId, place, minutes }: DropTarget): void => {
      const from = places.find(({ bands }) => bands.some(({ use }) => use.id === useId));
      const band = from?.bands.find(({ use }) => use.id === useId);
      const to = places.find(({ id }) => id === place);
      if (!band || !from || !to || band.use.bookingId === null) return;
      const days = countDays(from.day, to.day);
      if (days === 0 && minutes === 0 && to.roomId === band.use.roomId) return;
      const shift = days * 24 * 60 + minutes;
      const start = addMinutes(band.start, shift);
      const end = addMinutes(band.end, shift);
      void run({
        bookingId: band.use.bookingId,
        dateId: useId,
        roomId: to.roomId,
        toDay: start.day,
        startTime: start.time,
        endTime: end.time,
        endsAfterDays: countDays(start.day, end.day),
      });
    },
    [places, run],
  );
  return canMove ? onDrop : undefined;
}
