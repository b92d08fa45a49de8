/** Times of bookings in the church's zone and the user's language. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, toLocalTime, toPlainDay } from '#domain/kernel/days.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useSession } from '#web/core/session/session.tsx';

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface BookingTimes {
  readonly timeZone: string;
  /** "19:00–20:30"; with the day on which it ends, if that is another one. */
  readonly hours: (span: Span) => string;
  /** "martes 12 de enero, 19:00–20:30"; "hoy, …" */
  readonly full: (span: Span) => string;
  /** "mar 12 ene, 19:00–20:30" */
  readonly short: (span: Span) => string;
  /** "mar 12 ene" */
  readonly day: (day: string) => string;
  /** "martes 12 de enero" */
  readonly longDay: (day: string) => string;
}

export function useBookingTimes(): BookingTimes {
  const { t } = useTranslation('buildings');
  const language = useLanguage();
  const timeZone = useSession().church?.timeZone ?? 'UTC';
  const [now] = useState(() => new Date());
  return useMemo(() => {
    const today = toPlainDay(now, timeZone);
    const formatDay = (day: string, options: Intl.DateTimeFormatOptions): string =>
      getDateFormat(language, {
        ...options,
        timeZone: 'UTC',
        ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
      }).format(new Date(`${day}T00:00:00Z`));
    const day = (text: string): string =>
      formatDay(text, { weekday: 'short', day: 'numeric', month: 'short' }).replaceAll(',', '');
    const longDay = (text: string): string => {
      if (text === today) return t('bookings.times.today');
      if (text === addDays(today, 1)) return t('bookings.times.tomorrow');
      return formatDay(text, { weekday: 'long', day: 'numeric', month: 'long' });
    };
    const time = (at: string): string =>
      getDateFormat(language, { timeStyle: 'short', timeZone }).format(new Date(at));
    const hours = ({ startsAt, endsAt }: Span): string => {
      const [start, end] = [startsAt, endsAt].map((at) => toLocalTime(new Date(at), timeZone));
      const isNextDay = start && end && end.day !== start.day && end.time !== '00:00';
      return `${time(startsAt)}–${isNextDay ? `${day(end.day)} ` : ''}${time(endsAt)}`;
    };
    return {
      timeZone,
      hours,
      full: (span) => `${longDay(toPlainDay(new Date(span.startsAt), timeZone))}, ${hours(span)}`,
      short: (span) => `${day(toPlainDay(new Date(span.startsAt), timeZone))}, ${hours(span)}`,
      day,
      longDay,
    };
  }, [t, language, timeZone, now]);
}
