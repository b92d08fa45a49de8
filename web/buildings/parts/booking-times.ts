/** Times of bookings in the church's zone and the user's language. */
import { useMemo } from 'react';
import { toLocalTime } from '#domain/kernel/days.ts';
import { useLocalTimes, type LocalDates, type LocalTimes } from '#web/core/calendar/local-times.ts';

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface BookingTimes extends Pick<LocalTimes, 'timeZone' | 'day' | 'longDay'> {
  /** "19:00–20:30"; with the day on which it ends, if that is another one. */
  readonly hours: (span: Span) => string;
  /** "martes 12 de enero, 19:00–20:30"; "hoy, …" */
  readonly full: (span: Span) => string;
  /** "mar 12 ene, 19:00–20:30" */
  readonly short: (span: Span) => string;
}

export function useBookingTimes(): BookingTimes {
  const times = useLocalTimes();
  return useMemo(() => {
    const { timeZone, day, longDay } = times;
    const toLocal = (instant: string): string => {
      const local = toLocalTime(new Date(instant), timeZone);
      return `${local.day}T${local.time}`;
    };
    const read = ({ startsAt, endsAt }: Span): LocalDates => ({
      startsOn: toLocal(startsAt),
      endsOn: toLocal(endsAt),
    });
    const format = (span: Span, formatDay: (text: string) => string): string => {
      const dates = read(span);
      return `${formatDay(dates.startsOn.slice(0, 10))}, ${times.hours(dates)}`;
    };
    return {
      timeZone,
      day,
      longDay,
      hours: (span) => times.hours(read(span)),
      full: (span) => format(span, longDay),
      short: (span) => format(span, day),
    };
  }, [times]);
}
