import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, foldForSorting, initialOf, sortKeyOfInitial, tidyLine } from './text.ts';

describe('folding', () => {
  test.each([
    ['Núñez', 'nunez'],
    ['  MARÍA   José ', 'maria jose'],
    ['Güemes', 'guemes'],
    ["O'Higgins", 'ohiggins'],
    ['D’Angelo', 'dangelo'],
    ['Jean-Pierre', 'jean pierre'],
    ['João Gonçalves', 'joao goncalves'],
    ['Straße Łódź Ærø', 'strasse lodz aero'],
    ['ﬁdel', 'fidel'],
    ['İbrahim', 'ibrahim'],
    ['Ελένη', 'ελενη'],
    ['हिन्दी', 'हिन्दी'],
    ['김민준', '김민준'],
    ['...', ''],
  ])('%s is found as %s', (text, expected) => {
    expect(fold(text)).toBe(expected);
  });

  test('changes nothing the second time, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => void expect(fold(fold(text))).toBe(fold(text)),
      ),
    );
  });

  test('does not tell composed from decomposed accents, nor capitals from small letters', () => {
    const name = fc.string({ unit: fc.constantFrom(...'áéíóúüñçãõàâêôaeiounczÁÉÍÓÚÜÑ -') });
    fc.assert(
      fc.property(name, (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
        expect(fold(text.toUpperCase())).toBe(fold(text.toLowerCase()));
      }),
    );
  });

  test('leaves single spaces between words and none around', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => void expect(fold(text)).not.toMatch(/^\s|\s$|\s\s/u),
      ),
    );
  });
});

describe('sorting', () => {
  test('puts ñ after n and before o, as the Spanish alphabet does', () => {
    const names = ['Muoz', 'Muñoz', 'Munzar', 'Múnera', 'Muna', 'MUÑIZ'];
    const sorted = names.toSorted((one, other) =>
      foldForSorting(one) < foldForSorting(other) ? -1 : 1,
    );
    expect(sorted).toEqual(['Muna', 'Múnera', 'Munzar', 'MUÑIZ', 'Muñoz', 'Muoz']);
  });

  test('finds each key under its letter', () => {
    expect(
      ['Ñáñez', 'Nadal', 'álvarez', '3M', ''].map((name) => initialOf(foldForSorting(name))),
    ).toEqual(['Ñ', 'N', 'A', '#', '#']);
    for (const initial of 'ABCNÑZ') expect(initialOf(sortKeyOfInitial(initial))).toBe(initial);
    expect(sortKeyOfInitial('Ñ') > foldForSorting('nzzz')).toBe(true);
  });
});

test('a typed line loses what cannot be seen', () => {
  expect(tidyLine(' Ana\t\u200bMari\u0301a\r\n')).toBe('Ana María');
});
