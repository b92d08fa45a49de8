import { expect, test } from 'vitest';
import { findRegionKind } from './regions.ts';

test.each([
  ['MX', 'state'],
  ['VE', 'state'],
  ['CO', 'department'],
  ['PE', 'region'],
  ['AR', 'province'],
  ['ES', 'province'],
  ['CL', 'region'],
  ['PT', undefined],
  ['', undefined],
])('the largest part of %s is a %s', (country, kind) => {
  expect(findRegionKind(country)).toBe(kind);
});
