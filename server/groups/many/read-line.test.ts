import { expect, test } from 'vitest';
import { readLine } from './read-line.ts';

test('a line has a name, a telephone and an address in any order', () => {
  const ana = { email: 'ana@ejemplo.org', phone: '+573115550101', words: ['ana', 'ruiz'] };
  for (const line of [
    'Ana Ruiz; ana@ejemplo.org; 311 555 0101',
    '(311) 555-0101 <Ana@ejemplo.org> Ana Ruiz',
  ])
    expect(readLine(line, 'CO'), line).toEqual(ana);
});

test('a thousand lines that look like an address at every place hold up nobody', () => {
  const began = process.cpuUsage();
  for (let line = 0; line < 1000; line++) readLine('@'.repeat(300), 'CO');
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(1.5);
});
