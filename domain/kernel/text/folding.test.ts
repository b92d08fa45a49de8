import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fold,
  foldForSorting,
  getInitial,
  getInitialSortKey,
  normalizeLine,
  normalizeText,
} from './folding.ts';

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

/** Overrides and isolates of direction, marks, spaces without width, fillers, soft hyphens, tags. */
const hidden = [
  ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u2060\u2064\ufeff\u00ad\u180e\u034f',
  ...'\u3164\u115f\uffa0\ufff9\u{e0041}\u200c\u200d\ufe0f',
];

test('what is not seen of a name, or turns its direction, is removed wherever it stands', () => {
  const part = fc.oneof(
    fc.constantFrom(...hidden),
    fc.constantFrom('Ana', 'Muñoz', ' ', 'e\u0301'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const seen = parts.filter((each) => !hidden.includes(each)).join('');
      expect(normalizeLine(parts.join(''))).toBe(normalizeLine(seen));
      expect(normalizeText(parts.join(''))).toBe(normalizeText(seen));
    }),
    { examples: [[['\ufe0f', '\u200c', '\ufe0f']]] },
  );
});

test('joiners stay in scripts that are written with them, and in emoji', () => {
  for (const name of [
    'علی\u200cرضا',
    'क\u094d\u200dष',
    '👨\u200d👩\u200d👧',
    '❤\ufe0f',
    '❤\ufe0f\u200d🔥',
  ])
    expect(normalizeLine(name)).toBe(name);
});

test('cleaning a line changes nothing more when it is repeated', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(normalizeLine(normalizeLine(text))).toBe(normalizeLine(text));
      expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
    }),
  );
});
