/** Whole names as churches of Latin America and Spain write them; `|` separates given names and surnames. The people are invented. */
import { expect, test } from 'vitest';
import { findNameFault, readFullName } from './read-names.ts';

test.each([
  'Diana Marcela | Ríos |',
  'Martha Lucía | Pérez |',
  'Jorge Arturo | Díaz |',
  'Luz Adriana | Gómez |',
  'Óscar Daniel | Cruz |',
  'Blanca Estela | Flores |',
  'Claudia Liliana | Mora |',
  'Luz Marina | Quimbayo |',
  'Luz Dary | Ospina |',
  'María Guadalupe | Hernández |',
  'Juan Diego | Ríos |',
  'Juan Sebastián | Castaño |',
  'Xóchitl Isela | Ramírez |',
  'Yeison Estiven | Mosquera |',
  'Ma. Gpe. | Rdz. |',
  'Ma. del Rfo. | Cruz |',
  'María de los A. | Soto |',
  'María del C. | Ruiz | Luna',
  'Juan Fco. | Pérez |',
  'Juan C. | Pérez |',
  'Juan E | Pérez |',
  'Ana | Pérez | S.',
  'María de la O | Lejárraga |',
  'Luis | de la O | Ramos',
  'Diana Marcela | Ríos | Soto',
  'José Antonio | Martínez | García',
  'Carlos | Gómez | Bolaños',
  'Elvis | Quispe | Mamani',
  'Ana | Lucas | Pérez',
  'Rosa | Luna | Pérez',
  'Juan | Santiago | Gómez',
  'Pedro | Cruz | Reyes',
  'Carmen | Vicente | Martín',
  'Luz | Alba | Gómez',
  'Noa | Guzmán | Díaz',
  'Jordi | Puig | i Cadafalch',
  'Josep | Mas i Vila | Soler',
  'Juan | Pérez h. |',
  'Pedro | Pérez hijo |',
  'Pedro | Pérez | H.',
  'João | Silva Filho |',
  'José Gregorio | Hernández |',
  'Óscar Arnulfo | Romero |',
  'Andrés Felipe | Ríos |',
  'Juan Esteban | Ríos |',
  'Ana Belén | Paz |',
  'Leidy Johana | Ríos |',
  'Sandra Milena | Paz |',
  'Víctor Hugo | Paz |',
  'Juana de la Caridad | Pérez |',
  'Flor de Liz | Paz |',
  'José María | |',
  'María Fernanda | |',
  'Ana María | |',
  'Luz Marina | |',
  'Ana | Diego |',
  'Yolanda | García |',
  'Sofía | de la Torre | Peña',
  'Juan Pablo | Núñez | del Prado',
])('%s', (written) => {
  const [givenNames = '', surname1 = '', surname2 = ''] = written
    .split('|')
    .map((part) => part.trim());
  const name = [givenNames, surname1, surname2].filter(Boolean).join(' ');
  expect(readFullName(name)).toEqual({ givenNames, surname1, surname2, nickname: undefined });
});

test.each([
  ['Mamá de Anita', 'import-name-of-relative'],
  ['la esposa de Juan', 'import-name-of-relative'],
  ['Sra. de González', 'import-name-of-relative'],
  ['Hermana de Luis', 'import-name-of-relative'],
  ['(hija)', 'import-name-missing'],
  ['951 777 8899 (hija)', 'import-name-missing'],
  ['Los Pérez', 'import-several-people'],
  ['Joan i Maria Puig', 'import-several-people'],
  ['Hna. de León', null],
  ['Sra. de la Cruz', null],
  ['Prima Vera', null],
  ['Hijo Pérez', null],
  ['Loida Pérez', null],
  ['CÉLULA EMAÚS - Líder: Ana Gil Paz - Jueves 19:00', 'import-name-is-heading'],
  ['Zona Norte', 'import-name-is-heading'],
  ['Dos jóvenes', 'import-several-people'],
  ['JÓVENES', 'import-name-is-heading'],
  ['Líder: Ana Gil', 'import-name-is-heading'],
  ['Ana Gil: 311 555 0101', null],
  ['Clara Zonas', null],
])('%s is the name of one person, or says why not: %s', (cell, fault) => {
  expect(findNameFault(cell)).toBe(fault);
});

test('two surnames that are joined in Catalan stay so in capitals', () => {
  expect(readFullName('JORDI PUIG I CADAFALCH')).toMatchObject({
    givenNames: 'Jordi',
    surname1: 'Puig',
    surname2: 'i Cadafalch',
  });
});

test('a son with the name of his father is the same in brackets', () => {
  expect(readFullName('Juan Pérez (h)')).toMatchObject({ givenNames: 'Juan', surname1: 'Pérez h' });
  expect(readFullName('ROSSI Juan (h)', 'es', true)).toMatchObject({
    givenNames: 'Juan',
    surname1: 'ROSSI h',
  });
});
