import { useMemo } from 'react';
import { weekdays } from '#domain/kernel/recurrence/rule.ts';
import { useScheduleWords } from '#web/ui/schedule/schedule-words.ts';

interface WeekdayName {
  readonly long: string;
  readonly short: string;
}

/** From Monday on. */
export function useWeekdayNames(): readonly WeekdayName[] {
  const { getWeekdayName } = useScheduleWords();
  return useMemo(
    () =>
      weekdays.map((weekday) => ({
        long: getWeekdayName(weekday),
        short: getWeekdayName(weekday, 'short'),
      })),
    [getWeekdayName],
  );
}
