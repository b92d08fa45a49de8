import type { CalendarRow } from '../access/calendar-queries.ts';
import type { Reader } from '../access/reader.ts';

/** The reader of the public calendars, without a session. Whether an event in them is public is the event's own. */
export const createStrangerReader = (calendars: readonly CalendarRow[]): Reader => ({
  calendars: calendars
    .filter((calendar) => calendar.is_public && !calendar.is_archived)
    .map((calendar) => ({ ...calendar, canWrite: false })),
  manages: false,
  role: '',
  personId: null,
  groupIds: [],
});
