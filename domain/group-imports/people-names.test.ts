import { expect, test } from 'vitest';
import { readPeople } from './people-names.ts';

/** The names of each person in the reading that knows most people. */
const read = (cell: string): string[] =>
  (readPeople(cell).at(-1) ?? []).map(({ names }) => names.join(' / '));

test.each([
  ['Ana Núñez', ['Ana Núñez']],
  ['Núñez, Ana', ['Núñez, Ana']],
  ['Juan Pérez y Ana Ruiz', ['Juan Pérez', 'Ana Ruiz']],
  ['Juan y Ana Pérez', ['Juan Pérez', 'Ana Pérez']],
  ['Juan Pérez, Ana Ruiz', ['Juan Pérez', 'Ana Ruiz']],
  ['Juan Pérez, Ana Ruiz y Luis Paz', ['Juan Pérez', 'Ana Ruiz', 'Luis Paz']],
  ['Juan y Ana Pérez, Luis Paz', ['Juan Pérez', 'Ana Pérez', 'Luis Paz']],
  ['Juan Pérez / Ana Ruiz', ['Juan Pérez', 'Ana Ruiz']],
  ['Juan Pérez\nAna Ruiz', ['Juan Pérez', 'Ana Ruiz']],
  ['John & Mary Smith', ['John Smith', 'Mary Smith']],
  ['Pr. Elías Ramírez', ['Pr. Elías Ramírez / Elías Ramírez']],
  ['Pastor Elías', ['Pastor Elías / Elías']],
  ['Hna. Rosa Paz - +57 300 555 0101', ['Hna. Rosa Paz / Rosa Paz']],
  ['Rosa Paz (300 555 0101)', ['Rosa Paz']],
  ['Juan Pérez (QEPD) y Ana Ruiz †', ['Juan Pérez', 'Ana Ruiz']],
  ['', []],
  ['+57 300 555 0101', []],
])('%j names %j', (cell, names) => {
  expect(read(cell)).toEqual(names);
});
