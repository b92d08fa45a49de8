import { useTranslation } from 'react-i18next';
import type { TimesView } from '#domain/agenda/schema.ts';
import { useScheduleWords } from '#web/ui/schedule/schedule-words.ts';
import { useEventTimes } from '../parts/event-times.ts';

type Times = Pick<TimesView, 'rrule' | 'startTime' | 'isAllDay' | 'addedDays'>;

/** The rule of a time as a sentence; empty for one date. */
export function useRuleWords(): { readonly describe: (time: Times) => string } {
  const { t } = useTranslation('agenda');
  const { describe } = useScheduleWords();
  const { day } = useEventTimes();
  return {
    describe: ({ rrule, startTime, isAllDay, addedDays }) =>
      rrule === null
        ? ''
        : [
            describe({ rrule, startTime: isAllDay ? null : startTime }),
            ...(addedDays.length > 0
              ? [t('record.added', { days: addedDays.map(day).join(', ') })]
              : []),
          ].join('; '),
  };
}
