/** When dates of events take place, in the church's zone and the user's language. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/kernel/days.ts';
import { useLocalTimes, type LocalDates, type LocalTimes } from '#web/core/calendar/local-times.ts';

interface DatesOfEvent extends LocalDates {
  readonly isAllDay?: boolean;
}

export interface EventTimes extends Pick<LocalTimes, 'time' | 'day' | 'longDay'> {
  /** "19:00–20:30", "todo el día", "todo el día, hasta el dom 4 abr" */
  readonly hours: (dates: DatesOfEvent) => string;
  /** "domingo 7 de marzo, 10:00–12:00"; "hoy, …" */
  readonly full: (dates: DatesOfEvent) => string;
}

/** The last day of what ends at midnight is the day before. */
export const getLastDay = ({ endsOn }: Pick<LocalDates, 'endsOn'>): string =>
  endsOn.endsWith('T00:00') ? addDays(endsOn.slice(0, 10), -1) : endsOn.slice(0, 10);

/** Whether all of it is whole days. */
export const isWholeDays = ({ startsOn, endsOn }: LocalDates): boolean =>
  startsOn.endsWith('T00:00') && endsOn.endsWith('T00:00');

export function useEventTimes(): EventTimes {
  const { t } = useTranslation('agenda');
  const times = useLocalTimes();
  return useMemo(() => {
    const hours = (dates: DatesOfEvent): string => {
      if (!(dates.isAllDay ?? isWholeDays(dates))) return times.hours(dates);
      const last = getLastDay(dates);
      return last === dates.startsOn.slice(0, 10)
        ? t('dates.allDay')
        : t('dates.allDayUntil', { day: times.day(last) });
    };
    return {
      time: times.time,
      day: times.day,
      longDay: times.longDay,
      hours,
      full: (dates) => `${times.longDay(dates.startsOn.slice(0, 10))}, ${hours(dates)}`,
    };
  }, [t, times]);
}
