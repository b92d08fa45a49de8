import { expect, test } from 'vitest';
import { areOfOtherPeople, type WholeName } from './same-first-name.ts';

const nameless: WholeName = {
  name: '',
  givenNames: '',
  surname1: '',
  surname2: '',
  sex: 'unknown',
};

test.each([
  ['María Luz', 'María Sol', true],
  ['Ana Lucía', 'Ana Sofía', true],
  ['María', 'María Luz', false],
  ['María L.', 'María Luz', false],
  ['María del Carmen', 'María Carmen', false],
  ['Ana Luzía', 'Ana Lucía', false],
  ['Pastor José', 'José Luis', false],
])('%s and %s of one telephone are two people: %s', (one, other, areTwo) => {
  const [first, second] = [one, other].map((givenNames) => ({
    ...nameless,
    givenNames,
    name: givenNames,
  }));
  expect(first && second && areOfOtherPeople(first, second)).toBe(areTwo);
});

test.each([
  ['José Ramírez Jr.', 'José Ramírez Sr.', true],
  ['José Ramírez Jr.', 'José Ramírez', true],
  ['José Ramírez Sr.', 'José Ramírez', false],
])('%s and %s are two people: %s', (one, other, areTwo) => {
  const [first, second] = [one, other].map((name) => ({
    ...nameless,
    givenNames: 'José',
    name,
  }));
  expect(first && second && areOfOtherPeople(first, second)).toBe(areTwo);
});

test.each([
  ['Díaz Ríos unknown', 'Díaz Mora unknown', true],
  ['Díaz Ríos unknown', 'Díaz  unknown', false],
  ['Díaz Ríos unknown', 'Diaz Rios unknown', false],
  ['Díaz Ríos unknown', 'Díaz Ríoz unknown', false],
  ['Díaz R. unknown', 'Díaz Ríos unknown', false],
  ['Díaz Ríos unknown', 'Mora Díaz unknown', false],
  ['Díaz  female', 'Díaz Ríos male', true],
  ['Díaz Ríos female', 'Díaz Ríos male', false],
] as const)('Guadalupe %s and Guadalupe %s are two people: %s', (one, other, areTwo) => {
  const [first, second] = [one, other].map((written) => {
    const [surname1 = '', surname2 = '', sex = ''] = written.split(' ');
    const name = `${surname1} ${surname2}`;
    return { givenNames: 'Guadalupe', surname1, surname2, name, sex: sex as WholeName['sex'] };
  });
  expect(first && second && areOfOtherPeople(first, second)).toBe(areTwo);
});
