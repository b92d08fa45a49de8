import { useTranslation } from 'react-i18next';
import { toPlainDay } from '#domain/kernel/days.ts';
import { getDateFormat, getTimeFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useSession } from '#web/core/session/session.tsx';
import { useLocale } from '#web/core/i18n/locale.tsx';

const dayMs = 24 * 3600_000;
/** Of days of a week before and after, the weekday says more than the number. */
const nearDays = 6;

/** Formats an instant as people say it, in the church's time zone: "mañana, 8:00", "domingo, 29 de noviembre, 18:00". */
export function useDateInWords(): (instant: string) => string {
  const { t } = useTranslation('newsletters');
  const language = useLanguage();
  const locale = useLocale();
  const timeZone = useSession().church?.timeZone ?? 'UTC';
  return (text) => {
    const instant = new Date(text);
    const today = toPlainDay(new Date(), timeZone);
    const plainDay = toPlainDay(instant, timeZone);
    const days = Math.round((Date.parse(plainDay) - Date.parse(today)) / dayMs);
    const year = plainDay.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
    const day =
      Math.abs(days) <= 1
        ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
        : getDateFormat(language, {
            timeZone,
            day: 'numeric',
            month: 'long',
            ...(Math.abs(days) <= nearDays ? { weekday: 'long' } : {}),
            ...year,
          }).format(instant);
    const time = getTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' });
    return t('dateAndTime', { day, time: time.format(instant) });
  };
}

/** The church's time zone in words: "hora de Colombia". */
export function useZoneName(): string {
  const language = useLanguage();
  const timeZone = useSession().church?.timeZone ?? 'UTC';
  const parts = getDateFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
