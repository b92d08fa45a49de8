import { expect, test } from 'vitest';
import { parseTypedTime, stepTime } from './typed-time.ts';

test.each([
  ['19:30', '19:30'],
  ['7:30 p. m.', '19:30'],
  ['7:30\u00A0p.\u00A0m.', '19:30'],
  ['7:30 PM', '19:30'],
  ['7 pm', '19:00'],
  ['12:15 a. m.', '00:15'],
  ['12 pm', '12:00'],
  ['730', '07:30'],
  ['1930', '19:30'],
  ['19.30', '19:30'],
  ['19h30', '19:30'],
  ['19 h', '19:00'],
  ['8', '08:00'],
])('%j is the time %s', (text, time) => {
  expect(parseTypedTime(text)).toBe(time);
});

test.each(['', 'pronto', '25:00', '13 pm', '0 pm', '7:75', '123456'])('%j is no time', (text) => {
  expect(parseTypedTime(text)).toBeNull();
});

test('an arrow goes to the next quarter of an hour, over midnight too', () => {
  expect(stepTime('19:20', 1)).toBe('19:30');
  expect(stepTime('19:20', -1)).toBe('19:15');
  expect(stepTime('00:00', -1)).toBe('23:45');
  expect(stepTime('23:50', 1)).toBe('00:00');
});
