import { expect, test } from 'vitest';
import { addDays, dayIn, monthStart } from './days.ts';

test('the day depends on where one is', () => {
  const instant = new Date('2026-03-01T03:30:00Z');
  expect([
    dayIn(instant, 'America/Bogota'),
    dayIn(instant, 'Europe/Madrid'),
    dayIn(instant, 'UTC'),
  ]).toEqual(['2026-02-28', '2026-03-01', '2026-03-01']);
});

test('days and months are added by the calendar', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(monthStart('2026-01-31', 1)).toBe('2026-02-01');
  expect(monthStart('2026-01-31', -11)).toBe('2025-02-01');
});
