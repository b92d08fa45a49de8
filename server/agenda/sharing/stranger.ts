import type { CalendarRow } from '../access/calendar-queries.ts';
import type { Reader } from '../access/reader.ts';

/** The reader of public events in public calendars, without a session. */
export const createStrangerReader = (calendars: readonly CalendarRow[]): Reader => ({
  calendars: calendars
    .filter((calendar) => calendar.is_public && !calendar.is_archived)
    .map((calendar) => ({ ...calendar, canWrite: false })),
  manages: false,
  role: null,
  personId: null,
  groupIds: [],
});
