import { expect, test } from 'vitest';
import { createEmptyAddress } from '#domain/places/schema.ts';
import { locate } from './locate.ts';

const find = (city: string, region: string, postalCode = '') =>
  locate(
    { ...createEmptyAddress('US'), city, region, postalCode },
    'US',
    null,
    new AbortController().signal,
  );

test.each([
  ['San Juan', 'PR', '00901'],
  ['San Juan', 'Puerto Rico', ''],
  ['San Lorenzo', 'PR', '00754'],
  ['Ponce', '', '00716'],
])('%s, %s %s of the United States is in Puerto Rico', async (...address) => {
  const point = await find(...address);
  expect(typeof point === 'object' && Math.round(point.latitude)).toBe(18);
  expect(typeof point === 'object' && Math.round(-point.longitude)).toBeCloseTo(66.5, -1);
});

test('a town of Texas stays there', async () => {
  expect(await find('San Juan', 'TX')).toMatchObject({ precision: 'town', latitude: 26.18924 });
});
