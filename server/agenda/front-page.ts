/** What the agenda adds to the front page. */
import { agendaCard, maxOfWeek, weekDays } from '#domain/agenda/front-page.ts';
import { agendaPermissions } from '#domain/agenda/permissions.ts';
import { addDays } from '#domain/kernel/days.ts';
import { defineFrontPageCard, type FrontPageContributions } from '#server/access/public.ts';
import { readReader } from './access/reader.ts';
import { listOrganised } from './follow-people-queries.ts';
import { listNextDates } from './window/list-window.ts';

const week = defineFrontPageCard({
  key: 'agenda-week',
  requires: { permission: agendaPermissions.view },
  schema: agendaCard,
  read: async (call) => {
    const { db, today } = call;
    const reader = await readReader(call);
    if (reader.calendars.length === 0) return null;
    const window = { from: today, to: addDays(today, weekDays) };
    const dates = await listNextDates(call, reader, window, maxOfWeek + 1);
    if (dates.length === 0) return null;
    const eventIds = [...new Set(dates.map(({ eventId }) => eventId))];
    const { personId } = reader;
    const own = personId === null ? [] : await listOrganised(db, personId, eventIds);
    return {
      dates: dates
        .slice(0, maxOfWeek)
        .map((date) => ({ ...date, isOwn: own.includes(date.eventId) })),
      hasMore: dates.length > maxOfWeek,
    };
  },
});

export const agendaFrontPage: FrontPageContributions = { frontPageCards: [week] };
