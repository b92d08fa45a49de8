/** Files of other calendar programs, as a church in Lima reads them. */
import {
  listTimeDates,
  readCalendar,
  type CalendarFile,
  type DraftEvent,
} from '#server/agenda/ics-import/read-calendar.ts';
import { toIcs } from '../agenda.ts';

const horizon = '2028-07-01';
export const readIcs = (text: string, changes: Partial<CalendarFile> = {}) =>
  readCalendar({
    text,
    timeZone: 'America/Lima',
    from: '2027-01-01',
    today: '2027-01-01',
    horizon,
    untitled: 'Sin título',
    ...changes,
  });

export const toEvent = (...lines: readonly string[]): string =>
  [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID')) ? [] : ['UID:uno@otro.test']),
    'DTSTAMP:20260101T000000Z',
    ...(lines.some((line) => line.startsWith('SUMMARY')) ? [] : ['SUMMARY:Culto']),
    ...lines,
    'END:VEVENT',
  ].join('\r\n');

/** The dates of an event as the agenda writes them: `day start–end`. */
export const listIcsDates = (draft: DraftEvent | undefined): string[] =>
  (draft?.times ?? [])
    .flatMap((time) =>
      listTimeDates(time, horizon).map(
        ({ start, end, isCancelled }) =>
          `${start.day} ${start.time}–${end.time}${isCancelled ? ' cancelled' : ''}`,
      ),
    )
    .toSorted();

export const readOneEvent = (...lines: readonly string[]) => {
  const calendar = readIcs(toIcs(toEvent(...lines)));
  return { ...calendar, draft: calendar.events[0], time: calendar.events[0]?.times[0] };
};
