import { expect, test } from 'vitest';
import { isScheduleAllowed, listSchedulePresets } from './schedule.ts';

const list = (at: string, zone = 'America/Bogota'): string[] =>
  listSchedulePresets(new Date(at), zone).map(
    ({ key, local }) => `${key} ${local.day} ${local.time}`,
  );

test('the suggested times are the next ones of the church', () => {
  // Wednesday, 9:00 in Bogota.
  expect(list('2026-11-25T14:00:00Z')).toEqual([
    'this-evening 2026-11-25 18:00',
    'tomorrow 2026-11-26 08:00',
    'sunday 2026-11-29 18:00',
    'monday 2026-11-30 08:00',
  ]);
});

test('a time that has passed, or comes within half an hour, is not suggested', () => {
  expect(list('2026-11-25T22:45:00Z')[0]).toBe('tomorrow 2026-11-26 08:00');
});

test('no time is suggested twice', () => {
  // Sunday, 9:00 in Bogota: this evening is Sunday evening, and tomorrow is Monday.
  expect(list('2026-11-29T14:00:00Z')).toEqual([
    'this-evening 2026-11-29 18:00',
    'tomorrow 2026-11-30 08:00',
  ]);
});

test('a newsletter may be scheduled up to a year ahead', () => {
  const at = new Date('2026-11-25T14:00:00Z');
  expect(isScheduleAllowed(new Date('2026-11-25T14:00:01Z'), at)).toBe(true);
  expect(isScheduleAllowed(at, at)).toBe(false);
  expect(isScheduleAllowed(new Date('2027-11-26T14:00:00Z'), at)).toBe(true);
  expect(isScheduleAllowed(new Date('2027-11-27T14:00:00Z'), at)).toBe(false);
});
