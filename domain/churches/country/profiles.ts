/**
 * ONE table of each country's time zones, first day of the week, number format and example mobile number. Currencies and
 * documents have their own tables; telephone rules come from libphonenumber.
 */
import type { HourCycle } from '#domain/kernel/formatters.ts';
import { getCurrency } from './countries.ts';
import { getDocumentTypes, type DocumentType } from './documents.ts';

/** The format of the number 1234.5. */
export type NumberStyle = '1.234,5' | '1,234.5' | '1 234,5';
export type WeekStart = 'monday' | 'sunday';

/** Where people say “7:30 p. m.”; elsewhere they count to 24 (CLDR 47, and what is written in Bolivia and the south of America). */
const twelveHourCountries = new Set(
  'AU CA CO CR CU DO EC GT HN IN MX NI NZ PA PE PH PR SV US VE'.split(' '),
);

interface CountryRow {
  /** The most populous first (IANA tz database, zone1970.tab). */
  readonly zones: readonly string[];
  readonly week: WeekStart;
  readonly numbers: NumberStyle;
  /** A mobile number, as an example. */
  readonly mobile: string;
}

const americanZones = (...places: string[]): string[] => places.map((place) => `America/${place}`);
const toRow = (
  zones: readonly string[],
  week: WeekStart,
  numbers: NumberStyle,
  mobile: string,
): CountryRow => ({ zones, week, numbers, mobile });

/** Weeks and number formats follow CLDR 47. */
const rows: Readonly<Record<string, CountryRow>> = {
  AR: toRow(
    americanZones(
      'Argentina/Buenos_Aires',
      'Argentina/Cordoba',
      'Argentina/Mendoza',
      'Argentina/Ushuaia',
    ),
    'monday',
    '1.234,5',
    '+54 9 11 2345-6789',
  ),
  BO: toRow(americanZones('La_Paz'), 'monday', '1.234,5', '+591 71234567'),
  BR: toRow(
    americanZones('Sao_Paulo', 'Fortaleza', 'Bahia', 'Cuiaba', 'Manaus', 'Rio_Branco'),
    'sunday',
    '1.234,5',
    '+55 11 96123-4567',
  ),
  CL: toRow(
    [...americanZones('Santiago', 'Punta_Arenas'), 'Pacific/Easter'],
    'monday',
    '1.234,5',
    '+56 9 6123 4567',
  ),
  CO: toRow(americanZones('Bogota'), 'sunday', '1.234,5', '+57 321 1234567'),
  CR: toRow(americanZones('Costa_Rica'), 'monday', '1 234,5', '+506 8312 3456'),
  CU: toRow(americanZones('Havana'), 'monday', '1,234.5', '+53 5 1234567'),
  DO: toRow(americanZones('Santo_Domingo'), 'sunday', '1,234.5', '+1 809 234 5678'),
  EC: toRow(
    [...americanZones('Guayaquil'), 'Pacific/Galapagos'],
    'monday',
    '1.234,5',
    '+593 99 123 4567',
  ),
  ES: toRow(
    ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'],
    'monday',
    '1.234,5',
    '+34 612 34 56 78',
  ),
  GQ: toRow(['Africa/Malabo'], 'monday', '1.234,5', '+240 222 123 456'),
  GT: toRow(americanZones('Guatemala'), 'sunday', '1,234.5', '+502 5123 4567'),
  HN: toRow(americanZones('Tegucigalpa'), 'sunday', '1,234.5', '+504 9123-4567'),
  MX: toRow(
    americanZones(
      'Mexico_City',
      'Monterrey',
      'Tijuana',
      'Hermosillo',
      'Chihuahua',
      'Mazatlan',
      'Merida',
      'Cancun',
      'Ciudad_Juarez',
      'Matamoros',
      'Ojinaga',
      'Bahia_Banderas',
    ),
    'sunday',
    '1,234.5',
    '+52 222 123 4567',
  ),
  NI: toRow(americanZones('Managua'), 'sunday', '1,234.5', '+505 8123 4567'),
  PA: toRow(americanZones('Panama'), 'sunday', '1,234.5', '+507 6123-4567'),
  PE: toRow(americanZones('Lima'), 'sunday', '1,234.5', '+51 912 345 678'),
  PR: toRow(americanZones('Puerto_Rico'), 'sunday', '1,234.5', '+1 787 234 5678'),
  PY: toRow(americanZones('Asuncion'), 'sunday', '1.234,5', '+595 961 456789'),
  SV: toRow(americanZones('El_Salvador'), 'sunday', '1,234.5', '+503 7012 3456'),
  US: toRow(
    [
      ...americanZones(
        'New_York',
        'Chicago',
        'Denver',
        'Los_Angeles',
        'Phoenix',
        'Detroit',
        'Anchorage',
      ),
      'Pacific/Honolulu',
    ],
    'sunday',
    '1,234.5',
    '+1 201 555 0123',
  ),
  UY: toRow(americanZones('Montevideo'), 'monday', '1.234,5', '+598 94 231 234'),
  VE: toRow(americanZones('Caracas'), 'sunday', '1.234,5', '+58 412-1234567'),
  CA: toRow(
    americanZones('Toronto', 'Vancouver', 'Edmonton', 'Winnipeg', 'Halifax', 'St_Johns'),
    'sunday',
    '1,234.5',
    '+1 506 234 5678',
  ),
  AU: toRow(
    [
      'Australia/Sydney',
      'Australia/Brisbane',
      'Australia/Adelaide',
      'Australia/Perth',
      'Australia/Hobart',
      'Australia/Darwin',
    ],
    'monday',
    '1,234.5',
    '+61 412 345 678',
  ),
};

/** Time zones of the countries in the table, to guess a country from a time zone. */
export const timeZonesByCountry: readonly (readonly [country: string, zones: readonly string[]])[] =
  Object.entries(rows).map(([country, { zones }]) => [country, zones]);

/** The time zones of a country: from the table, else from the runtime, else none. */
export function getTimeZones(country: string): readonly string[] {
  const row = rows[country];
  if (row) return row.zones;
  if (!/^[A-Z]{2}$/.test(country)) return [];
  return listRuntimeZones(country);
}

/** Empty in older runtimes and for an empty country. */
export function listRuntimeZones(country: string): readonly string[] {
  if (country === '') return [];
  // Only newer runtimes have `getTimeZones`, and TypeScript's types lack it.
  const locale: object & { readonly getTimeZones?: () => string[] | undefined } = new Intl.Locale(
    `und-${country}`,
  );
  return locale.getTimeZones?.() ?? [];
}

export interface CountryProfile {
  readonly currency: string;
  readonly timeZones: readonly string[];
  readonly documents: readonly DocumentType[];
  readonly hourCycle: HourCycle;
  /** This and the following are null for countries not in the table. */
  readonly weekStart: WeekStart | null;
  readonly numbers: NumberStyle | null;
  readonly mobile: string | null;
}

export function getCountryProfile(country: string): CountryProfile {
  const row = rows[country];
  return {
    currency: getCurrency(country),
    timeZones: getTimeZones(country),
    documents: getDocumentTypes(country),
    hourCycle: twelveHourCountries.has(country) ? 'h12' : 'h23',
    weekStart: row?.week ?? null,
    numbers: row?.numbers ?? null,
    mobile: row?.mobile ?? null,
  };
}
