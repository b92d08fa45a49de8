import { expect, test } from 'vitest';
import { splitAddress } from './addresses.ts';

test.each([
  [
    '1701 Bristol Ave.  Barrington  Rhode Island  02806  USA',
    ['1701 Bristol Ave.', '', 'Barrington', 'Rhode Island', '02806', 'US'],
  ],
  [
    '512 Means St.  Suite 404  Atlanta  GA  30318  US',
    ['512 Means St.', 'Suite 404', 'Atlanta', 'GA', '30318', 'US'],
  ],
  ['Calle 10 # 4-21  Cali  Valle  CO', ['Calle 10 # 4-21', '', 'Cali', 'Valle', '', 'CO']],
  ['Calle 10 # 4-21  Cali  Colombia', ['Calle 10 # 4-21', '', 'Cali', '', '', 'CO']],
  ['1 Elm St, Miami, FL, 33101, US', ['1 Elm St', '', 'Miami', 'FL', '33101', 'US']],
  ['1 Elm St, Apt 4, Miami, FL 33101, USA', ['1 Elm St', 'Apt 4', 'Miami', 'FL', '33101', 'US']],
  ['Calle Mayor 3, Madrid, 28013, España', ['Calle Mayor 3', '', 'Madrid', '', '28013', 'ES']],
])('%s is read by its parts', (cell, parts) => {
  expect(Object.values(splitAddress(cell) ?? {})).toEqual(parts.filter(Boolean));
});

test.each([
  'Calle 10 # 4-21',
  'Calle 10 # 4-21, Apto 301, Cali',
  'Calle 10 # 4-21, barrio El Prado, Cali, Colombia',
  'Calle 10 # 4-21  Apto 301',
  '',
])('%j stays one line', (cell) => {
  expect(splitAddress(cell)).toBeNull();
});
