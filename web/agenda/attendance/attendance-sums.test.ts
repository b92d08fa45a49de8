import { expect, test } from 'vitest';
import type { AttendedDate } from '#domain/agenda/attendance.ts';
import { addUp, listHours } from './attendance-sums.ts';

const date = (on: string, changes: Partial<AttendedDate> = {}): AttendedDate => ({
  timeId: 'time',
  day: on,
  on,
  startsOn: `${on}T10:00`,
  gatheringId: 'meeting',
  status: 'held',
  present: 10,
  visitors: 2,
  firstTime: 1,
  counted: 5,
  ...changes,
});

test('the services of a week are added up, those that did not take place are not', () => {
  const dates = [
    date('2027-03-07'),
    date('2027-03-07', { timeId: 'second', present: 1, visitors: 0, counted: 0 }),
    date('2027-03-07', { status: 'did_not_meet' }),
  ];
  expect(addUp(dates)).toEqual([{ week: '2027-03-01', count: 18, before: null }]);
});

test('a week has that of 52 weeks before beside it', () => {
  const dates = [date('2026-03-08', { present: 3, visitors: 0, counted: 0 }), date('2027-03-07')];
  expect(addUp(dates).at(-1)).toEqual({ week: '2027-03-01', count: 17, before: 3 });
});

test('the hours of a service are those of several dates, not that to which one was moved', () => {
  const at = (startsOn: string) => date(startsOn.slice(0, 10), { startsOn });
  const dates = [
    at('2027-03-07T10:30'),
    at('2027-03-07T08:00'),
    at('2027-03-14T08:00'),
    at('2027-03-14T10:30'),
    at('2027-03-21T09:00'),
  ];
  expect(listHours(dates)).toEqual(['08:00', '10:30']);
});
