import { useTranslation } from 'react-i18next';
import { addDays, toMonday } from '#domain/kernel/days.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useEventTimes } from '../parts/event-times.ts';
import type { Shown } from './use-shown.ts';

const longDate = { dateStyle: 'full', timeZone: 'UTC' } as const;

/** What is shown: "noviembre de 2026", "del 23 al 29 nov", "lunes, 30 de noviembre de 2026". */
export function usePeriodName(): (shown: Pick<Shown, 'view' | 'day'>) => string {
  const { t } = useTranslation('agenda');
  const language = useLanguage();
  const { day: formatDay, longDay } = useEventTimes();
  return ({ view, day }) => {
    switch (view) {
      case 'month':
        return getDateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
          new Date(`${day}T00:00:00Z`),
        );
      case 'week':
        return t('calendar.week', {
          first: formatDay(toMonday(day)),
          last: formatDay(addDays(toMonday(day), 6)),
        });
      case 'day':
        return getDateFormat(language, longDate).format(new Date(`${day}T00:00:00Z`));
      case 'list':
        return t('calendar.from', { day: longDay(day) });
      case 'year':
        return day.slice(0, 4);
    }
  };
}
