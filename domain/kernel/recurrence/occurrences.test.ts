import { describe, expect, test } from 'vitest';
import { expandOccurrences, isPaused, listDays, type Schedule } from './occurrences.ts';
import { parseRule } from './rule.ts';

const expand = (schedule: Schedule, from: string, to: string): string[] =>
  expandOccurrences(schedule, { from: new Date(from), to: new Date(to), limit: 100 }).map((at) =>
    at.toISOString(),
  );
describe('a meeting keeps its hour of the wall clock', () => {
  const wednesdays = { rrule: 'FREQ=WEEKLY;BYDAY=WE', firstDay: '2026-01-07', startTime: '19:00' };

  test('where the clocks are put forward in September and back in April', () => {
    const schedule = { ...wednesdays, timeZone: 'America/Santiago' };
    expect(expand(schedule, '2026-09-01T00:00:00Z', '2026-09-11T00:00:00Z')).toEqual([
      '2026-09-02T23:00:00.000Z',
      '2026-09-09T22:00:00.000Z',
    ]);
    expect(expand(schedule, '2026-04-01T00:00:00Z', '2026-04-10T00:00:00Z')).toEqual([
      '2026-04-01T22:00:00.000Z',
      '2026-04-08T23:00:00.000Z',
    ]);
  });

  test('that does not occur in the night of the change is moved forward, one that occurs twice is the first', () => {
    const nights = { rrule: 'FREQ=WEEKLY;BYDAY=SU', firstDay: '2026-01-01', startTime: '02:30' };
    const schedule = { ...nights, timeZone: 'Europe/Madrid' };
    expect(expand(schedule, '2026-03-29T00:00:00Z', '2026-03-30T00:00:00Z')).toEqual([
      '2026-03-29T01:30:00.000Z',
    ]);
    expect(expand(schedule, '2026-10-25T00:00:00Z', '2026-10-26T00:00:00Z')).toEqual([
      '2026-10-25T00:30:00.000Z',
    ]);
  });

  test('on a day that a country left out, there is one meeting and not two', () => {
    const daily = { rrule: 'FREQ=DAILY', firstDay: '2011-12-01', startTime: '19:00' };
    const found = expand(
      { ...daily, timeZone: 'Pacific/Apia' },
      '2011-12-29T12:00:00Z',
      '2012-01-01T00:00:00Z',
    );
    expect(found).toEqual(['2011-12-30T05:00:00.000Z', '2011-12-31T05:00:00.000Z']);
  });
});

test('weeks are counted from that of the first day, and begin on Monday', () => {
  const schedule = {
    rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU',
    firstDay: '2026-11-05',
    startTime: '10:00',
    timeZone: 'UTC',
  };
  expect(expand(schedule, '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z')).toEqual([
    '2026-11-08T10:00:00.000Z',
    '2026-11-17T10:00:00.000Z',
    '2026-11-22T10:00:00.000Z',
  ]);
});

test('a month without the day has no meeting, and the last day is that of each month', () => {
  const list = (rule: string): string[] => {
    const recurrence = parseRule(rule);
    return recurrence
      ? [...listDays(recurrence, '2028-01-15', { from: '2028-01-01', to: '2028-05-01' })]
      : [];
  };
  expect(list('FREQ=MONTHLY;BYMONTHDAY=30')).toEqual(['2028-01-30', '2028-03-30', '2028-04-30']);
  expect(list('FREQ=MONTHLY;BYMONTHDAY=-1')).toEqual([
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ]);
  expect(list('FREQ=MONTHLY;BYDAY=5SA')).toEqual(['2028-01-29', '2028-04-29']);
  expect(list('FREQ=MONTHLY;BYDAY=4SA,-1SA')).toEqual([
    '2028-01-22',
    '2028-01-29',
    '2028-02-26',
    '2028-03-25',
    '2028-04-22',
    '2028-04-29',
  ]);
});

test('the meetings of a paused group are left out, and count as meetings of a rule with a number of them', () => {
  const schedule = {
    rrule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=5',
    firstDay: '2026-12-02',
    startTime: '23:30',
    timeZone: 'America/Bogota',
  };
  const found = expandOccurrences(schedule, {
    from: new Date('2026-12-01T00:00:00Z'),
    to: new Date('2027-12-01T00:00:00Z'),
    limit: 100,
    pauses: [{ firstDay: '2026-12-16', lastDay: '2026-12-23' }],
  });
  // 23:30 in Bogotá is on the next day in UTC: pauses have the days of the group.
  expect(found.map((at) => at.toISOString().slice(0, 10))).toEqual([
    '2026-12-03',
    '2026-12-10',
    '2026-12-31',
  ]);
});

test('a pause without an end goes on', () => {
  expect(isPaused('2099-01-01', { firstDay: '2026-01-01', lastDay: null })).toBe(true);
  expect(isPaused('2025-12-31', { firstDay: '2026-01-01', lastDay: null })).toBe(false);
});
