/**
 * ONE table of what a country brings along: its time zones, the first day of its week, how it writes numbers and a mobile
 * of it as an example. Currency and documents have tables of their own; telephone rules come from libphonenumber.
 */
import { currencyOf } from './countries.ts';
import { documentTypesOf, type DocumentType } from './documents.ts';

/** How twelve hundred and a half is written. */
export type NumberStyle = '1.234,5' | '1,234.5' | '1 234,5';
export type WeekStart = 'monday' | 'sunday';

interface Row {
  /** The one of most people first (IANA tz database, zone1970.tab). */
  readonly zones: readonly string[];
  readonly week: WeekStart;
  readonly numbers: NumberStyle;
  /** A mobile number, as an example. */
  readonly mobile: string;
}

const america = (...places: string[]): string[] => places.map((place) => `America/${place}`);
const row = (
  zones: readonly string[],
  week: WeekStart,
  numbers: NumberStyle,
  mobile: string,
): Row => ({ zones, week, numbers, mobile });

/** Weeks and numbers as CLDR 47 has them. */
const rows: Readonly<Record<string, Row>> = {
  AR: row(
    america(
      'Argentina/Buenos_Aires',
      'Argentina/Cordoba',
      'Argentina/Mendoza',
      'Argentina/Ushuaia',
    ),
    'monday',
    '1.234,5',
    '+54 9 11 2345-6789',
  ),
  BO: row(america('La_Paz'), 'monday', '1.234,5', '+591 71234567'),
  BR: row(
    america('Sao_Paulo', 'Fortaleza', 'Bahia', 'Cuiaba', 'Manaus', 'Rio_Branco'),
    'sunday',
    '1.234,5',
    '+55 11 96123-4567',
  ),
  CL: row(
    [...america('Santiago', 'Punta_Arenas'), 'Pacific/Easter'],
    'monday',
    '1.234,5',
    '+56 9 6123 4567',
  ),
  CO: row(america('Bogota'), 'sunday', '1.234,5', '+57 321 1234567'),
  CR: row(america('Costa_Rica'), 'monday', '1 234,5', '+506 8312 3456'),
  CU: row(america('Havana'), 'monday', '1,234.5', '+53 5 1234567'),
  DO: row(america('Santo_Domingo'), 'sunday', '1,234.5', '+1 809 234 5678'),
  EC: row([...america('Guayaquil'), 'Pacific/Galapagos'], 'monday', '1.234,5', '+593 99 123 4567'),
  ES: row(
    ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'],
    'monday',
    '1.234,5',
    '+34 612 34 56 78',
  ),
  GQ: row(['Africa/Malabo'], 'monday', '1.234,5', '+240 222 123 456'),
  GT: row(america('Guatemala'), 'sunday', '1,234.5', '+502 5123 4567'),
  HN: row(america('Tegucigalpa'), 'sunday', '1,234.5', '+504 9123-4567'),
  MX: row(
    america(
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
  NI: row(america('Managua'), 'sunday', '1,234.5', '+505 8123 4567'),
  PA: row(america('Panama'), 'sunday', '1,234.5', '+507 6123-4567'),
  PE: row(america('Lima'), 'sunday', '1,234.5', '+51 912 345 678'),
  PR: row(america('Puerto_Rico'), 'sunday', '1,234.5', '+1 787 234 5678'),
  PY: row(america('Asuncion'), 'sunday', '1.234,5', '+595 961 456789'),
  SV: row(america('El_Salvador'), 'sunday', '1,234.5', '+503 7012 3456'),
  US: row(
    [
      ...america('New_York', 'Chicago', 'Denver', 'Los_Angeles', 'Phoenix', 'Detroit', 'Anchorage'),
      'Pacific/Honolulu',
    ],
    'sunday',
    '1,234.5',
    '+1 201 555 0123',
  ),
  UY: row(america('Montevideo'), 'monday', '1.234,5', '+598 94 231 234'),
  VE: row(america('Caracas'), 'sunday', '1.234,5', '+58 412-1234567'),
  CA: row(
    america('Toronto', 'Vancouver', 'Edmonton', 'Winnipeg', 'Halifax', 'St_Johns'),
    'sunday',
    '1,234.5',
    '+1 506 234 5678',
  ),
  AU: row(
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

/** Zones of the countries that the table has, for guessing a country by its zone. */
export const knownZones: readonly (readonly [country: string, zones: readonly string[]])[] =
  Object.entries(rows).map(([country, { zones }]) => [country, zones]);

/** The zones of a country: from the table, else from the runtime where it knows, else none. */
export function zonesOf(country: string): readonly string[] {
  const known = rows[country];
  if (known) return known.zones;
  if (!/^[A-Z]{2}$/.test(country)) return [];
  // A list of its own in newer runtimes only, so the library's types don't have it yet.
  const locale: object & { readonly getTimeZones?: () => string[] | undefined } = new Intl.Locale(
    `und-${country}`,
  );
  return locale.getTimeZones?.() ?? [];
}

export interface CountryProfile {
  readonly currency: string;
  readonly timeZones: readonly string[];
  readonly documents: readonly DocumentType[];
  /** The rest is told of the countries that the table has. */
  readonly weekStart: WeekStart | null;
  readonly numbers: NumberStyle | null;
  readonly mobile: string | null;
}

export function profileOf(country: string): CountryProfile {
  const known = rows[country];
  return {
    currency: currencyOf(country),
    timeZones: zonesOf(country),
    documents: documentTypesOf(country),
    weekStart: known?.week ?? null,
    numbers: known?.numbers ?? null,
    mobile: known?.mobile ?? null,
  };
}
