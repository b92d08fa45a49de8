import { expect, test } from 'vitest';
import { getFirstName, removeOtherOffice } from './offices.ts';

test.each([
  ['Pastor Elías', '', 'elias'],
  ['Pastor', 'Elías', 'elias'],
  ['Elías', 'Ramírez', 'elias'],
  ['Pastora', '', 'pastora'],
  ['', 'Ramírez', ''],
])('the first name of %s %s is %s', (givenNames, surname1, first) => {
  expect(getFirstName(givenNames, surname1)).toBe(first);
});

test('an office counts only between two people who both have it', () => {
  expect(removeOtherOffice(['pastor', 'elias'], ['elias', 'ramirez'])).toEqual([
    ['elias'],
    ['elias', 'ramirez'],
  ]);
  const [one, other] = removeOtherOffice(['pastor', 'lopez'], ['pastor', 'lopez']);
  expect([one, other]).toEqual([
    ['pastor', 'lopez'],
    ['pastor', 'lopez'],
  ]);
});
