/** Shapes of when a group meets. */
import { z } from 'zod';
import { recordedDay } from '../partial-date.ts';
import { normalizeLine } from '../text/folding.ts';
import { listDays, type Schedule } from './occurrences.ts';
import { parseRule, rrule } from './rule.ts';
import { timeZone } from './time-zone.ts';

export const durationLimits = { shortest: 5, longest: 24 * 60 } as const;

/** `HH:mm`, 24 hours. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid-time' });

export const scheduleInput = z
  .strictObject({
    rrule,
    firstDay: recordedDay,
    startTime: timeOfDay,
    durationMinutes: z.int32().min(durationLimits.shortest).max(durationLimits.longest),
    timeZone,
  })
  .refine(occurs, { error: 'schedule-never', path: ['rrule'] });
export type ScheduleInput = z.output<typeof scheduleInput>;

/** A rule may never occur: every twelve months on day 31 from a February, or until a day before the first. */
function occurs({ rrule: rule, firstDay }: Pick<Schedule, 'rrule' | 'firstDay'>): boolean {
  const recurrence = parseRule(rule);
  if (!recurrence) return true;
  // The fifth Saturday of a February comes at least once in forty years.
  const window = { from: firstDay, to: `${Number(firstDay.slice(0, 4)) + 41}-01-01` };
  return listDays(recurrence, firstDay, window).next().done === false;
}

/** Days on which nobody meets, both included. */
export const pauseShape = {
  firstDay: recordedDay,
  lastDay: recordedDay,
  reason: z.string().overwrite(normalizeLine).max(200).default(''),
};
export const isPauseInOrder = (pause: {
  readonly firstDay: string;
  readonly lastDay: string;
}): boolean => pause.lastDay >= pause.firstDay;
export const pauseInOrder = { error: 'pause-ends-before', path: ['lastDay'] };
