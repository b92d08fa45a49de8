import type { OccurrenceView } from '#domain/agenda/schema.ts';
import { maxFeedDates } from '#domain/agenda/sharing.ts';
import { findCalendar } from '../access/reader.ts';
import { isForReader } from '../events/read-event.ts';
import { findEvent, type EventRow } from '../events/event-queries.ts';
import type { OpenAgenda } from '../sharing/open-church.ts';
import { createStrangerReader } from '../sharing/stranger.ts';
import { listDates, toViews } from '../window/list-window.ts';
import type { WindowFilters } from '../window/window-queries.ts';

/** Dates of public events of public calendars. */
export async function listPublicDates(
  { db, church, calendars }: OpenAgenda,
  window: Pick<WindowFilters, 'from' | 'to' | 'eventId'>,
): Promise<OccurrenceView[]> {
  const reader = createStrangerReader(calendars);
  const dates = await listDates({ db, church }, reader, window, {
    limit: maxFeedDates,
    after: null,
  });
  return toViews({ db, church }, reader, dates);
}

/** Without a public calendar the church has no page. */
export const hasPublicCalendar = ({ calendars }: OpenAgenda): boolean =>
  createStrangerReader(calendars).calendars.length > 0;

/** null: there is none, or it is not for everybody. */
export async function findPublicEvent(
  { db, calendars }: OpenAgenda,
  eventId: string,
): Promise<EventRow | null> {
  const event = await findEvent(db, eventId);
  const reader = createStrangerReader(calendars);
  const calendar = event && findCalendar(reader, event.calendar_id);
  return calendar && isForReader(reader, calendar, event) ? event : null;
}
