import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BookingRow } from '#domain/buildings/bookings/schema.ts';
import { BookingStatus } from '../parts/BookingStatus.tsx';
import { bookingPath } from '../parts/paths.ts';
import classes from '#web/core/record/Lines.module.css';
import { useBookingWords } from './booking-words.ts';

interface BookingLinesProps {
  readonly bookings: readonly BookingRow[];
  /** What is done with one; without it its status is shown. */
  readonly verbs?: (booking: BookingRow) => ReactNode;
}

/** Bookings as lines, each leading to its page. */
export function BookingLines({ bookings, verbs }: BookingLinesProps) {
  const { t } = useTranslation('buildings');
  const { describe } = useBookingWords();
  return (
    <ul className={classes['lines']}>
      {bookings.map((booking) => (
        <li key={booking.id} className={classes['line']}>
          <div className={classes['text']}>
            <Link to={bookingPath(booking.id)} className={classes['title']}>
              {booking.title}
            </Link>
            <span className={classes['facts']}>{describe(booking)}</span>
            {booking.conflicts > 0 ? (
              <span className={classes['alert']}>
                {t('bookings.list.inConflict', { count: booking.conflicts })}
              </span>
            ) : null}
          </div>
          {verbs ? verbs(booking) : <BookingStatus status={booking.status} />}
        </li>
      ))}
    </ul>
  );
}
