/** Shapes of when a group meets. */
import { z } from 'zod';
import { recordedDay } from '../partial-date.ts';
import { listDays, type Schedule } from './occurrences.ts';
import { parseRule, rrule } from './rule.ts';
import { timeZone } from './time-zone.ts';

export const durationLimits = { shortest: 5, longest: 24 * 60 } as const;

/** `HH:mm`, 24 hours. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid-time' });

export const scheduleInput = z
  .strictObject({
    rrule,
    startsOn: recordedDay,
    startsAt: timeOfDay,
    durationMinutes: z.int32().min(durationLimits.shortest).max(durationLimits.longest),
    timeZone,
  })
  .refine(occurs, { error: 'schedule-never', path: ['rrule'] });
export type ScheduleInput = z.output<typeof scheduleInput>;

/** A rule may never occur: every twelve months on day 31 from a February, or until a day before the first. */
function occurs({ rrule: rule, startsOn }: Pick<Schedule, 'rrule' | 'startsOn'>): boolean {
  const recurrence = parseRule(rule);
  if (!recurrence) return true;
  // The fifth Saturday of a February comes at least once in forty years.
  const window = { from: startsOn, to: `${Number(startsOn.slice(0, 4)) + 41}-01-01` };
  return listDays(recurrence, startsOn, window).next().done === false;
}

const pauseReason = 200;
export const pauseInput = z
  .strictObject({
    from: recordedDay,
    /** The last day; null until it is ended. */
    until: recordedDay.nullable(),
    reason: z.string().trim().max(pauseReason),
  })
  .refine(({ from, until }) => until === null || until >= from, {
    error: 'pause-ends-before',
    path: ['until'],
  });
export type PauseInput = z.output<typeof pauseInput>;
