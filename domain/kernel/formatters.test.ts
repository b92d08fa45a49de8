import { expect, test } from 'vitest';
import {
  formatBytes,
  formatFullHour,
  formatHours,
  formatNarrowHour,
  formatNarrowTime,
  formatTime,
  getTimeFormat,
  joinFullStops,
  toLocale,
} from './formatters.ts';

const instant = new Date('2026-11-21T14:42:00Z');

test('English dates have the day first', () => {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Bogota' } as const;
  const in24 = { hourCycle: 'h23' } as const;
  expect(getTimeFormat(toLocale('en', in24), options).format(instant)).toBe('21 Nov 2026, 09:42');
  expect(getTimeFormat(toLocale('es', in24), options).format(instant)).toBe('21 nov 2026, 9:42');
});

const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F\u2009]/g, ' ');

test('hours are counted to 12 or 24, in each language', () => {
  expect(formatTime('19:30', 'es-u-hc-h23')).toBe('19:30');
  expect(plain(formatTime('19:30', 'es-u-hc-h12'))).toBe('7:30 p. m.');
  expect(plain(formatTime('00:05', 'es-u-hc-h12'))).toBe('12:05 a. m.');
  expect(plain(formatTime('19:30', 'en-u-hc-h12'))).toBe('7:30 pm');
  const hours = ['es-u-hc-h23', 'es-u-hc-h12'] as const;
  expect(hours.map((locale) => plain(formatFullHour(19, locale)))).toEqual(['19:00', '7 p. m.']);
  expect(hours.map((locale) => formatNarrowHour(12, locale))).toEqual(['12', '12']);
  expect(plain(formatNarrowTime('19:00', 'es-u-hc-h12'))).toBe('7 p. m.');
  expect(plain(formatNarrowTime('10:30', 'es-u-hc-h12'))).toBe('10:30 a. m.');
  expect(formatNarrowTime('19:00', 'en-u-hc-h12')).toBe('7pm');
});

test('hours from and until say the half of the day once, and may end after midnight', () => {
  expect(formatHours('19:00', '20:30', 'es-u-hc-h23')).toBe('19:00–20:30');
  expect(plain(formatHours('19:00', '20:30', 'es-u-hc-h12'))).toBe('7:00 – 8:30 p. m.');
  expect(plain(formatHours('22:00', '02:00', 'es-u-hc-h12'))).toBe('10:00 p. m. – 2:00 a. m.');
  expect(formatHours('20:00', '24:00', 'es-u-hc-h23')).toBe('20:00–0:00');
  expect(formatHours('10:00', '10:00', 'es-u-hc-h23')).toBe('10:00–10:00');
  expect(plain(formatHours('00:00', '24:00', 'es-u-hc-h12'))).toBe('12:00 a. m.–12:00 a. m.');
});

test('a size has the largest unit that fits, and one decimal below ten', () => {
  expect(formatBytes(12, 'en')).toBe('12 bytes');
  expect(formatBytes(1.5 * 1024 ** 3, 'es')).toBe('1,5 GB');
  expect(formatBytes(12.3 * 1024 ** 2, 'es')).toBe('12 MB');
});

test('a sentence that ends with a time has one full stop', () => {
  const time = formatTime('08:01', toLocale('es', { hourCycle: 'h12' }));
  expect(joinFullStops(`Se buscó a las ${time}. Se buscará a las ${time}.`)).toBe(
    `Se buscó a las ${time} Se buscará a las ${time}`,
  );
  const omission = 'Son las 8:01 a. m... ¡Ven!';
  expect(joinFullStops(omission)).toBe(omission);
});
