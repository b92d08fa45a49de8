import { expect, test } from 'vitest';
import type { FoundGroup } from '#domain/finder/schema.ts';
import { findGroups, listNeighbourhoods, readWanted, roundDistance } from './filters.ts';

const group = (name: string, changes: Partial<FoundGroup> = {}): FoundGroup => ({
  id: name,
  name,
  type: 'Célula',
  description: '',
  photo: null,
  schedule: null,
  neighbourhood: '',
  city: '',
  point: null,
  free: null,
  minAge: null,
  maxAge: null,
  sex: null,
  maritalStatus: null,
  joinPolicy: 'request',
  ...changes,
});

const find = (groups: readonly FoundGroup[], query: string): string[] =>
  findGroups(groups, readWanted(new URLSearchParams(query)), null).map((found) => found.group.name);

const groups = [
  group('Emaús', {
    schedule: { rrule: 'FREQ=WEEKLY;BYDAY=WE', startTime: '19:00' },
    neighbourhood: 'Laureles',
    free: 0,
  }),
  group('Jóvenes', {
    type: 'Clase',
    schedule: { rrule: 'FREQ=MONTHLY;BYDAY=1SA', startTime: '10:00' },
    minAge: 15,
    maxAge: 25,
    sex: 'male',
  }),
  group('Matrimonios', { maritalStatus: 'married', minAge: 30, free: 3 }),
];

test.each([
  ['', ['Emaús', 'Jóvenes', 'Matrimonios']],
  ['q=laure', ['Emaús']],
  ['q=emaus', ['Emaús']],
  ['dias=WE', ['Emaús']],
  ['dias=SA,WE', ['Emaús', 'Jóvenes']],
  ['tipo=Clase', ['Jóvenes']],
  ['edad=20', ['Emaús', 'Jóvenes']],
  ['edad=30', ['Emaús', 'Matrimonios']],
  ['sexo=female', ['Emaús', 'Matrimonios']],
  ['estado=single', ['Emaús', 'Jóvenes']],
  ['lugar=si', ['Jóvenes', 'Matrimonios']],
  ['edad=mucho&dias=XX', ['Emaús', 'Jóvenes', 'Matrimonios']],
])('%s finds %s', (query, names) => {
  expect(find(groups, query)).toEqual(names);
});

test('the nearest is first, and those without a point are last', () => {
  const placed = [
    group('Sin lugar'),
    group('Lejos', { point: { latitude: 7, longitude: -75 } }),
    group('Cerca', { point: { latitude: 6.26, longitude: -75.58 } }),
  ];
  const medellin = { name: 'Medellín', latitude: 6.2442, longitude: -75.5812 };
  const found = findGroups(placed, readWanted(new URLSearchParams()), medellin);
  expect(found.map((each) => each.group.name)).toEqual(['Cerca', 'Lejos', 'Sin lugar']);
  expect(roundDistance(found[0]?.distance ?? 0)).toBe(2);
});

test('a distance is as exact as the point', () => {
  expect([200, 1400, 19_400, 23_000].map(roundDistance)).toEqual([0, 1, 19, 25]);
});

test('a neighbourhood is in the middle of its groups', () => {
  const there = { neighbourhood: 'Laureles', city: 'Medellín' };
  expect(
    listNeighbourhoods([
      group('A', { ...there, point: { latitude: 6, longitude: -75 } }),
      group('B', { ...there, point: { latitude: 6.5, longitude: -75.5 } }),
      group('C', there),
    ]),
  ).toEqual([{ name: 'Laureles, Medellín', latitude: 6.25, longitude: -75.25 }]);
});
