import { expect, test } from 'vitest';
import { fold } from '../text/folding.ts';
import { clarifySexLetter, readSexLetters, sexWords } from './sex-words.ts';

test.each([
  ['V H', 'male female'],
  ['H V Varón', 'female male male'],
  ['H Hembra Varón', 'female female male'],
  ['H M', 'male female'],
  ['M F', 'male female'],
  ['V M', 'male female'],
  ['V F', 'male female'],
  ['H F', 'male female'],
  ['H M F', 'male unclear female'],
  ['V H M', 'male unclear unclear'],
  ['V H F', 'male unclear female'],
  ['H Mujer', 'male female'],
  ['1 2', 'unclear unclear'],
])('in a column of %s, the cells are %s', (cells, expected) => {
  const words = cells.split(' ').map(fold);
  const letters = readSexLetters(words);
  const sexes = words.map((word) => {
    const clear = clarifySexLetter(word, letters) ?? '';
    const has = (list: string): boolean => list.split(',').includes(clear);
    return has(sexWords.male) ? 'male' : has(sexWords.female) ? 'female' : 'unclear';
  });
  expect(sexes.join(' ')).toBe(expected);
});
