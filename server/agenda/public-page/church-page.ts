import { addDays, toLocalTime } from '#domain/kernel/days.ts';
import { isModuleOpen, type ChurchPages } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import { listCalendars } from '../access/calendar-queries.ts';
import { isPageIndexed } from '../sharing/sharing-queries.ts';
import { createPageWords } from './page-words.ts';
import { hasPublicCalendar, listPublicDates } from './public-dates.ts';

const comingDays = 60;
const shownEvents = 4;

/** The next date of each of the next public events. */
export const agendaPages: ChurchPages = {
  order: 40,
  clientPaths: [],
  async findEntry({ db, config, church, slug, language, t }) {
    const open = { db, church, slug, calendars: await listCalendars(db) };
    if (!hasPublicCalendar(open) || !(await isModuleOpen(db, config, 'agenda'))) return null;
    const words = createPageWords(language, slug, church);
    const { day: today, time } = toLocalTime(now(), church.timeZone);
    const dates = await listPublicDates(open, { from: today, to: addDays(today, comingDays) });
    const coming = dates.filter(
      ({ status, endsOn }) => status !== 'cancelled' && endsOn > `${today}T${time}`,
    );
    const shown = [...Map.groupBy(coming, ({ eventId }) => eventId).values()]
      .flatMap(([first]) => first ?? [])
      .slice(0, shownEvents);
    return {
      path: words.path,
      title: t(shown.length > 0 ? 'agenda:page.next' : 'agenda:page.title'),
      text: t(shown.length > 0 ? 'agenda:page.whole' : 'agenda:page.entryText'),
      isIndexed: await isPageIndexed(db),
      dates: shown.map((date) => ({
        when: `${words.day(date.startsOn.slice(0, 10))} · ${words.hours(date)}`,
        title: date.title,
        path: words.toEventPath(date.eventId),
      })),
    };
  },
};
