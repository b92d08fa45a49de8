import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, foldForSorting, getInitial, getInitialSortKey, normalizeLine } from './folding.ts';

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
  ])('%s becomes %s', (text, expected) => {
    expect(fold(text)).toBe(expected);
  });

  test('is idempotent for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => void expect(fold(fold(text))).toBe(fold(text)),
      ),
    );
  });

  test('treats composed and decomposed accents, upper and lower case alike', () => {
    const name = fc.string({ unit: fc.constantFrom(...'áéíóúüñçãõàâêôaeiounczÁÉÍÓÚÜÑ -') });
    fc.assert(
      fc.property(name, (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
        expect(fold(text.toUpperCase())).toBe(fold(text.toLowerCase()));
      }),
    );
  });

  test('leaves single spaces between words and none at the ends', () => {
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

  test('groups each sort key under its initial', () => {
    expect(
      ['Ñáñez', 'Nadal', 'álvarez', '3M', ''].map((name) => getInitial(foldForSorting(name))),
    ).toEqual(['Ñ', 'N', 'A', '#', '#']);
    for (const initial of 'ABCNÑZ') expect(getInitial(getInitialSortKey(initial))).toBe(initial);
    expect(getInitialSortKey('Ñ') > foldForSorting('nzzz')).toBe(true);
  });
});

test('invisible characters are removed from single-line input', () => {
  expect(normalizeLine(' Ana\t\u200bMari\u0301a\r\n')).toBe('Ana María');
});
