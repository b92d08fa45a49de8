import { expect, test } from 'vitest';
import type { UseView } from '#domain/buildings/use.ts';
import { chooseScale, formatMinutes, layOut } from '#web/core/calendar/lanes.ts';
import { toLocalUse } from './bands.ts';

const timeZone = 'America/Bogota';
const use = (id: string, startsAt: string, endsAt: string): UseView => ({
  id,
  roomId: 'room',
  bookingId: null,
  title: null,
  owner: null,
  status: 'approved',
  startsAt,
  endsAt,
  heldFrom: startsAt,
  heldUntil: endsAt,
  canMove: false,
});
const list = (...uses: UseView[]) => uses.map((each) => toLocalUse(each, timeZone));

test('uses at the same time stand below each other, and one that follows stands beside the first', () => {
  const bands = layOut(
    list(
      use('evening', '2027-01-13T00:00Z', '2027-01-13T01:30Z'),
      use('afternoon', '2027-01-12T20:00Z', '2027-01-13T00:00Z'),
      use('meanwhile', '2027-01-12T21:00Z', '2027-01-12T22:00Z'),
    ),
    '2027-01-12',
  );
  expect(bands.map(({ use: { id }, lane, from, until }) => [id, lane, from, until])).toEqual([
    ['afternoon', 0, 15 * 60, 19 * 60],
    ['meanwhile', 1, 16 * 60, 17 * 60],
    ['evening', 0, 19 * 60, 20 * 60 + 30],
  ]);
});

test('a vigil stands on both days, and a use that ends at midnight on one', () => {
  const vigil = list(use('vigil', '2027-01-13T03:00Z', '2027-01-13T09:00Z'));
  expect(layOut(vigil, '2027-01-12')).toMatchObject([{ from: 22 * 60, until: 24 * 60 }]);
  expect(layOut(vigil, '2027-01-13')).toMatchObject([{ from: 0, until: 4 * 60 }]);
  const late = list(use('late', '2027-01-13T03:00Z', '2027-01-13T05:00Z'));
  expect(layOut(late, '2027-01-13')).toEqual([]);
});

test('the hours that are shown grow with what is early or late', () => {
  const early = layOut(list(use('prayer', '2027-01-12T10:30Z', '2027-01-12T11:30Z')), '2027-01-12');
  expect(chooseScale(early)).toEqual({ from: 5 * 60, until: 22 * 60 });
  expect(chooseScale([])).toEqual({ from: 7 * 60, until: 22 * 60 });
  expect(formatMinutes(24 * 60)).toBe('00:00');
});
