import { addDays } from '#domain/kernel/days.ts';
import { listDays } from '#domain/kernel/recurrence/occurrences.ts';
import {
  formatRule,
  ordinals,
  parseRule,
  type Recurrence,
  type RecurrenceEnd,
  type Repetition,
  type Weekday,
} from '#domain/kernel/recurrence/rule.ts';
import type { ScheduleInput } from '#domain/kernel/recurrence/schedule.ts';

/** In the order in which they are offered; `weekday`, `position` and `day` are of months. */
export const repetitionKinds = [
  'none',
  'weekly',
  'weekday',
  'day',
  'position',
  'yearDay',
  'yearWeekday',
  'easter',
] as const;
export type RepetitionKind = (typeof repetitionKinds)[number];

/** How a schedule is edited: texts and choices, which may be incomplete. */
export interface ScheduleValues {
  repeats: RepetitionKind;
  interval: string;
  weekdays: Weekday[];
  /** Of a month. */
  weekday: Weekday;
  ordinals: string[];
  position: string;
  monthDay: string;
  /** 1 is January. */
  month: string;
  /** From Easter Sunday. */
  easterDays: string;
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
  position: '-1',
  monthDay: '1',
  month: '1',
  easterDays: '0',
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
  const isYearly = recurrence.frequency === 'yearly';
  const month = 'month' in recurrence ? { month: String(recurrence.month) } : {};
  switch (recurrence.by) {
    case 'day':
      return {
        repeats: isYearly ? 'yearDay' : 'day',
        monthDay: String(recurrence.monthDay),
        ...month,
      };
    case 'weekday':
      return {
        repeats: isYearly ? 'yearWeekday' : 'weekday',
        weekday: recurrence.weekday,
        ordinals: recurrence.ordinals.map(String),
        ...month,
      };
    case 'position':
      return {
        repeats: 'position',
        weekdays: [...recurrence.weekdays],
        position: String(recurrence.position),
      };
    case 'easter':
      return { repeats: 'easter', easterDays: String(recurrence.days) };
  }
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
  return formatRule({
    ...toRepetition(values),
    interval: Number(values.interval),
    end: toEnd(values),
  });
}

function toRepetition(values: ScheduleValues): Repetition {
  const [monthDay, month] = [Number(values.monthDay), Number(values.month)];
  const byWeekday = {
    by: 'weekday',
    weekday: values.weekday,
    ordinals: ordinals.filter((ordinal) => values.ordinals.includes(String(ordinal))),
  } as const;
  switch (values.repeats) {
    case 'weekly':
    case 'none':
      return { frequency: 'weekly', weekdays: values.weekdays };
    case 'day':
      return { frequency: 'monthly', by: 'day', monthDay };
    case 'weekday':
      return { frequency: 'monthly', ...byWeekday };
    case 'position': {
      const position = ordinals.find((ordinal) => String(ordinal) === values.position) ?? -1;
      return { frequency: 'monthly', by: 'position', weekdays: values.weekdays, position };
    }
    case 'yearDay':
      return { frequency: 'yearly', by: 'day', month, monthDay };
    case 'yearWeekday':
      return { frequency: 'yearly', month, ...byWeekday };
    case 'easter':
      return { frequency: 'yearly', by: 'easter', days: Number(values.easterDays) };
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
  const isByDays = repeats === 'weekly' || repeats === 'position';
  if (isByDays && weekdays.length === 0) return 'days';
  const isByOrdinals = repeats === 'weekday' || repeats === 'yearWeekday';
  if (isByOrdinals && chosen.length === 0) return 'days';
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
