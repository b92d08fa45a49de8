import { describe, expect, test } from 'vitest';
import { listSeriesDates, listSeriesDays, type Exceptions, type Series } from './series.ts';
import { splitSeries } from './split.ts';

const evening = { startTime: '19:00', endTime: '20:30', endsAfterDays: 0 };
const series = (values: Partial<Series>): Series => ({
  ...evening,
  rrule: null,
  firstDay: '2027-01-07',
  addedDays: [],
  leftOutDays: [],
  ...values,
});
const none: Exceptions = new Map();
const always = { from: '2000-01-01', to: '2100-01-01' };

describe('days of a series', () => {
  test('29 February comes in leap years only, and never on 1 March', () => {
    const birthday = series({
      rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
      firstDay: '2024-02-29',
    });
    expect(listSeriesDays(birthday, { from: '2024-01-01', to: '2035-01-01' })).toEqual([
      '2024-02-29',
      '2028-02-29',
      '2032-02-29',
    ]);
  });

  test('three days in a row without the second and with one added are the 1st, 3rd and 5th', () => {
    const days = series({
      rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=3',
      firstDay: '2026-04-01',
      addedDays: ['2026-04-05'],
      leftOutDays: ['2026-04-02'],
    });
    expect(listSeriesDays(days, always)).toEqual(['2026-04-01', '2026-04-03', '2026-04-05']);
  });

  test('the last day of a series is one of it', () => {
    const sundays = series({
      rrule: 'FREQ=WEEKLY;BYDAY=SU;UNTIL=20260125',
      firstDay: '2026-01-04',
    });
    expect(listSeriesDays(sundays, always)).toEqual([
      '2026-01-04',
      '2026-01-11',
      '2026-01-18',
      '2026-01-25',
    ]);
  });

  test('Holy Week moves with Easter', () => {
    const fridays = series({ rrule: 'FREQ=YEARLY;BYEASTER=-2', firstDay: '2026-01-01' });
    expect(listSeriesDays(fridays, { from: '2026-01-01', to: '2030-01-01' })).toEqual([
      '2026-04-03',
      '2027-03-26',
      '2028-04-14',
      '2029-03-30',
    ]);
  });
});

describe('this and following', () => {
  test('a series whose first date was cancelled is moved from its second one on', () => {
    const thursdays = series({ rrule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=4' });
    const exceptions: Exceptions = new Map([['2027-01-07', { isCancelled: true, moved: null }]]);
    const split = splitSeries({ series: thursdays, exceptions }, '2027-01-14', {
      toDay: '2027-01-15',
      startTime: '20:00',
      endTime: '21:30',
      endsAfterDays: 0,
    });
    const { before, after } = split;
    expect(before && listSeriesDates(before.series, before.exceptions, always)).toEqual([
      {
        day: '2027-01-07',
        start: { day: '2027-01-07', time: '19:00' },
        end: { day: '2027-01-07', time: '20:30' },
        isCancelled: true,
      },
    ]);
    expect(after.series).toMatchObject({
      rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=3',
      startTime: '20:00',
    });
    expect(listSeriesDays(after.series, always)).toEqual([
      '2027-01-15',
      '2027-01-22',
      '2027-01-29',
    ]);
  });

  test('twelve Sundays of which two have taken place become ten Saturdays', () => {
    const sundays = series({ rrule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=12', firstDay: '2027-03-07' });
    const { before, after } = splitSeries({ series: sundays, exceptions: none }, '2027-03-21', {
      ...evening,
      toDay: '2027-03-20',
    });
    expect(before && listSeriesDays(before.series, always)).toEqual(['2027-03-07', '2027-03-14']);
    expect(after.series.rrule).toBe('FREQ=WEEKLY;BYDAY=SA;COUNT=10');
    expect(listSeriesDays(after.series, always).at(-1)).toBe('2027-05-22');
  });

  test('the second Sunday of May becomes the second Saturday', () => {
    const mothers = series({ rrule: 'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU', firstDay: '2027-01-01' });
    const { after } = splitSeries({ series: mothers, exceptions: none }, '2027-05-09', {
      ...evening,
      toDay: '2027-05-08',
    });
    expect(after.series.rrule).toBe('FREQ=YEARLY;BYMONTH=5;BYDAY=2SA');
  });

  test('a day that the rule can not say stands beside it', () => {
    const saturdays = series({
      rrule: 'FREQ=MONTHLY;BYDAY=1SA,3SA;COUNT=4',
      firstDay: '2027-05-01',
    });
    // The third Saturday is the 15th; a Sunday before the third one of the month.
    const { after } = splitSeries({ series: saturdays, exceptions: none }, '2027-05-15', {
      ...evening,
      toDay: '2027-05-09',
    });
    expect(listSeriesDays(after.series, always)).toEqual([
      '2027-05-09',
      '2027-05-16',
      '2027-06-06',
    ]);
  });

  test('another rule keeps what its dates have of their own, where it has the same dates', () => {
    const tuesdays = series({ rrule: 'FREQ=WEEKLY;BYDAY=TU', firstDay: '2027-01-05' });
    const cancelled = { isCancelled: true, moved: null };
    const exceptions: Exceptions = new Map([
      ['2027-01-12', cancelled],
      ['2027-01-19', cancelled],
    ]);
    const { after, follows } = splitSeries({ series: tuesdays, exceptions }, '2027-01-05', {
      ...evening,
      toDay: '2027-01-05',
      rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    });
    expect([...after.exceptions.keys()]).toEqual(['2027-01-19']);
    expect(follows.has('2027-01-12')).toBe(false);
    expect(follows.get('2027-01-05')).toBe('2027-01-05');
  });
});
