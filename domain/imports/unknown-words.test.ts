import { describe, expect, test } from 'vitest';
import { isUnknown, isUnknownName } from './unknown-words.ts';

describe('a cell says that its value is not known', () => {
  test.each(
    '-|--|—|?|??|.|N/A|n/a|N.A.|s/d|S/N|NULL|#N/A|0000-00-00|00/00/0000|0000-00-00 00:00:00|none|None|sin fecha|Sin Fecha|ninguno|Ninguna|desconocido|Unknown|No aplica|não tem|Sem data'.split(
      '|',
    ),
  )('%s', (text) => {
    expect(isUnknown(text)).toBe(true);
  });

  test.each('no|sí|0|0.00|NA|SD|Ana|Nadia|x|otro|1900-01-01|00/00/1980|Nina|Na'.split('|'))(
    'but not by %s',
    (text) => {
      expect(isUnknown(text)).toBe(false);
    },
  );
});

test('a name of people that elsewhere is such a word is a name in a column of names', () => {
  const cells = ['Nil', 'Nan', 'Null', 'BLANK', 'N/A', 'NULL', '-', 'Desconocido', 'no tiene'];
  expect(cells.filter(isUnknownName)).toEqual(['N/A', 'NULL', '-', 'Desconocido', 'no tiene']);
});
