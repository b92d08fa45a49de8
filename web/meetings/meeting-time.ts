import { useMemo } from 'react';
import { getTimeFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay } from '#web/people/public.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';

interface Meeting {
  readonly startsAt: string;
  readonly timeZone: string;
}

/** A function for the time of a meeting where it takes place, "miércoles 25, 19:30", with one for days. */
export function useMeetingTime() {
  const language = useLanguage();
  const locale = useLocale();
  return useMemo(() => {
    const parts = {
      weekday: 'long',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
    } as const;
    const format = ({ startsAt, timeZone }: Meeting): string =>
      getTimeFormat(locale, { timeZone, ...parts }).format(new Date(startsAt));
    return Object.assign(format, { day: (day: string) => formatDay(day, language) });
  }, [language, locale]);
}
