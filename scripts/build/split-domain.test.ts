import { expect, test } from 'vitest';
import { splitModule } from './split-domain.ts';

const code = `import { z } from 'zod';
import { line } from './line.ts';
/** The days. */
export const days = ['MO', 'TU'] as const;
export type Day = (typeof days)[number];
const name = line(20);
export const input = z.object({ day: z.enum(days), name });
export const isDay = (text: string): boolean => hasDay(text);
function hasDay(text: string): boolean { return text !== '' || isDay(text); }`;

test('a list of words no longer comes with the schemas beside it', () => {
  const split = splitModule(code, 'rule');
  expect(split?.text).toBe(
    [
      `export { days } from './rule.part0.ts';`,
      `export { input } from './rule.part2.ts';`,
      `export { isDay } from './rule.part3.ts';`,
    ].join('\n'),
  );
  const find = (place: number): string => split?.parts[place]?.text ?? '';
  expect(find(0)).toBe(`export const days = ['MO', 'TU'] as const;`);
  expect(find(1)).toContain(`import { line as line } from './line.ts';`);
  expect(find(2)).toContain(`import { days } from './rule.part0.ts';`);
});

test('declarations that need each other stay in one module', () => {
  expect(splitModule(code, 'rule')?.parts[3]?.text).toMatch(
    /export const isDay[^]*export function hasDay/,
  );
});

test('a module that does something when it is loaded stays whole', () => {
  expect(splitModule(`${code}\nregister(input);`, 'rule')).toBeNull();
});
