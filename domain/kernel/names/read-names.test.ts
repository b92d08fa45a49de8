import { expect, test } from 'vitest';
import {
  areSurnamesFirst,
  capitalizeName,
  namesSeveralPeople,
  readFullName,
  removeTitles,
} from './read-names.ts';

test.each([
  ['JUAN CARLOS', 'Juan Carlos'],
  ['maría josé', 'María José'],
  ['DE LA CRUZ', 'de la Cruz'],
  ['SAN MARTÍN', 'San Martín'],
  ['o’neil-paz', 'O’Neil-Paz'],
  ['LE', 'Le'],
  ['JP', 'JP'],
  ['McDonald', 'McDonald'],
  ['de la Hoz', 'de la Hoz'],
  ['', ''],
])('a name in one case is written with capitals: %s', (typed, name) => {
  expect(capitalizeName(typed)).toBe(name);
});

test.each([
  ['Hna. María García', 'María García'],
  ['Sr. Dr. Juan Paz', 'Juan Paz'],
  ['Pr. Juan', 'Juan'],
  ['Hermano Luis', 'Luis'],
  ['Pastor López', 'Pastor López'],
  ['Pastora Ana María Paz', 'Ana María Paz'],
  ['Pastor López Gil', 'Pastor López Gil'],
  ['Pastor Gil, Juan José', 'Pastor Gil, Juan José'],
  ['Ptra. Ana Paz', 'Ana Paz'],
  ['Diácono Luis Gil', 'Luis Gil'],
  ['Anciana Rut', 'Rut'],
  ['Drago Paz', 'Drago Paz'],
  ['Sra.', 'Sra.'],
])('is without its title: %s', (text, name) => {
  expect(removeTitles(text)).toBe(name);
});

test.each([
  ['Juan Pérez Soto (Bogotá)', 'Juan', 'Pérez', 'Soto', 'Bogotá'],
  ['Hna. Ana Paz [Anita]', 'Ana', 'Paz', '', 'Anita'],
  ['~ Ana Paz', 'Ana', 'Paz', '', undefined],
  ['~Hna. Ana 🌸👩🏽‍👧 Paz ❤️', 'Ana', 'Paz', '', undefined],
  ['MARÍA DE LA CRUZ LÓPEZ', 'María de la Cruz', 'López', '', undefined],
  ['JP O’NEIL-PAZ SOTO', 'JP', 'O’Neil-Paz', 'Soto', undefined],
  ['Ana PAZ', 'Ana', 'PAZ', '', undefined],
  ['Ana Paz (2019)', 'Ana', 'Paz', '(2019)', undefined],
])(
  'in a file is read without its decorations, capitals and note: %s',
  (text, givenNames, surname1, surname2, nickname) => {
    expect(readFullName(text)).toEqual({ givenNames, surname1, surname2, nickname });
  },
);

test.each([
  ['García López Ana', ['Ana', 'García', 'López']],
  ['García López, Ana María', ['Ana María', 'García', 'López']],
  ['de la Cruz Paz Ana María', ['Ana María', 'de la Cruz', 'Paz']],
  ['Pérez Juan Carlos', ['Juan Carlos', 'Pérez', '']],
  ['Pérez Ana', ['Ana', 'Pérez', '']],
  ['Ana', ['Ana', '', '']],
])('below "Apellidos y nombre" %s is read with the surnames first', (text, parts) => {
  const { givenNames, surname1, surname2 } = readFullName(text, 'es', true);
  expect([givenNames, surname1, surname2]).toEqual(parts);
});

test.each([
  ['PEREZ GOMEZ ANA MARIA', ['Ana Maria', 'Perez', 'Gomez']],
  ['PÉREZ LÓPEZ JOSÉ', ['José', 'Pérez', 'López']],
  ['Gómez Juan Carlos', ['Juan Carlos', 'Gómez', '']],
  ['Pérez Ana', ['Ana', 'Pérez', '']],
  ['Ortega y Gasset José', ['José', 'Ortega', 'y Gasset']],
  ['Soto Juan Pérez', ['Soto Juan', 'Pérez', '']],
  ['Yeison Pérez Rosa', ['Yeison', 'Pérez', 'Rosa']],
  ['Ana Pérez', ['Ana', 'Pérez', '']],
  ['Rosa María Cruz', ['Rosa María', 'Cruz', '']],
])('%s is read in the order that its words show', (text, parts) => {
  const { givenNames, surname1, surname2 } = readFullName(text, 'es');
  expect([givenNames, surname1, surname2]).toEqual(parts);
});

test.each([
  [['Pérez Ana', 'GÓMEZ DÍAZ LUIS', 'López Rut', 'Paz Gil Yuleidy'], true],
  [['Pérez Ana', 'Ana Pérez', 'López Rut', 'Gómez Luis'], false],
  [['Ana Pérez', 'Luis Gómez', 'Gómez Luis'], false],
  [['Gómez Luis'], false],
])('the names %j of a column have the surnames first: %s', (cells, isFirst) => {
  expect(areSurnamesFirst(cells)).toBe(isFirst);
});

test.each([
  'Juan y María Pérez',
  'Juan Carlos y Yuleidy Pérez',
  'JUAN Y MARIA PEREZ',
  'Juan e Inés Pérez',
  'Juan Pérez y María Gómez',
  'Juan Pérez y señora',
  'Juan Pérez / María Gómez',
  'Juan & Mary Smith',
  'John and Mary Smith',
  'Juan + Ana Pérez',
  'Juan Pérez, María Gómez',
  'Juan Pérez\nMaría Gómez',
  'Familia Gómez',
  'Fam. Gómez Ruiz',
  'Matrimonio Pérez',
  'Hnos. Pérez',
  'Smith Family',
])('%j names several people', (cell) => {
  expect(namesSeveralPeople(cell)).toBe(true);
});

test.each([
  'Juan Pérez',
  'Pérez Gómez, Ana María',
  'José Ortega y Gasset',
  'Santiago Ramón y Cajal',
  'Francisco Tomás y Valiente',
  'Ortega y Gasset, José',
  'Peña y Lillo Soto Ana',
  'Juan E Pérez',
  'João da Costa e Silva',
  'Ana S/A',
  'Luz Andrea Paz',
  'Hna. María',
  'Fabián Hermosa',
])('%j names one person', (cell) => {
  expect(namesSeveralPeople(cell)).toBe(false);
});

test.each([
  ['Juan y María', true],
  ['Yeison y Yuleidy', true],
  ['Juan/María', true],
  ['Ana María', false],
])('given names %s are those of several people: %s', (cell, areSeveral) => {
  expect(namesSeveralPeople(cell, true)).toBe(areSeveral);
});
