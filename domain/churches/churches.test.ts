import { expect, test } from 'vitest';
import {
  countryCodes,
  currencyCodes,
  currencyOf,
  isCountry,
  spanishSpeaking,
} from './country/countries.ts';
import { isTimeZone } from './rules.ts';
import { churchSettings } from './schema.ts';

test('every country is one code with one currency, and the Spanish-speaking ones are among them', () => {
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
  // ISO 3166-1 has 249 with Antarctica, where nobody pays; Kosovo comes on top.
  expect(countryCodes).toHaveLength(249);
  for (const code of countryCodes) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(currencyCodes).toContain(currencyOf(code));
  }
  expect(spanishSpeaking.filter((code) => !isCountry(code))).toEqual([]);
});

test.each([
  ['CO', 'COP'],
  ['MX', 'MXN'],
  ['ES', 'EUR'],
  ['EC', 'USD'],
  ['VE', 'VES'],
  ['GQ', 'XAF'],
])('in %s one pays in %s', (country, currency) => {
  expect(currencyOf(country)).toBe(currency);
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
  '“%s” is no time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

test('empty contact fields are none, modules keep their order and come once', () => {
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
