import { expect, test } from 'vitest';
import { computeTimes } from './plan-times.ts';

const service = { startsOn: '2027-03-07T10:00', endsOn: '2027-03-07T11:30' };

test('items begin one after the other, and what runs over is counted', () => {
  const items = [{ minutes: 5 }, { minutes: 30 }, { minutes: 0 }, { minutes: 45 }];
  expect(computeTimes(service, items)).toEqual({
    starts: ['10:00', '10:05', '10:35', '10:35'],
    total: 80,
    ends: '11:20',
    over: 0,
  });
  expect(computeTimes(service, [...items, { minutes: 20 }]).over).toBe(10);
});

test('a vigil goes on after midnight', () => {
  const vigil = { startsOn: '2027-03-06T23:30', endsOn: '2027-03-07T02:00' };
  expect(computeTimes(vigil, [{ minutes: 45 }, { minutes: 15 }])).toMatchObject({
    starts: ['23:30', '00:15'],
    ends: '00:30',
    over: 0,
  });
});
