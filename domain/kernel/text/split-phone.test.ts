import { expect, test } from 'vitest';
import { splitPhone } from './phones.ts';

test.each([
  ['Juan Pérez - +57 311 555 0101', 'Juan Pérez', '+57 311 555 0101'],
  ['Juan Pérez +573115550101', 'Juan Pérez', '+573115550101'],
  ['+57 311 555 0101 - Juan Pérez', 'Juan Pérez', '+57 311 555 0101'],
  ['Juan Pérez (311 555 0101)', 'Juan Pérez', '311 555 0101'],
  ['~Juan Pérez: 3115550101', 'Juan Pérez', '3115550101'],
  ['+57 311 555 0101', '', '+57 311 555 0101'],
  ['Juan Pérez', 'Juan Pérez', ''],
  ['Juan Pérez 1985', 'Juan Pérez 1985', ''],
  ['Juan Pérez 2026-11-30', 'Juan Pérez 2026-11-30', ''],
])('%s', (text, name, phone) => {
  const split = splitPhone(text, 'CO');
  expect(split.name).toBe(name);
  expect(split.phone.replace(/[()]/g, '')).toBe(phone);
});

test('takes no longer for a long cell of digits', () => {
  const started = performance.now();
  splitPhone('1 ('.repeat(20_000), 'CO');
  expect(performance.now() - started).toBeLessThan(200);
});
