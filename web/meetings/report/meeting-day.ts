import { capitalize, getDateFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';

/** A function for the day of a meeting in words, "Miércoles, 25 de noviembre". */
export function useMeetingDay(where: 'alone' | 'in-sentence' = 'alone'): (day: string) => string {
  const language = useLanguage();
  const parts = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const;
  return (day) => {
    const text = getDateFormat(language, parts).format(new Date(`${day}T00:00:00Z`));
    return where === 'alone' ? capitalize(text) : text;
  };
}
