import { expect, test } from 'vitest';
import { areOfOtherPeople } from './same-first-name.ts';

test.each([
  ['María Luz', 'María Sol', true],
  ['Ana Lucía', 'Ana Sofía', true],
  ['María', 'María Luz', false],
  ['María L.', 'María Luz', false],
  ['María del Carmen', 'María Carmen', false],
  ['Ana Luzía', 'Ana Lucía', false],
  ['Pastor José', 'José Luis', false],
])('%s and %s of one telephone are two people: %s', (one, other, areTwo) => {
  const [first, second] = [one, other].map((givenNames) => ({ givenNames, name: givenNames }));
  expect(first && second && areOfOtherPeople(first, second)).toBe(areTwo);
});

test.each([
  ['José Ramírez Jr.', 'José Ramírez Sr.', true],
  ['José Ramírez Jr.', 'José Ramírez', true],
  ['José Ramírez Sr.', 'José Ramírez', false],
])('%s and %s are two people: %s', (one, other, areTwo) => {
  const [first, second] = [one, other].map((name) => ({ givenNames: 'José', name }));
  expect(first && second && areOfOtherPeople(first, second)).toBe(areTwo);
});
