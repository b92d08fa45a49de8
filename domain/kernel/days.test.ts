import { expect, test } from 'vitest';
import { addDays, toPlainDay, startOfMonth } from './days.ts';

test('the day of an instant depends on the time zone', () => {
  const instant = new Date('2026-03-01T03:30:00Z');
  expect([
    toPlainDay(instant, 'America/Bogota'),
    toPlainDay(instant, 'Europe/Madrid'),
    toPlainDay(instant, 'UTC'),
  ]).toEqual(['2026-02-28', '2026-03-01', '2026-03-01']);
});

test('adding days and months follows the calendar', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(startOfMonth('2026-01-31', 1)).toBe('2026-02-01');
  expect(startOfMonth('2026-01-31', -11)).toBe('2025-02-01');
});
