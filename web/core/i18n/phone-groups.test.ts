import { getExampleNumber, type CountryCode } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/examples.mobile.json';
import { expect, test } from 'vitest';
import { groupPhone } from './phone-groups.ts';

const countries: readonly CountryCode[] = [
  'BR',
  'CL',
  'CR',
  'DO',
  'EC',
  'ES',
  'FR',
  'GT',
  'HN',
  'MX',
  'NI',
  'PA',
  'PE',
  'SV',
  'US',
  'UY',
];

test.each(countries)('a mobile number of %s is grouped as libphonenumber groups it', (country) => {
  const example = getExampleNumber(country, examples);
  expect(groupPhone(example?.number ?? '')).toBe(example?.formatInternational());
});

test('a number of Colombia is grouped as people write it, and one of an unknown length stays as it is', () => {
  expect(groupPhone('+573001234567')).toBe('+57 300 123 4567');
  expect(groupPhone('+59322345678')).toBe('+59322345678');
});
