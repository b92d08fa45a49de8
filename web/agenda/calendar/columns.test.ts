import { expect, test } from 'vitest';
import { placeItems } from './columns.ts';
import type { CalendarItem } from '../parts/items.ts';

const day = '2027-03-07';
const item = (id: string, start: string, end: string): CalendarItem => ({
  id,
  title: id,
  color: 'green',
  isAllDay: false,
  status: 'planned',
  occurrence: null,
  path: null,
  isAside: false,
  start: { day, time: start },
  end: { day, time: end },
});

test('what overlaps shares the width of its hours alone', () => {
  const { placed, crowds } = placeItems(
    [
      item('service', '08:00', '10:00'),
      item('school', '09:00', '10:30'),
      item('lunch', '10:15', '11:00'),
      item('vigil', '20:00', '22:00'),
    ],
    day,
    3,
  );
  expect(placed.map(({ id, lane, lanes }) => [id, lane, lanes])).toEqual([
    ['service', 0, 2],
    ['school', 1, 2],
    ['lunch', 0, 2],
    ['vigil', 0, 1],
  ]);
  expect(crowds).toEqual([]);
});

test('the last lane has the number of those for which there is none', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const { placed, crowds } = placeItems(
    [...ids.map((id) => item(id, '09:00', '10:00')), item('noon', '12:00', '13:00')],
    day,
    3,
  );
  expect(placed.map(({ id, lanes }) => [id, lanes])).toEqual([
    ['a', 3],
    ['b', 3],
    ['noon', 1],
  ]);
  expect(crowds).toEqual([{ from: 540, until: 600, lane: 2, lanes: 3, count: 3 }]);
});
