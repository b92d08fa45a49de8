import { expect, test } from 'vitest';
import { proposeChildSurnames } from './child-surnames.ts';

const father = { surname1: 'García', surname2: 'López', sex: 'male' } as const;
const mother = { surname1: 'Núñez', surname2: 'Ríos', sex: 'female' } as const;
const propose = (country: string, ...parents: Parameters<typeof proposeChildSurnames>[0]) =>
  Object.values(proposeChildSurnames(parents, country)).join(' ').trim();

test('a child gets the first surname of the father and that of the mother, whoever is named first', () => {
  expect(propose('CO', father, mother)).toBe('García Núñez');
  expect(propose('MX', mother, father)).toBe('García Núñez');
  expect(propose('CO', { ...mother, sex: 'unknown' }, father)).toBe('García Núñez');
});

test('in Brazil the surname of the mother comes first, and in Argentina the child has one', () => {
  expect(propose('BR', father, mother)).toBe('Ríos López');
  expect(propose('AR', mother, father)).toBe('García');
  expect(propose('DE', mother, father)).toBe('García');
  const married = { surname1: 'Souza', surname2: 'López', sex: 'female' } as const;
  expect(propose('BR', father, married)).toBe('Souza López');
});

test('a child of one parent gets both surnames of that one, and without parents none', () => {
  expect(propose('CO', mother)).toBe('Núñez Ríos');
  expect(propose('CO', { ...father, surname1: '', surname2: '' }, mother)).toBe('Núñez Ríos');
  expect(propose('CO')).toBe('');
});
