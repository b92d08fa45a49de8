import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getDateFormat, getNumberFormat } from '#domain/kernel/formatters.ts';
import type { Weekday } from '#domain/kernel/recurrence/rule.ts';
import { describeSchedule, formatWeekday } from '#domain/kernel/recurrence/words.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';

interface ScheduleWords {
  /** "Los miércoles a las 19:00"; all day without a time. */
  readonly describe: (schedule: {
    readonly rrule: string;
    readonly startTime: string | null;
  }) => string;
  readonly getWeekdayName: (weekday: Weekday, style?: 'long' | 'short') => string;
  /** "1 h 30 min" */
  readonly formatDuration: (minutes: number) => string;
  /** "mié 25 nov"; with the year if it is not that of `today`. */
  readonly formatMeetingDay: (day: string, today: string) => string;
}

export function useScheduleWords(): ScheduleWords {
  const { t } = useTranslation('schedules');
  const language = useLanguage();
  const locale = useLocale();
  return useMemo(() => {
    const formatUnit = (count: number, unit: 'hour' | 'minute'): string =>
      getNumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
    return {
      describe: (schedule) =>
        describeSchedule(schedule, { t: (key, values = {}) => t(key, values), locale }),
      getWeekdayName: (weekday, style) => formatWeekday(weekday, language, style),
      formatDuration: (minutes) => {
        const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
        return [
          ...(hours > 0 ? [formatUnit(hours, 'hour')] : []),
          ...(rest > 0 ? [formatUnit(rest, 'minute')] : []),
        ].join(' ');
      },
      formatMeetingDay: (day, today) =>
        getDateFormat(language, {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
          timeZone: 'UTC',
        })
          .format(new Date(`${day}T00:00:00Z`))
          .replaceAll(',', ''),
    };
  }, [t, language, locale]);
}
