import { addDays } from '#domain/kernel/days.ts';
import { listDays } from '#domain/kernel/recurrence/occurrences.ts';
import {
  formatRule,
  ordinals,
  parseRule,
  type Recurrence,
  type RecurrenceEnd,
  type Weekday,
} from '#domain/kernel/recurrence/rule.ts';
import type { ScheduleInput } from '#domain/kernel/recurrence/schedule.ts';

/** How a schedule is edited: texts and choices, which may be incomplete. */
export interface ScheduleValues {
  repeats: 'none' | 'weekly' | 'weekday' | 'day';
  interval: string;
  weekdays: Weekday[];
  /** Of a month. */
  weekday: Weekday;
  ordinals: string[];
  monthDay: string;
  firstDay: string;
  startTime: string;
  durationMinutes: string;
  timeZone: string;
  ends: RecurrenceEnd['kind'];
  until: string;
  count: string;
}

/** The values of a form with a schedule, which shows the errors of `scheduleInput` at `schedule`. */
export interface ScheduleForm {
  schedule: ScheduleValues;
}

interface NewSchedule {
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly timeZone: string;
}

const usual = {
  repeats: 'none',
  interval: '1',
  weekdays: [],
  weekday: 'SA',
  ordinals: [],
  monthDay: '1',
  startTime: '19:00',
  durationMinutes: '90',
  ends: 'never',
  until: '',
  count: '12',
} as const;

/** The values of a stored schedule; without one, of a group that has no fixed day. */
export function toScheduleValues(
  schedule: ScheduleInput | null,
  { today, timeZone }: NewSchedule,
): ScheduleValues {
  const values = { ...usual, weekdays: [], ordinals: [], firstDay: today, timeZone };
  const recurrence = schedule ? parseRule(schedule.rrule) : null;
  if (!schedule || !recurrence) return values;
  return {
    ...values,
    ...schedule,
    durationMinutes: String(schedule.durationMinutes),
    interval: String(recurrence.interval),
    ...toRepetitionValues(recurrence),
    ...toEndValues(recurrence.end),
  };
}

function toRepetitionValues(recurrence: Recurrence): Partial<ScheduleValues> {
  if (recurrence.frequency === 'weekly')
    return { repeats: 'weekly', weekdays: [...recurrence.weekdays] };
  if (recurrence.by === 'day') return { repeats: 'day', monthDay: String(recurrence.monthDay) };
  const { weekday } = recurrence;
  return { repeats: 'weekday', weekday, ordinals: recurrence.ordinals.map(String) };
}

function toEndValues(end: RecurrenceEnd): Partial<ScheduleValues> {
  switch (end.kind) {
    case 'until':
      return { ends: 'until', until: end.day };
    case 'count':
      return { ends: 'count', count: String(end.count) };
    case 'never':
      return { ends: 'never' };
  }
}

/** The input of the endpoints; null without a fixed day. Incomplete values make a rule that the schema refuses. */
export function toScheduleInput(values: ScheduleValues): ScheduleInput | null {
  if (values.repeats === 'none') return null;
  const { firstDay, startTime, timeZone } = values;
  const durationMinutes = Number(values.durationMinutes);
  return { rrule: toRule(values), firstDay, startTime, durationMinutes, timeZone };
}

/** The text of the rule; incomplete values make one that the schema refuses. */
export function toRule(values: ScheduleValues): string {
  const common = { interval: Number(values.interval), end: toEnd(values) };
  switch (values.repeats) {
    case 'weekly':
    case 'none':
      return formatRule({ ...common, frequency: 'weekly', weekdays: values.weekdays });
    case 'day': {
      const monthDay = Number(values.monthDay);
      return formatRule({ ...common, frequency: 'monthly', by: 'day', monthDay });
    }
    case 'weekday':
      return formatRule({
        ...common,
        frequency: 'monthly',
        by: 'weekday',
        weekday: values.weekday,
        ordinals: ordinals.filter((ordinal) => values.ordinals.includes(String(ordinal))),
      });
  }
}

function toEnd({ ends, until, count }: ScheduleValues): RecurrenceEnd {
  switch (ends) {
    case 'until':
      return { kind: 'until', day: until };
    case 'count':
      return { kind: 'count', count: Number(count) };
    case 'never':
      return { kind: 'never' };
  }
}

/** The control in which something is missing, or `rule` when all of them are filled. */
export function findIncomplete(values: ScheduleValues): 'days' | 'until' | 'count' | 'rule' {
  const { repeats, weekdays, ordinals: chosen, ends } = values;
  if (repeats === 'weekly' && weekdays.length === 0) return 'days';
  if (repeats === 'weekday' && chosen.length === 0) return 'days';
  if (ends === 'until' && values.until === '') return 'until';
  return ends === 'count' && parseRule(toRule(values)) === null ? 'count' : 'rule';
}

/** The next days of a rule from today on. A rule that goes on has one at least every forty years. */
export function listNextDays(
  { rrule, firstDay }: Pick<ScheduleInput, 'rrule' | 'firstDay'>,
  { today, count }: { readonly today: string; readonly count: number },
): string[] {
  const recurrence = parseRule(rrule);
  if (!recurrence) return [];
  const from = firstDay > today ? firstDay : today;
  const window = { from, to: addDays(from, 41 * 366) };
  return listDays(recurrence, firstDay, window).take(count).toArray();
}
