import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, test } from 'vitest';
import { addDays, toInstant, toLocalTime, type LocalTime } from '../days.ts';
import { expandOccurrences, listDays, type Schedule } from './occurrences.ts';
import { findEaster } from './easter.ts';
import { easterDays, formatRule, ordinals, parseRule, weekdays, type Recurrence } from './rule.ts';

const zones = [
  'America/Bogota',
  'America/Santiago',
  'America/Asuncion',
  'America/Havana',
  'America/St_Johns',
  'Europe/Madrid',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
];

const dayBetween = (first: string, last: string) =>
  fc
    .date({ min: new Date(first), max: new Date(last), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const startDay = dayBetween('2019-01-01', '2027-12-31');
const interval = fc.integer({ min: 1, max: 5 });
const end = fc.oneof(
  fc.constant({ kind: 'never' } as const),
  dayBetween('2019-01-01', '2032-12-31').map((day) => ({ kind: 'until', day }) as const),
  fc.integer({ min: 1, max: 400 }).map((count) => ({ kind: 'count', count }) as const),
);
const recurrences: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.record({
    frequency: fc.constant('weekly' as const),
    weekdays: fc.subarray([...weekdays], { minLength: 1 }),
    interval,
    end,
  }),
  fc.record({
    frequency: fc.constant('monthly' as const),
    by: fc.constant('weekday' as const),
    weekday: fc.constantFrom(...weekdays),
    ordinals: fc.subarray([...ordinals], { minLength: 1 }),
    interval,
    end,
  }),
  fc.record({
    frequency: fc.constant('monthly' as const),
    by: fc.constant('day' as const),
    monthDay: fc.constantFrom(-1, 1, 15, 28, 29, 30, 31),
    interval,
    end,
  }),
  fc.record({
    frequency: fc.constant('monthly' as const),
    by: fc.constant('position' as const),
    weekdays: fc.subarray([...weekdays], { minLength: 1 }),
    position: fc.constantFrom(...ordinals),
    interval,
    end,
  }),
  fc.record({
    frequency: fc.constant('yearly' as const),
    by: fc.constant('day' as const),
    month: fc.integer({ min: 1, max: 12 }),
    monthDay: fc.constantFrom(-1, 1, 15, 28, 29),
    interval,
    end,
  }),
  fc.record({
    frequency: fc.constant('yearly' as const),
    by: fc.constant('weekday' as const),
    month: fc.integer({ min: 1, max: 12 }),
    weekday: fc.constantFrom(...weekdays),
    ordinals: fc.subarray([...ordinals], { minLength: 1 }),
    interval,
    end,
  }),
  fc.record({
    frequency: fc.constant('yearly' as const),
    by: fc.constant('easter' as const),
    days: fc.integer({ min: easterDays.first, max: easterDays.last }),
    interval,
    end,
  }),
);
const timeOfDay = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
const schedules: fc.Arbitrary<Schedule> = fc.record({
  rrule: recurrences.map(formatRule),
  firstDay: startDay,
  startTime: timeOfDay,
  timeZone: fc.constantFrom(...zones),
});
/**
 * Rules that the library knows, at hours which no change of the clocks leaves out: there the library has no meeting, and we
 * one that is moved.
 */
const schedulesByDay = schedules.filter(
  ({ startTime, rrule }) => startTime >= '04:00' && !rrule.includes('BYEASTER'),
);
const instants = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2030-01-01'),
  noInvalidDate: true,
});
const windows = fc.tuple(instants, fc.integer({ min: 0, max: 700 })).map(([from, days]) => ({
  from,
  to: new Date(from.getTime() + days * 24 * 3600_000),
  limit: Infinity,
}));
const getWeekday = (day: string) => weekdays[(new Date(day).getUTCDay() + 6) % 7];

const occurs = (local: LocalTime, timeZone: string): boolean => {
  const instant = toInstant(local, timeZone);
  return instant !== null && toLocalTime(instant, timeZone).time === local.time;
};

/** Midnight of 6 September 2020, a Sunday, did not occur in Santiago. */
const withoutMidnight: [Schedule, { from: Date; to: Date; limit: number }] = [
  {
    rrule: 'FREQ=MONTHLY;BYDAY=1SU,3SU',
    firstDay: '2019-01-01',
    startTime: '00:00',
    timeZone: 'America/Santiago',
  },
  { from: new Date('2020-01-01'), to: new Date('2020-09-07'), limit: Infinity },
];

describe('for every schedule', () => {
  test('occurrences are at the local time, on a day of the rule, one after the other and within the window', () => {
    fc.assert(
      fc.property(schedules, windows, (schedule, window) => {
        const recurrence = parseRule(schedule.rrule);
        let previous = window.from.getTime() - 1;
        for (const at of expandOccurrences(schedule, window)) {
          expect(at.getTime()).toBeGreaterThan(previous);
          expect(at < window.to).toBe(true);
          previous = at.getTime();
          const local = toLocalTime(at, schedule.timeZone);
          const { day } = local;
          // Unless a change of the clocks left this time out, when it is moved.
          if (occurs({ day, time: schedule.startTime }, schedule.timeZone))
            expect(local.time).toBe(schedule.startTime);
          if (recurrence?.frequency === 'weekly' && schedule.startTime < '22:00')
            expect(recurrence.weekdays).toContain(getWeekday(day));
        }
      }),
      { examples: [withoutMidnight] },
    );
  });

  test('two windows side by side have what the whole has', () => {
    fc.assert(
      fc.property(
        schedules,
        windows,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (schedule, window, part) => {
          const all = expandOccurrences(schedule, window);
          // At an occurrence itself, where there is one.
          const middle = all[Math.floor(part * all.length)] ?? window.from;
          const parts = [
            ...expandOccurrences(schedule, { ...window, to: middle }),
            ...expandOccurrences(schedule, { ...window, from: middle }),
          ];
          expect(parts).toEqual(all);
        },
      ),
    );
  });

  test('a limit gives the first of them', () => {
    fc.assert(
      fc.property(schedules, windows, fc.integer({ min: 0, max: 5 }), (schedule, window, limit) => {
        expect(expandOccurrences(schedule, { ...window, limit })).toEqual(
          expandOccurrences(schedule, window).slice(0, limit),
        );
      }),
    );
  });

  test('its days are those that a calendar has when every day is looked at', () => {
    fc.assert(
      fc.property(recurrences, startDay, (recurrence, firstDay) => {
        const to = '2031-01-01';
        const days: string[] = [];
        let count = 0;
        for (let day = firstDay; day < to; day = addDays(day, 1)) {
          if (!fallsOn(recurrence, firstDay, day)) continue;
          count += 1;
          if (recurrence.end.kind === 'until' && day > recurrence.end.day) break;
          if (recurrence.end.kind === 'count' && count > recurrence.end.count) break;
          days.push(day);
        }
        expect([...listDays(recurrence, firstDay, { from: firstDay, to })]).toEqual(days);
      }),
    );
  });

  test('its instants are those of the library rrule-temporal', () => {
    fc.assert(
      fc.property(schedulesByDay, windows, (schedule, window) => {
        const own = expandOccurrences(schedule, window);
        expect(own).toEqual(expandByLibrary(schedule, window));
      }),
    );
  });
});

test('eight weeks of 2,000 groups are found in well under two seconds', () => {
  const rules = [
    'FREQ=WEEKLY;BYDAY=WE',
    'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=600',
    'FREQ=MONTHLY;BYDAY=1SA',
  ];
  const started = process.cpuUsage();
  for (let group = 0; group < 2000; group++) {
    expandOccurrences(
      {
        rrule: rules[group % rules.length] ?? '',
        firstDay: '2022-01-05',
        startTime: '19:00',
        timeZone: zones[group % zones.length] ?? 'UTC',
      },
      { from: new Date('2026-10-01'), to: new Date('2026-11-26'), limit: 100 },
    );
  }
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(2);
});

/** The same rule without any arithmetic of periods: whether one day is one of it. */
function fallsOn(recurrence: Recurrence, firstDay: string, day: string): boolean {
  const monthDay = Number(day.slice(8));
  if (recurrence.frequency === 'weekly') {
    const mondays = [firstDay, day].map(
      (each) => Date.parse(each) - weekdays.indexOf(getWeekday(each) ?? 'MO') * 24 * 3600_000,
    );
    const weeks = ((mondays[1] ?? 0) - (mondays[0] ?? 0)) / (7 * 24 * 3600_000);
    const weekday = getWeekday(day);
    return (
      weeks % recurrence.interval === 0 && recurrence.weekdays.some((each) => each === weekday)
    );
  }
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const years = year - Number(firstDay.slice(0, 4));
  const months = years * 12 + month - Number(firstDay.slice(5, 7));
  const periods = recurrence.frequency === 'yearly' ? years : months;
  if (periods % recurrence.interval !== 0) return false;
  if (recurrence.by === 'easter') return day === addDays(findEaster(year), recurrence.days);
  if (recurrence.frequency === 'yearly' && recurrence.month !== month) return false;
  const isLast = (distance: number): boolean =>
    addDays(day, distance).slice(0, 7) !== day.slice(0, 7);
  if (recurrence.by === 'day')
    return recurrence.monthDay === -1 ? isLast(1) : monthDay === recurrence.monthDay;
  if (recurrence.by === 'position') return isAtPosition(recurrence, day);
  if (getWeekday(day) !== recurrence.weekday) return false;
  return recurrence.ordinals.some((ordinal) =>
    ordinal === -1 ? isLast(7) : Math.ceil(monthDay / 7) === ordinal,
  );
}

function isAtPosition(
  { weekdays: chosen, position }: Extract<Recurrence, { by: 'position' }>,
  day: string,
): boolean {
  const first = `${day.slice(0, 7)}-01`;
  const days = Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter(
    (each) =>
      each.slice(0, 7) === day.slice(0, 7) && chosen.some((name) => name === getWeekday(each)),
  );
  return days.at(position === -1 ? -1 : position - 1) === day;
}

function expandByLibrary(schedule: Schedule, { from, to }: { from: Date; to: Date }): Date[] {
  const { rrule, firstDay, startTime, timeZone } = schedule;
  const start = `${firstDay.replaceAll('-', '')}T${startTime.replace(':', '')}00`;
  const rule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=${timeZone}:${start}\nRRULE:${rrule};WKST=MO`,
  });
  return rule
    .between(from, to, true)
    .map((at) => new Date(at.epochMilliseconds))
    .filter((at) => at < to);
}
