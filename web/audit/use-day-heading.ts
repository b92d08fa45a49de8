import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useSession } from '#web/core/session/session.tsx';

/** Formats "Hoy", "Ayer" or the date, in the church's time zone. */
export function useDayHeading(): (instant: string) => string {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const { church } = useSession();
  const zone = church ? { timeZone: church.timeZone } : {};
  const format = getDateFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...zone,
  });
  const [now] = useState(() => Date.now());
  const [today, yesterday] = [format.format(now), format.format(now - 24 * 3600 * 1000)];
  return (instant) => {
    const day = format.format(new Date(instant));
    if (day === today) return t('today');
    return day === yesterday ? t('yesterday') : day;
  };
}
