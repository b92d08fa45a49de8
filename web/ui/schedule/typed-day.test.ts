import { expect, test } from 'vitest';
import { formatTypedDay, parseTypedDay } from './typed-day.ts';

test('a day is typed with slashes, dots, spaces or digits alone, the day first', () => {
  for (const text of [
    '3/12/2026',
    '03.12.2026',
    '3 12 2026',
    '03122026',
    '2026-12-03',
    '3-12-2026',
  ])
    expect(parseTypedDay(text), text).toBe('2026-12-03');
  expect(formatTypedDay('2026-12-03')).toBe('03/12/2026');
});

test('what is no existing day is refused, and a year of two digits waits for the end', () => {
  for (const text of ['', '3/12', '31/2/2026', '12/31/2026', 'mañana', '3/12/20'])
    expect(parseTypedDay(text), text).toBeNull();
  expect(parseTypedDay('3/12/26', { century: true })).toBe('2026-12-03');
  expect(formatTypedDay('2026-13-03')).toBe('');
});
