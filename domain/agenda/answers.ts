/** Answers of users to the question whether they come to a date of an event. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { agendaPermissions as permissions } from './permissions.ts';

export const eventAnswers = ['yes', 'maybe', 'no'] as const;
export type EventAnswer = (typeof eventAnswers)[number];

/** How long before a date its reminders are sent, in minutes: two hours, a day, three days, a week. */
export const remindMinutes = [120, 1440, 4320, 10_080] as const;
/** The most dates to come that are asked about. */
export const maxAskedDates = 12;

const answer = z.enum(eventAnswers);

export const answersView = z.strictObject({
  /** The dates to come, by their beginning. */
  dates: z.array(
    z.strictObject({
      timeId: idView,
      day: plainDayView,
      startsOn: z.string(),
      endsOn: z.string(),
      isAllDay: z.boolean(),
      mine: answer.nullable(),
      counts: z.strictObject({ yes: z.int(), maybe: z.int(), no: z.int() }),
      /** For those who write in the calendar; empty for others. */
      people: z.array(z.strictObject({ name: z.string(), answer })),
    }),
  ),
});
export type AnswersView = z.output<typeof answersView>;

export const answersContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/events/:eventId/answers',
    can: permissions.view,
    input: z.strictObject({ eventId: id }),
    output: answersView,
    summary: `What users say about the next ${maxAskedDates} dates of an event that asks them.`,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/events/:eventId/times/:timeId/answer',
    can: permissions.view,
    input: z.strictObject({
      eventId: id,
      timeId: id,
      day: recordedDay,
      /** null: takes the answer back. */
      answer: answer.nullable(),
    }),
    output: answersView,
    summary: 'Says whether the user comes to a date that has not begun.',
  }),
};
