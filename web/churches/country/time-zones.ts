/** Which zone is meant, in a browser: the tables are in `domain/churches/country`. */
import { knownZones, zonesOf } from '#domain/churches/country/profiles.ts';

/** One zone has many names (America/Buenos_Aires): the runtime's own is the same for all of them. */
function runtimeName(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}

export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const allZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

/** The browser's own zone when the country has it, else that of most of its people. */
export function zoneFor(country: string, here: string): string {
  const zones = zonesOf(country);
  return zones.find((zone) => runtimeName(zone) === runtimeName(here)) ?? zones[0] ?? here;
}

/** The country whose zone this is; none when the table doesn't tell. */
export function countryOf(zone: string): string | null {
  const name = runtimeName(zone);
  return (
    knownZones.find(([, zones]) => zones.some((each) => runtimeName(each) === name))?.[0] ?? null
  );
}

/** `Mexico City` of `America/Mexico_City`. */
export const placeOf = (zone: string): string =>
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** `GMT-6`, today. */
export function offsetOf(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
