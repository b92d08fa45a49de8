import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingRow, BookingView } from '#domain/buildings/bookings/schema.ts';
import { useBookingTimes } from '../parts/booking-times.ts';

interface BookingWords {
  /** "Salón 2 · martes 12 de enero, 19:00–20:30 · 24 fechas · Grupo Betania" */
  readonly describe: (booking: BookingRow) => string;
  /** "Grupo Betania"; "La iglesia" */
  readonly nameOwner: (owner: BookingView['owner']) => string;
}

export function useBookingWords(): BookingWords {
  const { t } = useTranslation('buildings');
  const { full } = useBookingTimes();
  return useMemo(() => {
    const nameOwner: BookingWords['nameOwner'] = ({ kind, name }) =>
      kind === 'church' || kind === 'event'
        ? t(`bookings.owner.${kind}`)
        : name === ''
          ? t('bookings.owner.deleted')
          : name;
    return {
      nameOwner,
      describe: (booking) =>
        [
          booking.rooms.map(({ name }) => name).join(', '),
          full(booking),
          ...(booking.dates > 1 ? [t('bookings.list.dates', { count: booking.dates })] : []),
          nameOwner(booking.owner),
        ].join(' · '),
    };
  }, [t, full]);
}
