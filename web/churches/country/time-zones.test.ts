import { expect, test } from 'vitest';
import { isTimeZone } from '#domain/kernel/recurrence/time-zone.ts';
import { countryCodes, spanishSpeakingCountries } from '#domain/churches/country/countries.ts';
import { getTimeZones } from '#domain/churches/country/profiles.ts';
import {
  findCountryByZone,
  findCountryOfPlace,
  formatZoneOffset,
  getDefaultZone,
  getZoneCity,
  listZones,
} from './time-zones.ts';
import english from '#web/public/locales/en/countries.json' with { type: 'json' };
import spanish from '#web/public/locales/es/countries.json' with { type: 'json' };

test('every Spanish-speaking country has zones, and each of them is valid on the server', () => {
  for (const country of spanishSpeakingCountries) {
    expect(getTimeZones(country).length, country).toBeGreaterThan(0);
    expect(getTimeZones(country).filter((zone) => !isTimeZone(zone))).toEqual([]);
  }
});

test('the default zone is the browser zone if it is in the country, otherwise the most populated zone', () => {
  expect(getDefaultZone('MX', 'America/Tijuana')).toBe('America/Tijuana');
  expect(getDefaultZone('MX', 'Europe/Madrid')).toBe('America/Mexico_City');
  expect(getDefaultZone('ES', 'America/Bogota')).toBe('Europe/Madrid');
});

test('an old zone name is treated as the same zone', () => {
  expect(getDefaultZone('AR', 'America/Buenos_Aires')).toBe('America/Argentina/Buenos_Aires');
  expect(findCountryByZone('America/Buenos_Aires')).toBe('AR');
});

test('a country without a listed zone gets its own zone or the browser zone', () => {
  expect(['Africa/Accra', 'Africa/Abidjan', 'Europe/Madrid']).toContain(
    getDefaultZone('GH', 'Europe/Madrid'),
  );
  expect(getDefaultZone('', 'Europe/Madrid')).toBe('Europe/Madrid');
});

test('a zone is formatted as its city and its UTC offset', () => {
  expect(getZoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(formatZoneOffset('America/Bogota', new Date('2026-01-15T12:00:00Z'))).toBe('GMT-5');
});

test('every zone outside Antarctica is listed under a country, and every country has a name in both languages', () => {
  const lost = listZones().filter((zone) => findCountryOfPlace(zone) === null);
  expect(lost.filter((zone) => !/^(Antarctica|Etc)\/|^UTC$/.test(zone))).toEqual([]);
  expect(findCountryOfPlace('America/Argentina/Salta')).toBe('AR');
  for (const names of [spanish, english])
    expect(countryCodes.filter((code) => !(code in names))).toEqual([]);
});
