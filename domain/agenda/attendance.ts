/** The attendance of the dates of an event. A date is reported as the meeting of a group is. */
import { z } from 'zod';
import { headcountCategories } from '#domain/groups/public.ts';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { agendaPermissions as permissions } from './permissions.ts';

/** Of more people than these nobody is expected by name: they are counted, and looked for. */
export const maxExpected = 500;
/** A person is missing who came to none of this number of reported days. */
export const missedDates = 3;
/** More than a year, so that a week has that of the year before beside it. */
export const attendanceDays = 760;
/** The most dates of an answer, the last ones. */
export const maxAttendanceDates = 1000;

export const attendedDate = z.strictObject({
  timeId: idView,
  /** The day on which its series has it. */
  day: plainDayView,
  /** The day that is reported: a camp has several. */
  on: plainDayView,
  startsOn: z.string(),
  /** null: nothing is reported of it. */
  gatheringId: idView.nullable(),
  status: z.enum(['planned', 'held', 'did_not_meet', 'cancelled']),
  present: z.int(),
  visitors: z.int(),
  firstTime: z.int(),
  /** Without names. */
  counted: z.int(),
});
export type AttendedDate = z.output<typeof attendedDate>;

const attendance = z.strictObject({
  /** What is counted in each report. */
  categories: headcountCategories,
  /** Past dates, the last first. */
  dates: z.array(attendedDate),
  /** People who were expected on the last reported dates and came to none; empty for those who may not see names. */
  missing: z.array(
    z.strictObject({
      id: idView,
      displayName: z.string(),
      photoId: idView.nullable(),
      lastOn: plainDayView.nullable(),
    }),
  ),
});
export type Attendance = z.output<typeof attendance>;

export const attendanceContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/events/:eventId/attendance',
    can: permissions.create,
    input: z.strictObject({ eventId: id }),
    output: attendance,
    summary:
      'How many came to the past dates of an event, and who came to none of the last three; for those who write in its calendar.',
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/events/:eventId/times/:timeId/meeting',
    can: permissions.create,
    input: z.strictObject({ eventId: id, timeId: id, day: recordedDay, on: recordedDay }),
    output: z.strictObject({ gatheringId: idView }),
    summary:
      'The meeting of a date on one of its days, which is reported under `/api/meetings`; made when it is asked for.',
  }),
  count: endpoint({
    method: 'PUT',
    path: '/api/events/:eventId/headcount-categories',
    can: permissions.create,
    input: z.strictObject({ eventId: id, categories: headcountCategories }),
    output: emptyInput,
    summary: 'Says what the reports of an event count without names, such as adults and children.',
  }),
};
