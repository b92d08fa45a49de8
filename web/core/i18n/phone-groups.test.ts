import {
  getExampleNumber,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
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

test.each([
  '+525512340001',
  '+523312340001',
  '+522221234567',
  '+5491123456789',
  '+5493511234567',
  '+541123456789',
  '+551132345678',
  '+56322123456',
  '+59322123456',
  '+59521123456',
  '+59821234567',
  '+5072001234',
  '+50934101234',
  '+240222123456',
  '+351912345678',
])('%s is grouped as libphonenumber groups it', (number) => {
  const groups = parsePhoneNumberFromString(number)?.formatInternational();
  expect(groupPhone(number)).toBe(groups);
});

test('a number of Colombia is grouped as people write it, and one of an unknown length stays as it is', () => {
  expect(groupPhone('+573001234567')).toBe('+57 300 123 4567');
  expect(groupPhone('+5932234567')).toBe('+5932234567');
});
