import { expect, test } from 'vitest';
import type { Weekday } from '#domain/kernel/recurrence/rule.ts';
import { describeWeekdays } from './weekday-words.ts';
import { groupHours, toRoomInput, toRoomValues } from './room-values.ts';

test.each<[chosen: Weekday[], words: string]>([
  [['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], 'every day'],
  [['MO', 'TU', 'WE', 'TH', 'FR'], 'MO–FR'],
  [['FR', 'MO', 'TU', 'WE', 'SU'], 'MO–WE, FR, SU'],
  [['SA', 'SU'], 'SA, SU'],
  [[], ''],
])('weekdays that follow each other are a range: %s', (chosen, words) => {
  expect(describeWeekdays(chosen, (weekday) => weekday, 'every day')).toBe(words);
});

test('the same hours on several days are edited together, and midnight is the end of the day', () => {
  const hours = [
    { weekday: 'MO' as const, from: '08:00', until: '24:00' },
    { weekday: 'TU' as const, from: '08:00', until: '24:00' },
    { weekday: 'SU' as const, from: '07:00', until: '13:00' },
  ];
  const values = { ...toRoomValues(null, 'COP'), hours: groupHours(hours) };
  expect(values.hours).toEqual([
    { weekdays: ['MO', 'TU'], from: '08:00', until: '00:00' },
    { weekdays: ['SU'], from: '07:00', until: '13:00' },
  ]);
  expect(toRoomInput(values, 'COP').hours).toEqual(hours);
});

test('hours without a day are not dropped, so that the form can refuse them', () => {
  const range = { weekdays: [], from: '08:00', until: '09:00' };
  const values = { ...toRoomValues(null, 'COP'), hours: [range] };
  expect(toRoomInput(values, 'COP').hours).toHaveLength(1);
});
