/** Time zones in the browser; the tables are in `domain/churches/country`. */
import { timeZonesByCountry, getTimeZones } from '#domain/churches/country/profiles.ts';

/** A zone has several names (America/Buenos_Aires), which the runtime resolves to one. */
function canonicalizeZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}

export const getBrowserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const listZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

/** The local zone if the country has it, otherwise the country's most populated zone. */
export function getDefaultZone(country: string, localZone: string): string {
  const zones = getTimeZones(country);
  return (
    zones.find((zone) => canonicalizeZone(zone) === canonicalizeZone(localZone)) ??
    zones[0] ??
    localZone
  );
}

/** The country of a zone; null if it is not in the table. */
export function findCountryByZone(zone: string): string | null {
  const name = canonicalizeZone(zone);
  return (
    timeZonesByCountry.find(([, zones]) =>
      zones.some((each) => canonicalizeZone(each) === name),
    )?.[0] ?? null
  );
}

/** `America/Mexico_City` → `Mexico City`. */
export const getZoneCity = (zone: string): string =>
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** The offset at an instant, for example `GMT-6`. */
export function formatZoneOffset(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
