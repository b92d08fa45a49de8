import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConflictView } from '#domain/buildings/check.ts';
import { useBookingTimes } from '../parts/booking-times.ts';

interface ConflictWords {
  /** "Salón 2 está ocupado: Boda de Ana, 18:00–22:00" */
  readonly describe: (conflict: ConflictView) => string;
  /** Why a booking conflicts with a use whose hours do not overlap it; empty: they overlap. The times of both are instants. */
  readonly describeBuffer: (
    use: { readonly startsAt: string; readonly endsAt: string },
    conflict: ConflictView,
  ) => string;
}

export function useConflictWords(): ConflictWords {
  const { t } = useTranslation('buildings');
  const { hours } = useBookingTimes();
  return useMemo(
    () => ({
      describe: ({ reason, room, what, startsAt, endsAt }) => {
        const when = startsAt && endsAt ? hours({ startsAt, endsAt }) : '';
        if (reason === 'booked')
          return what === null
            ? t('bookings.conflicts.busy', { room: room.name, hours: when })
            : t('bookings.conflicts.booked', { room: room.name, what, hours: when });
        return t(`bookings.conflicts.${reason}`, { room: room.name, what: what ?? '' });
      },
      describeBuffer: (use, { startsAt, endsAt }) => {
        if (!startsAt || !endsAt) return '';
        if (Date.parse(endsAt) <= Date.parse(use.startsAt)) return t('bookings.conflicts.before');
        return Date.parse(startsAt) >= Date.parse(use.endsAt) ? t('bookings.conflicts.after') : '';
      },
    }),
    [t, hours],
  );
}
