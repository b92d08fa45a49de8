import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, toInstant, toLocalTime, toPlainDay, startOfMonth } from './days.ts';

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

describe('the instant of a local time', () => {
  test.each([
    ['America/Bogota', '2026-11-29', '08:00', '2026-11-29T13:00:00.000Z'],
    ['Europe/Madrid', '2026-07-05', '18:00', '2026-07-05T16:00:00.000Z'],
    ['Asia/Kathmandu', '2026-07-05', '18:00', '2026-07-05T12:15:00.000Z'],
  ])('in %s, %s %s is %s', (zone, day, time, expected) => {
    expect(toInstant({ day, time }, zone)?.toISOString()).toBe(expected);
  });

  test('is the same hour of the wall clock before and after the clocks change', () => {
    const at = (day: string): string | undefined =>
      toInstant({ day, time: '08:00' }, 'America/Santiago')?.toISOString();
    expect([at('2026-09-05'), at('2026-09-06')]).toEqual([
      '2026-09-05T12:00:00.000Z',
      '2026-09-06T11:00:00.000Z',
    ]);
  });

  test.each(['9999-12-28', '9999-12-30', '9999-12-31'])(
    'the last days have instants, too: %s',
    (day) => {
      expect(toInstant({ day, time: '12:00' }, 'America/Bogota')?.toISOString()).toBe(
        `${day}T17:00:00.000Z`,
      );
    },
  );

  test('that does not occur is moved forward, as the clocks are', () => {
    expect(toInstant({ day: '2026-03-29', time: '02:30' }, 'Europe/Madrid')?.toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    );
  });

  test('that occurs twice is the first one', () => {
    expect(toInstant({ day: '2026-10-25', time: '02:30' }, 'Europe/Madrid')?.toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    );
  });

  test('is none without a complete day and time', () => {
    expect(toInstant({ day: '', time: '08:00' }, 'UTC')).toBeNull();
    expect(toInstant({ day: '2026-10-25', time: '' }, 'UTC')).toBeNull();
  });

  test('has that local time, in every zone and at every minute', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom('America/Mexico_City', 'America/Asuncion', 'Europe/Madrid', 'UTC'),
        (date, zone) => {
          const local = toLocalTime(date, zone);
          const instant = toInstant(local, zone);
          expect(instant && toLocalTime(instant, zone)).toEqual(local);
        },
      ),
    );
  });
});
