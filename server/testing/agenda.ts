/** Calendars and events for tests. */
import type { CalendarView } from '#domain/agenda/calendars.ts';
import { agendaContract } from '#domain/agenda/contract.ts';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { newId } from '#server/core/ids.ts';
import type { Client } from './server.ts';

export const addCalendar = (
  client: Client,
  fields: Partial<InputOf<typeof agendaContract.createCalendar.input>> = {},
): Promise<CalendarView> =>
  client.call(agendaContract.createCalendar, {
    requestId: newId(),
    name: `Calendario ${newId().slice(-6)}`,
    color: 'green',
    ...fields,
  });

type Event = InputOf<typeof eventsContract.create.input>;
type Times = Event['times'][number];

/** A Sunday. */
export const firstSunday = '2027-03-07';

/** On a Sunday at 10:00 in a new calendar, unless the fields say otherwise. */
export async function addEvent(
  client: Client,
  { times = [{}], ...fields }: Partial<Omit<Event, 'times'>> & { times?: Partial<Times>[] } = {},
): Promise<EventView> {
  const calendarId = fields.calendarId ?? (await addCalendar(client)).id;
  return client.call(eventsContract.create, {
    requestId: newId(),
    title: 'Culto dominical',
    times: times.map((time) => ({
      firstDay: firstSunday,
      startTime: '10:00',
      endTime: '12:00',
      ...time,
    })),
    ...fields,
    calendarId,
  });
}

/** A file of another program with these lines of events. */
export const toIcs = (...events: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Otro//ES', ...events, 'END:VCALENDAR'].join('\r\n');

/** A file with an event on a day of May 2027. */
export const oneEvent = (title: string): string =>
  toIcs(
    'BEGIN:VEVENT',
    'UID:uno@otro.test',
    'DTSTAMP:20260101T000000Z',
    'DTSTART;VALUE=DATE:20270510',
    `SUMMARY:${title}`,
    'END:VEVENT',
  );
