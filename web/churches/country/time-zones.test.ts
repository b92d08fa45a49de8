import { expect, test } from 'vitest';
import { isTimeZone } from '#domain/churches/rules.ts';
import { spanishSpeaking } from '#domain/churches/country/countries.ts';
import { zonesOf } from '#domain/churches/country/profiles.ts';
import { countryOf, offsetOf, placeOf, zoneFor } from './time-zones.ts';

test('every Spanish-speaking country has its zones, and the server accepts each of them', () => {
  for (const country of spanishSpeaking) {
    expect(zonesOf(country).length, country).toBeGreaterThan(0);
    expect(zonesOf(country).filter((zone) => !isTimeZone(zone))).toEqual([]);
  }
});

test('a church in the country of its browser gets that zone, elsewhere the zone of most people', () => {
  expect(zoneFor('MX', 'America/Tijuana')).toBe('America/Tijuana');
  expect(zoneFor('MX', 'Europe/Madrid')).toBe('America/Mexico_City');
  expect(zoneFor('ES', 'America/Bogota')).toBe('Europe/Madrid');
});

test('a zone known by an old name is the same zone', () => {
  expect(zoneFor('AR', 'America/Buenos_Aires')).toBe('America/Argentina/Buenos_Aires');
  expect(countryOf('America/Buenos_Aires')).toBe('AR');
});

test('a country that nobody listed gets the zone of the browser or its own', () => {
  expect(['Africa/Accra', 'Africa/Abidjan', 'Europe/Madrid']).toContain(
    zoneFor('GH', 'Europe/Madrid'),
  );
  expect(zoneFor('', 'Europe/Madrid')).toBe('Europe/Madrid');
});

test('a zone is written as its place and its distance from Greenwich', () => {
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(offsetOf('America/Bogota', new Date('2026-01-15T12:00:00Z'))).toBe('GMT-5');
});
