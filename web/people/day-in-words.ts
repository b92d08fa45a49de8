import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/kernel/days.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { useNow } from '#web/core/banners/use-now.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useChurchDay } from './church-day.ts';

/** Returns a function for the day in `days` days: "hoy", "mañana", "jueves 26"; beyond a week "3 de enero". */
export function useDayInWords(): (days: number) => string {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const today = useChurchDay()(useNow());
  return (days) => {
    if (days === 0) return t('days.today');
    if (days === 1) return t('days.tomorrow');
    if (days === -1) return t('days.yesterday');
    const date = new Date(`${addDays(today, days)}T00:00:00Z`);
    const parts =
      Math.abs(days) < 7 ? ({ weekday: 'long' } as const) : ({ month: 'long' } as const);
    return getDateFormat(language, { timeZone: 'UTC', day: 'numeric', ...parts }).format(date);
  };
}
