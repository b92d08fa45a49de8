/** Rules of other programs, and what becomes of them. */
import { describe, expect, test } from 'vitest';
import {
  listIcsDates as listDates,
  readOneEvent as readOne,
} from '#server/testing/files/ics-files.ts';

describe('the rule of an event', () => {
  test.each([
    ['FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=SU'],
    ['FREQ=WEEKLY;WKST=SU;BYDAY=SU', 'FREQ=WEEKLY;BYDAY=SU'],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU'],
    ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU'],
    ['FREQ=DAILY;INTERVAL=14', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU'],
    ['FREQ=DAILY;INTERVAL=1;BYDAY=SA,SU', 'FREQ=WEEKLY;BYDAY=SA,SU'],
    ['FREQ=MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=7'],
    ['FREQ=MONTHLY;BYDAY=1SU', 'FREQ=MONTHLY;BYDAY=1SU'],
    ['FREQ=YEARLY', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=7'],
    ['FREQ=YEARLY;BYDAY=SU;BYMONTH=3;BYSETPOS=1', 'FREQ=YEARLY;BYMONTH=3;BYDAY=1SU'],
    ['FREQ=WEEKLY;COUNT=10;BYDAY=SU', 'FREQ=WEEKLY;BYDAY=SU;COUNT=10'],
    ['FREQ=WEEKLY;BYDAY=SU;UNTIL=20270401T045959Z', 'FREQ=WEEKLY;BYDAY=SU;UNTIL=20270331'],
    // The last one begins at ten, after the end of the rule at nine.
    ['FREQ=WEEKLY;BYDAY=SU;UNTIL=20270328T140000Z', 'FREQ=WEEKLY;BYDAY=SU;UNTIL=20270327'],
  ])('%s is kept as %s', (rule, kept) => {
    const { time, doubts } = readOne('DTSTART;TZID=America/Lima:20270307T100000', `RRULE:${rule}`);
    expect([time?.rrule, doubts]).toEqual([kept, []]);
  });

  test('that the agenda does not know is written out date by date, which is said', () => {
    const { draft, doubts } = readOne(
      'DTSTART;TZID=America/Lima:20270302T190000',
      'DTEND;TZID=America/Lima:20270302T210000',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,TU;UNTIL=20270331',
    );
    expect(listDates(draft)).toEqual(
      ['02', '14', '16', '28', '30'].map((day) => `2027-03-${day} 19:00–21:00`),
    );
    expect(doubts).toEqual([{ title: 'Culto', reason: 'written-out', detail: '5' }]);
  });

  test('of the hour is left out, and one that never occurs is only its first date', () => {
    const often = readOne('DTSTART:20270302T190000Z', 'RRULE:FREQ=HOURLY');
    expect([often.events, often.doubts[0]?.reason]).toEqual([[], 'too-frequent']);
    const never = readOne('DTSTART:20270302T190000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30');
    expect(listDates(never.draft)).toHaveLength(1);
  });

  test('with a first day that it does not have counts that one too', () => {
    const { draft } = readOne(
      'DTSTART;TZID=America/Lima:20270305T100000',
      'RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=3',
    );
    expect(listDates(draft).map((date) => date.slice(0, 10))).toEqual([
      '2027-03-05',
      '2027-03-07',
      '2027-03-14',
    ]);
  });

  test('loses what was before the chosen day, and counts it', () => {
    const { draft, time } = readOne(
      'DTSTART;TZID=America/Lima:20261206T100000',
      'RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=6',
    );
    expect(time?.rrule).toBe('FREQ=WEEKLY;BYDAY=SU;COUNT=2');
    expect(listDates(draft).map((date) => date.slice(0, 10))).toEqual(['2027-01-03', '2027-01-10']);
    const over = readOne('DTSTART:20260101T100000Z', 'RRULE:FREQ=DAILY;COUNT=20');
    expect([over.events, over.counts.past]).toEqual([[], 1]);
  });
});
