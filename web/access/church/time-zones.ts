/**
 * Time zones where a church is most likely to be, the one of most people first (IANA tz database, zone1970.tab). Other
 * countries get the zone of the browser, and every zone can be chosen everywhere.
 */
const zonesByCountry: Readonly<Record<string, readonly string[]>> = {
  AR: ['America/Argentina/Buenos_Aires', 'America/Argentina/Cordoba', 'America/Argentina/Mendoza', 'America/Argentina/Ushuaia'],
  BO: ['America/La_Paz'],
  CL: ['America/Santiago', 'America/Punta_Arenas', 'Pacific/Easter'],
  CO: ['America/Bogota'],
  CR: ['America/Costa_Rica'],
  CU: ['America/Havana'],
  DO: ['America/Santo_Domingo'],
  EC: ['America/Guayaquil', 'Pacific/Galapagos'],
  ES: ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'],
  GQ: ['Africa/Malabo'],
  GT: ['America/Guatemala'],
  HN: ['America/Tegucigalpa'],
  MX: [
    'America/Mexico_City',
    'America/Monterrey',
    'America/Tijuana',
    'America/Hermosillo',
    'America/Chihuahua',
    'America/Mazatlan',
    'America/Merida',
    'America/Cancun',
    'America/Ciudad_Juarez',
    'America/Matamoros',
    'America/Ojinaga',
    'America/Bahia_Banderas',
  ],
  NI: ['America/Managua'],
  PA: ['America/Panama'],
  PE: ['America/Lima'],
  PR: ['America/Puerto_Rico'],
  PY: ['America/Asuncion'],
  SV: ['America/El_Salvador'],
  US: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Phoenix',
    'America/Detroit',
    'America/Anchorage',
    'Pacific/Honolulu',
  ],
  UY: ['America/Montevideo'],
  VE: ['America/Caracas'],
  BR: ['America/Sao_Paulo', 'America/Fortaleza', 'America/Bahia', 'America/Cuiaba', 'America/Manaus', 'America/Rio_Branco'],
  CA: ['America/Toronto', 'America/Winnipeg', 'America/Edmonton', 'America/Vancouver', 'America/Halifax', 'America/St_Johns'],
  AU: ['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Perth', 'Australia/Hobart', 'Australia/Darwin'],
};

/** One zone has many names (America/Buenos_Aires): the runtime's own is the same for all of them. */
function runtimeName(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}

export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zones of a country: from the table, else from the runtime where it knows, else none. */
export function zonesOf(country: string): readonly string[] {
  const known = zonesByCountry[country];
  if (known) return known;
  if (!/^[A-Z]{2}$/.test(country)) return [];
  // A list of its own in newer runtimes only, so the library's types don't have it yet.
  const locale: object & { readonly getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? [];
}

export const allZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

/** The browser's own zone when the country has it, else that of most of its people. */
export function zoneFor(country: string, here: string): string {
  const zones = zonesOf(country);
  return zones.find((zone) => runtimeName(zone) === runtimeName(here)) ?? zones[0] ?? here;
}

/** The country whose zone this is; none when the table doesn't tell. */
export function countryOf(zone: string): string | null {
  const name = runtimeName(zone);
  return Object.entries(zonesByCountry).find(([, zones]) => zones.some((each) => runtimeName(each) === name))?.[0] ?? null;
}

/** `Mexico City` of `America/Mexico_City`. */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** `GMT-6`, today. */
export function offsetOf(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
