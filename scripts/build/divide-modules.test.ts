import { expect, test } from 'vitest';
import { divide } from './divide-modules.ts';

/** Modules by the names of what they import, each of 10 bytes if nothing else is said. */
const toModules = (
  imports: Readonly<Record<string, readonly string[]>>,
  sizes: Readonly<Record<string, number>> = {},
) => ({
  getImports: (id: string) => imports[id] ?? [],
  getSize: (id: string) => sizes[id] ?? 10,
});
const toNames = (classes: ReturnType<typeof divide>): string[] =>
  classes.map(({ modules }) => modules.toSorted().join(' '));

test('modules that the same screens need are in one file, those of most screens first', () => {
  const modules = toModules({ list: ['table', 'react'], form: ['input', 'react'] });
  expect(toNames(divide([['list'], ['form']], modules, { smallest: 0 }))).toEqual([
    'react',
    'list table',
    'form input',
  ]);
});

test('a small file joins the one with which screens load the fewest bytes that they do not need', () => {
  const imports = { list: ['word', 'react'], form: ['word', 'react'], map: ['leaflet', 'react'] };
  const modules = toModules(imports, { react: 900, leaflet: 500, list: 100, form: 100, map: 100 });
  expect(toNames(divide([['list'], ['form'], ['map']], modules, { smallest: 50 }))).toEqual([
    'react word',
    'list',
    'form',
    'leaflet map',
  ]);
});

test('joining counts what a module imports: a cheap one that needs a library is not given to others', () => {
  const imports = { one: ['small'], two: ['small'], three: ['large'], small: ['library'] };
  const sizes = { library: 1000, large: 100, one: 100, two: 100, three: 100 };
  const [first] = divide([['one'], ['two'], ['three']], toModules(imports, sizes), {
    smallest: 50,
  });
  expect(first).toMatchObject({ screens: 0b011, modules: ['small', 'library'] });
});
