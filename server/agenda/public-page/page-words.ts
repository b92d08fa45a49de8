/** The language of the public page, its paths, and dates in words. */
import type { OccurrenceView } from '#domain/agenda/schema.ts';
import { addDays } from '#domain/kernel/days.ts';
import { formatHours, formatTime, getDateFormat, toLocale } from '#domain/kernel/formatters.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ChurchView } from '#domain/churches/schema.ts';
import type { TermChurch } from '#domain/vocabulary.ts';
import { translate, type Translator } from '#server/core/translations.ts';

const words = {
  es: { agenda: 'agenda', event: 'evento' },
  en: { agenda: 'calendar', event: 'event' },
} as const satisfies Record<Language, unknown>;

export interface PageWords extends Translator {
  readonly path: string;
  readonly otherLanguage: Language;
  toEventPath(eventId: string): string;
  /** "diciembre de 2026" of `YYYY-MM` */
  month(month: string): string;
  /** "domingo 6 de diciembre" */
  day(day: string): string;
  /** "10:00" */
  time(local: string): string;
  /** "10:00–12:00", "Todo el día" */
  hours(date: Pick<OccurrenceView, 'startsOn' | 'endsOn' | 'isAllDay'>): string;
}

export const getAgendaPath = (slug: string, language: Language): string =>
  `/c/${slug}/${words[language].agenda}`;

export const getEventPath = (slug: string, language: Language, eventId: string): string =>
  `${getAgendaPath(slug, language)}/${words[language].event}/${eventId}`;

const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

export function createPageWords(
  language: Language,
  slug: string,
  church: TermChurch & Pick<ChurchView, 'hourCycle'>,
): PageWords {
  const translator = translate(language, church);
  const zone = { timeZone: 'UTC' } as const;
  const months = getDateFormat(language, { month: 'long', year: 'numeric', ...zone });
  const days = getDateFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...zone,
  });
  const locale = toLocale(language, church);
  const time = (local: string): string => formatTime(local.slice(11), locale);
  const { t } = translator;
  return {
    ...translator,
    path: getAgendaPath(slug, language),
    otherLanguage: language === 'es' ? 'en' : 'es',
    toEventPath: (eventId) => getEventPath(slug, language, eventId),
    month: (month) => months.format(toDate(`${month}-01`)),
    day: (day) => days.format(toDate(day)),
    time,
    hours({ startsOn, endsOn, isAllDay }) {
      const [first, end] = [startsOn.slice(0, 10), endsOn.slice(0, 10)];
      if (isAllDay) {
        const last = addDays(end, -1);
        return last === first
          ? t('agenda:page.allDay')
          : t('agenda:page.allDayUntil', { day: days.format(toDate(last)) });
      }
      return first === end || (end === addDays(first, 1) && endsOn.slice(11) < '12:00')
        ? formatHours(startsOn.slice(11), endsOn.slice(11), locale)
        : t('agenda:page.until', {
            start: time(startsOn),
            day: days.format(toDate(end)),
            end: time(endsOn),
          });
    },
  };
}
