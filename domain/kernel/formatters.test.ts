import { expect, test } from 'vitest';
import { formatBytes, getDateFormat } from './formatters.ts';

const instant = new Date('2026-11-21T14:42:00Z');

test('English dates have the day first and 24 hours', () => {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Bogota' } as const;
  expect(getDateFormat('en', options).format(instant)).toBe('21 Nov 2026, 09:42');
  expect(getDateFormat('es', options).format(instant)).toBe('21 nov 2026, 9:42');
});

test('a size has the largest unit that fits, and one decimal below ten', () => {
  expect(formatBytes(12, 'en')).toBe('12 bytes');
  expect(formatBytes(1.5 * 1024 ** 3, 'es')).toBe('1,5 GB');
  expect(formatBytes(12.3 * 1024 ** 2, 'es')).toBe('12 MB');
});
