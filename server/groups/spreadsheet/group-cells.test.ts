import { describe, expect, test } from 'vitest';
import { joinCells, listCertainNames, readParts, splitCell, toGroupKey } from './group-cells.ts';

const names = listCertainNames([
  'Coro',
  'Ujieres | Danza;Sonido',
  'Amigos, hermanos',
  'Coro y Ujieres',
  '',
]);
const isKnown = (name: string): boolean => names.has(toGroupKey(name));

describe('a cell of groups', () => {
  test.each([
    ['Coro', ['Coro']],
    ['Banda | Teatro', ['Banda', 'Teatro']],
    ['Banda; Teatro', ['Banda', 'Teatro']],
    ['CORO, Banda,Danza', ['CORO', 'Banda', 'Danza']],
    ['Banda / Sonido', ['Banda', 'Sonido']],
    ['Banda\nUjieres', ['Banda', 'Ujieres']],
    ['Jóvenes de\nla tarde, Coro', ['Jóvenes de la tarde', 'Coro']],
    ['Amigos, hermanos; Coro', ['Amigos, hermanos', 'Coro']],
    ['Coro 18/25', ['Coro 18/25']],
    ['Coro y/o danza', ['Coro y/o danza']],
    ['Director/a', ['Director/a']],
    ['Célula Norte / Alabanza', ['Célula Norte', 'Alabanza']],
    ['Damas/Caballeros', ['Damas', 'Caballeros']],
    ['Coro y Ujieres', ['Coro', 'Ujieres']],
    ['Danza & Sonido', ['Danza', 'Sonido']],
    ['Coro, Ujieres y Danza', ['Coro', 'Ujieres', 'Danza']],
    ['Jóvenes y Adultos', ['Jóvenes y Adultos']],
    ['Coro y Teatro', ['Coro y Teatro']],
    ['', ['']],
  ])('%j names %j', (text, parts) => {
    expect(readParts(text, isKnown)).toEqual(parts);
  });

  test.each(['Niños, adolescentes y jóvenes', 'Amigos, hermanos'])(
    'names one group, of which no other row names a part: %s',
    (text) => {
      expect(readParts(text, isKnown)).toEqual([text]);
    },
  );

  test('names a group of two lines', () => {
    expect(readParts('Escuela\nde padres', isKnown)).toEqual(['Escuela de padres']);
  });

  test('is read again as it was written', () => {
    for (const parts of [['Coro'], ['Coro, Ujieres'], ['A; B', 'C/D'], ['', 'Coro']]) {
      expect(splitCell(joinCells(parts))).toEqual(parts);
      expect(readParts(joinCells(parts), () => true)).toEqual(parts);
    }
  });
});
