import { useMemo } from 'react';
import { weekdays } from '#domain/kernel/recurrence/rule.ts';
import { formatWeekday } from '#domain/kernel/recurrence/words.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';

interface WeekdayName {
  readonly long: string;
  readonly short: string;
}

/** From Monday on. No file of texts is waited for, because calendars show them as soon as they have their data. */
export function useWeekdayNames(): readonly WeekdayName[] {
  const language = useLanguage();
  return useMemo(
    () =>
      weekdays.map((weekday) => ({
        long: formatWeekday(weekday, language),
        short: formatWeekday(weekday, language, 'short'),
      })),
    [language],
  );
}
