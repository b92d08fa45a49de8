import type { OccurrenceView } from '#domain/agenda/schema.ts';
import { maxFeedDates } from '#domain/agenda/sharing.ts';
import { listCalendars } from '../access/calendar-queries.ts';
import { findEvent, type EventRow } from '../events/event-queries.ts';
import type { OpenChurch } from '../sharing/open-church.ts';
import { createStrangerReader } from '../sharing/stranger.ts';
import { listDates, toViews } from '../window/list-window.ts';
import type { WindowFilters } from '../window/window-queries.ts';

/** Dates of public events of public calendars. */
export async function listPublicDates(
  { db, church }: OpenChurch,
  window: Pick<WindowFilters, 'from' | 'to'>,
  eventId?: string,
): Promise<OccurrenceView[]> {
  const reader = createStrangerReader(await listCalendars(db));
  const dates = await listDates({ db, church }, reader, window, {
    limit: maxFeedDates,
    after: null,
  });
  const shown = dates.filter(
    (date) => date.is_public && (eventId === undefined || date.event_id === eventId),
  );
  return toViews({ db, church }, reader, shown);
}

/** Without a public calendar the church has no page. */
export const hasPublicCalendar = async ({ db }: OpenChurch): Promise<boolean> =>
  createStrangerReader(await listCalendars(db)).calendars.length > 0;

/** null: there is none, or it is not for everybody. */
export async function findPublicEvent(
  { db }: OpenChurch,
  eventId: string,
): Promise<EventRow | null> {
  const event = await findEvent(db, eventId);
  if (!event?.is_public || event.status === 'draft' || event.audience !== 'calendar') return null;
  const { calendars } = createStrangerReader(await listCalendars(db));
  return calendars.some(({ id }) => id === event.calendar_id) ? event : null;
}
