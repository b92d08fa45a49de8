import { expect, test } from 'vitest';
import { fold } from '../text/folding.ts';
import {
  clarifySexLetter,
  isNameOfWoman,
  readSexLetters,
  readSexOfRole,
  sexWords,
} from './sex-words.ts';

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

test.each([
  ['Hijo', ['Hijo', 'Padre'], undefined],
  ['Hijo', ['Hijo', 'Hija'], 'male'],
  ['Hijo menor', ['Hija mayor'], 'male'],
  ['Hija', ['Hija'], 'female'],
  ['Esposo', ['Esposo'], undefined],
  ['Abuelo', ['Abuelo', 'Hija'], undefined],
  ['Padre', ['Padre'], 'male'],
])('the role %s in a column of %j is that of a %s', (role, column, sex) => {
  expect(readSexOfRole(role, column).sex).toBe(sex);
});

test.each([
  ['Ana María', true],
  ['Carmen', true],
  ['Luca', false],
  ['Juan', false],
  ['', false],
])('%j is the name of a woman: %s', (givenNames, isWoman) => {
  expect(isNameOfWoman(givenNames)).toBe(isWoman);
});
