import { expect, test } from 'vitest';
import { findEntries } from './find-entries.ts';

const searchWords = {
  language: 'es',
  ignored: 'el, la, los, de, quién, un',
  minor: 'hace, mes',
} as const;
const entries = [
  { label: 'Estadísticas', words: 'cifras, gráficos' },
  { label: 'Imprimir los próximos cumpleaños', words: 'felicitar, aniversarios' },
  { label: 'Ausentes', words: 'quién no vino, faltaron, inasistencias' },
  { label: 'Importar miembros', words: 'excel, subir una lista' },
  { label: 'Campos propios', detail: 'Configuración', words: 'datos' },
];
const find = (query: string): string[] =>
  findEntries(entries, query, searchWords).map(({ label }) => label);

test('a task is found by its name and by other words, without accents and articles', () => {
  expect(find('imprimir cumpleanos')).toEqual(['Imprimir los próximos cumpleaños']);
  expect(find('CUMPLEAÑOS de la')).toEqual(['Imprimir los próximos cumpleaños']);
  expect(find('quien no vino')).toEqual(['Ausentes']);
  expect(find('lista de excel')).toEqual(['Importar miembros']);
});

test('names come before other words, and those that begin with the query first', () => {
  expect(find('im')).toEqual(
    ['Importar miembros', 'Imprimir los próximos cumpleaños'].toReversed(),
  );
  expect(find('datos')).toEqual(['Campos propios']);
  expect(find('configuracion')).toEqual(['Campos propios']);
});

test('another word is found from its beginning only, and nothing by a word that no entry has', () => {
  expect(find('raficos')).toEqual([]);
  expect(find('cumpleaños de zarzuela')).toEqual([]);
});

test('a question finds what has most of its words in another form, and words of time decide nothing', () => {
  expect(find('quién faltó hace un mes')).toEqual(['Ausentes']);
  expect(find('felicitamos')).toEqual(['Imprimir los próximos cumpleaños']);
  expect(find('hace un mes')).toEqual([]);
});

test('a query of articles alone finds what has them', () => {
  expect(find('los')).toEqual(['Imprimir los próximos cumpleaños']);
});
