import { expect, test } from 'vitest';
import {
  countryCodes,
  currencyCodes,
  getCurrency,
  isCountryCode,
  spanishSpeakingCountries,
} from './country/countries.ts';
import { isTimeZone } from '#domain/kernel/recurrence/time-zone.ts';
import { churchSettings } from './schema.ts';

test('every country has one code and one currency, and the list includes the Spanish-speaking ones', () => {
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
  // ISO 3166-1 has 249 countries: without Antarctica, which has no currency, and with Kosovo it is 249 again.
  expect(countryCodes).toHaveLength(249);
  for (const code of countryCodes) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(currencyCodes).toContain(getCurrency(code));
  }
  expect(spanishSpeakingCountries.filter((code) => !isCountryCode(code))).toEqual([]);
});

test.each([
  ['CO', 'COP'],
  ['MX', 'MXN'],
  ['ES', 'EUR'],
  ['EC', 'USD'],
  ['VE', 'VES'],
  ['GQ', 'XAF'],
])('the currency of %s is %s', (country, currency) => {
  expect(getCurrency(country)).toBe(currency);
});

test.each([
  'America/Bogota',
  'America/Argentina/Buenos_Aires',
  'Europe/Madrid',
  'UTC',
  'Etc/GMT+5',
])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});
test.each(['America/Macondo', '+02:00', '', 'UTC; DROP', '../etc/passwd', 'America//Bogota'])(
  '“%s” is not a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

test('empty contact fields become null; modules are sorted and unique', () => {
  const change = churchSettings
    .partial()
    .parse({ phone: '  ', website: '', contactEmail: '', modules: ['system', 'people', 'system'] });
  expect(change).toEqual({
    phone: null,
    website: null,
    contactEmail: null,
    modules: ['people', 'system'],
  });
});
