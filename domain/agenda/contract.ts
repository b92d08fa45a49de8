/** The endpoints of calendars, and of what they show. */
import { z } from 'zod';
import { isWindow } from '#domain/buildings/public.ts';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { commaList } from '#domain/kernel/text/comma-list.ts';
import { line } from '#domain/kernel/text/line.ts';
import {
  calendarView,
  createCalendarInput,
  maxCalendars,
  updateCalendarInput,
} from './calendars.ts';
import { agendaPermissions as permissions } from './permissions.ts';
import { occurrenceView } from './schema.ts';

/** The longest window, in days. */
export const maxWindowDays = 400;
/** The most dates of a window that is shown whole; of more, the first ones. */
export const maxShown = 2000;

const window = {
  from: recordedDay,
  to: recordedDay,
  /** Default: all calendars that the user sees and that are not archived. */
  calendarIds: commaList(id).optional(),
  /** Beginnings of words of the title and the place. */
  q: line(120).optional(),
};
const windowInOrder = { error: 'agenda:errors.window', path: ['to'] };
const calendarInput = z.strictObject({ calendarId: id });

export const agendaContract = {
  calendars: endpoint({
    method: 'GET',
    path: '/api/agenda/calendars',
    can: permissions.view,
    input: emptyInput,
    output: z.strictObject({ items: z.array(calendarView) }),
    summary:
      'The calendars that the user sees, by name; archived ones only for those who manage them.',
  }),
  createCalendar: endpoint({
    method: 'POST',
    path: '/api/agenda/calendars',
    can: permissions.edit,
    input: createCalendarInput,
    output: calendarView,
    summary: `Creates a calendar; a church has at most ${maxCalendars}.`,
  }),
  updateCalendar: endpoint({
    method: 'PUT',
    path: '/api/agenda/calendars/:calendarId',
    can: permissions.edit,
    input: updateCalendarInput,
    output: calendarView,
    summary: 'Replaces the fields of a calendar; fails as stale if it was changed since.',
  }),
  removeCalendar: endpoint({
    method: 'DELETE',
    path: '/api/agenda/calendars/:calendarId',
    can: permissions.edit,
    input: calendarInput,
    output: z.strictObject({ undoId: idView }),
    summary: 'Deletes a calendar without events; can be undone for 30 days.',
  }),
  undoCalendar: endpoint({
    method: 'POST',
    path: '/api/agenda/calendars/undo',
    can: permissions.edit,
    input: z.strictObject({ undoId: id }),
    output: emptyInput,
    summary: 'Gives back a calendar that was deleted.',
  }),
  window: endpoint({
    method: 'GET',
    path: '/api/agenda/window',
    can: permissions.view,
    input: z.strictObject(window).refine(isWindow(maxWindowDays), windowInOrder),
    output: z.strictObject({
      items: z.array(occurrenceView),
      /** There are more. */
      isCut: z.boolean(),
    }),
    summary: `The dates on days from \`from\` to \`to\` without it, by their beginning; at most ${maxShown}, of at most ${maxWindowDays} days.`,
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/agenda/days',
    can: permissions.view,
    input: z.strictObject(window).refine(isWindow(maxWindowDays), windowInOrder),
    output: z.strictObject({
      items: z.array(z.strictObject({ day: plainDayView, count: z.int() })),
    }),
    summary: 'How many dates each day has, of days with any.',
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/events/export',
    can: permissions.export,
    takesLong: true,
    input: z.strictObject(window).refine(isWindow(maxWindowDays), windowInOrder),
    output: z.string().describe('A CSV file: UTF-8 with byte order mark.'),
    summary: 'The dates of a window as a CSV file, a line for each.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/events',
    can: permissions.view,
    input: z
      .strictObject({ ...window, cursor: cursor.optional() })
      .refine(isWindow(maxWindowDays), windowInOrder),
    output: createForwardPageSchema(occurrenceView),
    summary: `A page of 50 dates by their beginning, on days from \`from\` to \`to\` without it, at most ${maxWindowDays}.`,
  }),
};
