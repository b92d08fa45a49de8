/** Words for local times, `YYYY-MM-DDTHH:mm`, in the user's language. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import {
  formatHours,
  formatTime,
  getDateFormat,
  type DayOptions,
} from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useSession } from '#web/core/session/session.tsx';
import { useLocale } from '#web/core/i18n/locale.tsx';

export interface LocalDates {
  readonly startsOn: string;
  /** Excluded. */
  readonly endsOn: string;
}

export interface LocalTimes {
  /** Of the church. */
  readonly timeZone: string;
  /** "19:00" */
  readonly time: (localTime: string) => string;
  /** "19:00–20:30"; with the day on which it ends, if that is another one. */
  readonly hours: (dates: LocalDates) => string;
  /** "mar 12 ene" */
  readonly day: (day: string) => string;
  /** "martes 12 de enero", "hoy" */
  readonly longDay: (day: string) => string;
}

const readAsUtc = (localTime: string): Date => new Date(`${localTime}:00Z`);

export function useLocalTimes(): LocalTimes {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const locale = useLocale();
  const timeZone = useSession().church?.timeZone ?? 'UTC';
  const [now] = useState(() => new Date());
  return useMemo(() => {
    const today = toPlainDay(now, timeZone);
    const formatDay = (day: string, options: DayOptions): string =>
      getDateFormat(language, {
        ...options,
        timeZone: 'UTC',
        ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
      }).format(readAsUtc(`${day}T00:00`));
    const day = (text: string): string =>
      formatDay(text, { weekday: 'short', day: 'numeric', month: 'short' }).replaceAll(',', '');
    const time = (text: string): string => formatTime(text.slice(11), locale);
    return {
      timeZone,
      time,
      hours: ({ startsOn, endsOn }) => {
        const [start, end] = [startsOn.slice(0, 10), endsOn.slice(0, 10)];
        const isNextDay = end !== start && !endsOn.endsWith('T00:00');
        return isNextDay
          ? `${time(startsOn)} – ${day(end)} ${time(endsOn)}`
          : formatHours(startsOn.slice(11), endsOn.slice(11), locale);
      },
      day,
      longDay: (text) => {
        if (text === today) return t('calendar.todayInText');
        if (text === addDays(today, 1)) return t('calendar.tomorrow');
        return formatDay(text, { weekday: 'long', day: 'numeric', month: 'long' });
      },
    };
  }, [t, language, locale, timeZone, now]);
}
