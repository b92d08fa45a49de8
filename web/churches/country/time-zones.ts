/** Time zones in the browser; the tables are in `domain/churches/country`. */
import { countryCodes } from '#domain/churches/country/countries.ts';
import {
  getTimeZones,
  listRuntimeZones,
  timeZonesByCountry,
} from '#domain/churches/country/profiles.ts';

const canonicalNames = new Map<string, string>();

/** A zone has several names (America/Buenos_Aires), which the runtime resolves to one. It is slow, so each name is resolved once. */
function canonicalizeZone(zone: string): string {
  const known = canonicalNames.get(zone);
  if (known !== undefined) return known;
  const name = resolveZone(zone);
  canonicalNames.set(zone, name);
  return name;
}

function resolveZone(zone: string): string {
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

let countriesByZone: ReadonlyMap<string, string> | undefined;

/** The country of a zone by the tables and the runtime; null for Antarctica and for old names. */
export function findCountryOfPlace(zone: string): string | null {
  countriesByZone ??= new Map(
    countryCodes
      .flatMap((country) =>
        [...getTimeZones(country), ...listRuntimeZones(country)].map((each): [string, string] => [
          canonicalizeZone(each),
          country,
        ]),
      )
      .toReversed(),
  );
  return countriesByZone.get(canonicalizeZone(zone)) ?? null;
}

/** `America/Mexico_City` → `Mexico City`: the English name, for a city that the texts do not name. */
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
