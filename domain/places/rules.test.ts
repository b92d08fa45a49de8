import { expect, test } from 'vitest';
import { listAddressLines } from './rules.ts';
import { createEmptyAddress } from './schema.ts';

test('an address has the town before the state and the code in the United States, and after the code elsewhere', () => {
  const parts = { line1: '1 Palm Avenue', city: 'Miami', region: 'FL', postalCode: '33101' };
  const write = (country: string, name: string): string[] =>
    listAddressLines({ ...createEmptyAddress(country), ...parts }, name);
  expect(write('US', 'Estados Unidos')).toEqual([
    '1 Palm Avenue',
    'Miami, FL 33101',
    'Estados Unidos',
  ]);
  expect(write('ES', 'España')).toEqual(['1 Palm Avenue', '33101 Miami', 'FL', 'España']);
  expect(listAddressLines({ ...createEmptyAddress('US'), city: 'Miami' }, '')).toEqual(['Miami']);
});
