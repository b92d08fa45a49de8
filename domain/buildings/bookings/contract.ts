/** The endpoints of bookings. */
import { z } from 'zod';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { plainDay, recordedDay } from '#domain/kernel/partial-date.ts';
import { timeOfDay } from '#domain/kernel/recurrence/schedule.ts';
import { commaList } from '#domain/kernel/text/comma-list.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { line } from '#domain/kernel/text/line.ts';
import { buildingsPermissions as permissions } from '../permissions.ts';
import { buildingRow, roomRow } from '../schema.ts';
import {
  bookingDateView,
  bookingRow,
  bookingPeriods,
  bookingStatuses,
  bookingView,
  checkInput,
  createBookingInput,
  maxDates,
  maxRoomsOfBooking,
  ownerView,
} from './schema.ts';
import { checkView } from '../check.ts';
import { isWindow, maxDaysOfDate, maxWindowDays, useView } from '../use.ts';

const params = z.strictObject({ bookingId: id });
/** Rows of `dates` of a booking. */
const dateIds = z
  .array(id)
  .min(1)
  .max(maxDates * maxRoomsOfBooking);
const reason = z.string().overwrite(normalizeLine).max(300).default('');
/** A change, and its undo within 30 days. */
const changed = z.strictObject({ booking: bookingView, undoId: idView });
const bookingList = z.strictObject({ items: z.array(bookingRow) });

const window = { from: plainDay, to: plainDay, roomId: id.optional(), buildingId: id.optional() };
const windowInOrder = { error: 'buildings:errors.window', path: ['to'] };

export const bookingsContract = {
  window: endpoint({
    method: 'GET',
    path: '/api/bookings',
    can: permissions.view,
    input: z
      .strictObject({ ...window, cursor: cursor.optional() })
      .refine(isWindow(maxWindowDays), windowInOrder),
    output: createForwardPageSchema(
      z.strictObject({
        ...bookingDateView.omit({ can: true, conflicts: true }).shape,
        bookingId: idView,
        title: z.string(),
        owner: ownerView,
      }),
    ),
    summary: `A page of 50 booked dates by their beginning, on days from \`from\` to \`to\` without it, at most ${maxWindowDays}.`,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/bookings/export',
    can: permissions.export,
    takesLong: true,
    input: z.strictObject(window).refine(isWindow(maxWindowDays), windowInOrder),
    output: z.string().describe('A CSV file: UTF-8 with byte order mark.'),
    summary: 'The booked dates of a window as a CSV file, a line for each room and date.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/bookings/requests',
    can: permissions.rooms,
    input: z.strictObject({
      /** Beginnings of words of the title, or of the name of an outsider. */
      q: line(120).optional(),
      /** `answer`: those that wait for the user; `own`: those that the user requested. */
      mine: z.enum(['answer', 'own']).optional(),
      statuses: commaList(z.enum(bookingStatuses)).optional(),
      when: z.enum([...bookingPeriods, 'all']).default('coming'),
      roomId: id.optional(),
      buildingId: id.optional(),
      cursor: cursor.optional(),
    }),
    output: createForwardPageSchema(bookingRow),
    summary:
      'A page of 50 bookings: those that come by their next date, those that are past or cancelled by their last one, the latest first, and `all` by the newest request. All for those who see buildings, else the own ones and those that wait for the user.',
  }),
  frontPage: endpoint({
    method: 'GET',
    path: '/api/bookings/front-page',
    can: permissions.rooms,
    input: emptyInput,
    output: z.strictObject({
      /** Bookings that wait for the user, the earliest date first; at most 20. */
      waiting: z.array(bookingRow),
      waitingCount: z.int(),
      /** Approved dates on days on which their room is closed; of those whom the user can help. At most 20. */
      blocked: z.array(
        bookingDateView.extend({ bookingId: idView, title: z.string(), owner: ownerView }),
      ),
      blockedCount: z.int(),
      /** The own bookings that come or wait; at most 20. */
      own: z.array(bookingRow),
      rooms: z.array(roomRow),
      today: z.array(useView),
      buildings: z.array(buildingRow),
      /** Rooms in use now and of how many; hours booked this week and the week before. */
      figures: z.strictObject({
        inUse: z.int(),
        openRooms: z.int(),
        usedToday: z.int(),
        hoursThisWeek: z.number(),
        hoursLastWeek: z.number(),
      }),
    }),
    summary:
      'What waits, what is on today, and the figures of buildings, as far as the user sees them.',
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/bookings/check',
    can: permissions.rooms,
    input: checkInput,
    output: checkView,
    summary:
      'Whether rooms are free on each date, with other rooms and hours that were checked, for up to 30 dates in conflict. Changes nothing.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bookings',
    can: permissions.book,
    input: createBookingInput,
    output: bookingView,
    summary:
      'Books rooms, all dates or none: approved at once where nobody has to approve, else waiting. Refused with the first conflict.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bookings/:bookingId',
    can: permissions.rooms,
    input: params,
    output: bookingView,
    summary: 'A booking with all of its dates.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/bookings/:bookingId',
    can: permissions.book,
    input: createBookingInput
      .pick({ title: true, people: true, notes: true })
      .extend({ bookingId: id, version: z.int32().min(1) }),
    output: bookingView,
    summary: 'Changes title, number of people and notes of a booking.',
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/bookings/:bookingId/answer',
    can: permissions.book,
    input: z
      .strictObject({
        bookingId: id,
        answer: z.enum(['approve', 'refuse']),
        /** Default: all dates that wait for the user. */
        dateIds: dateIds.optional(),
        reason,
      })
      .refine(({ answer, reason: text }) => answer === 'approve' || text !== '', {
        error: 'buildings:errors.reason-missing',
        path: ['reason'],
      }),
    output: changed,
    summary:
      'Approves dates, all or none, or refuses them with a reason. For those who edit buildings or have the right for the building.',
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/api/bookings/:bookingId/cancel',
    can: permissions.book,
    input: z.strictObject({
      bookingId: id,
      /** Default: all that have not begun. */
      dateIds: dateIds.optional(),
      reason,
    }),
    output: changed,
    summary:
      'Withdraws dates that wait and cancels those that were approved; their rooms are free again.',
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/bookings/:bookingId/move',
    can: permissions.book,
    input: z
      .strictObject({
        bookingId: id,
        dateId: id,
        roomId: id,
        toDay: recordedDay,
        startTime: timeOfDay,
        endTime: timeOfDay,
        endsAfterDays: z.int32().min(0).max(maxDaysOfDate).default(0),
      })
      .refine((at) => at.endsAfterDays > 0 || at.endTime > at.startTime, {
        error: 'buildings:errors.ends-before-start',
        path: ['endTime'],
      }),
    output: changed,
    summary:
      'Moves one date to another room or hour. It waits again where somebody has to approve it.',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/bookings/undo',
    can: permissions.book,
    input: z.strictObject({ undoId: id }),
    output: doneOutput,
    summary:
      'Takes back an answer, a cancellation or a move of the user, unless something else stands there now.',
  }),
  ofGroup: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/bookings',
    can: permissions.rooms,
    input: z.strictObject({ groupId: id }),
    output: bookingList,
    summary: 'The bookings of a group that come or wait, and the last twenty.',
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/api/people/:personId/bookings',
    can: permissions.view,
    input: z.strictObject({ personId: id }),
    output: bookingList,
    summary: 'The bookings of a person that come or wait, and the last twenty.',
  }),
};
