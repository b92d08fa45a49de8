import { expect, test } from 'vitest';
import { dateFormat } from './formatters.ts';

const instant = new Date('2026-11-21T14:42:00Z');

test('English has the day first and 24 hours, on every screen', () => {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Bogota' } as const;
  expect(dateFormat('en', options).format(instant)).toBe('21 Nov 2026, 09:42');
  expect(dateFormat('es', options).format(instant)).toBe('21 nov 2026, 9:42');
});
