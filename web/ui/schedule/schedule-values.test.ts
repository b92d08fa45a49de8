import { expect, test } from 'vitest';
import { scheduleInput } from '#domain/kernel/recurrence/schedule.ts';
import {
  findIncomplete,
  listNextDays,
  toScheduleInput,
  toScheduleValues,
  type ScheduleValues,
} from './schedule-values.ts';

const created = { today: '2026-11-23', timeZone: 'America/Bogota' };
const stored = {
  firstDay: '2026-11-25',
  startTime: '19:30',
  durationMinutes: 75,
  timeZone: 'Europe/Madrid',
};
const change = (values: Partial<ScheduleValues>): ScheduleValues => ({
  ...toScheduleValues(null, created),
  ...values,
});
const isAccepted = (values: ScheduleValues): boolean =>
  scheduleInput.safeParse(toScheduleInput(values)).success;

test.each([
  'FREQ=WEEKLY;BYDAY=WE',
  'FREQ=WEEKLY;INTERVAL=5;BYDAY=TU,TH;COUNT=9',
  'FREQ=MONTHLY;BYDAY=1SU,-1SU;UNTIL=20301231',
  'FREQ=MONTHLY;INTERVAL=7;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25',
  'FREQ=YEARLY;INTERVAL=2;BYMONTH=5;BYDAY=2SU',
  'FREQ=YEARLY;BYEASTER=-2;COUNT=10',
])('%s is the same after the editor', (rrule) => {
  const schedule = { ...stored, rrule };
  expect(toScheduleInput(toScheduleValues(schedule, created))).toEqual(schedule);
});

test('a new group has no fixed day, and gets the usual hour in the zone of the church', () => {
  expect(toScheduleInput(toScheduleValues(null, created))).toBeNull();
  expect(toScheduleInput(change({ repeats: 'weekly', weekdays: ['WE'] }))).toEqual({
    rrule: 'FREQ=WEEKLY;BYDAY=WE',
    firstDay: '2026-11-23',
    startTime: '19:00',
    durationMinutes: 90,
    timeZone: 'America/Bogota',
  });
});

test.each([
  [{ repeats: 'weekly' }, 'days'],
  [{ repeats: 'weekday' }, 'days'],
  [{ repeats: 'day', ends: 'until' }, 'until'],
  [{ repeats: 'day', ends: 'count', count: '' }, 'count'],
  [{ repeats: 'day', ends: 'count', count: '1.5' }, 'count'],
  [{ repeats: 'day', ends: 'until', until: '2026-11-24' }, 'rule'],
] as const)('%o is refused, and the error is at %s', (values, control) => {
  expect(isAccepted(change(values))).toBe(false);
  expect(findIncomplete(change(values))).toBe(control);
});

test('the next days are from today on, and none once it has ended', () => {
  const weekly = { rrule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=4', firstDay: '2026-11-01' };
  const list = (today: string) => listNextDays(weekly, { today, count: 3 });
  expect(list('2026-10-01')).toEqual(['2026-11-04', '2026-11-11', '2026-11-18']);
  expect(list('2026-11-11')).toEqual(['2026-11-11', '2026-11-18', '2026-11-25']);
  expect(list('2026-11-26')).toEqual([]);
});
