import { expect, test } from 'vitest';
import { completePostalCode } from './postal-codes.ts';

test.each([
  ['3201', 'ES', '03201'],
  ['3201.0', 'ES', '03201'],
  ['28013', 'ES', '28013'],
  ['118', 'IT', '00118'],
  ['1067', 'DE', '01067'],
  ['2806-1234', 'US', '02806-1234'],
  ['601', 'PR', '00601'],
  ['6000', 'MX', '06000'],
  ['50001', 'CO', '050001'],
  ['11001', 'CO', '11001'],
  ['1310100', 'BR', '01310100'],
  ['320', 'ES', '320'],
  ['1414', 'AR', '1414'],
])('the postal code %s of %s has its zeros: %s', (postalCode, country, expected) => {
  expect(completePostalCode({ postalCode, country })).toBe(expected);
});
