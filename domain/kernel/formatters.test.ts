import { expect, test } from 'vitest';
import { getDateFormat } from './formatters.ts';

const instant = new Date('2026-11-21T14:42:00Z');

test('English dates have the day first and 24 hours', () => {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Bogota' } as const;
  expect(getDateFormat('en', options).format(instant)).toBe('21 Nov 2026, 09:42');
  expect(getDateFormat('es', options).format(instant)).toBe('21 nov 2026, 9:42');
});
