/** A whole address in one cell: Mailchimp separates its parts by two spaces, others by commas. */
import { findCountryCode } from '#domain/churches/public.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';

/** The parts of an address that are in the cell. The country is an ISO 3166-1 code. */
type AddressParts = Readonly<
  Partial<Record<'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'country', string>>
>;

/** An address has at least a street, a city and a country. */
const fewestParts = 3;
/** The limit of most fields of an address: longer parts are sentences. */
const longestPart = 80;
/** The limit of the second line in the schema of addresses. */
const longestLine = 160;
const postalCode = /^(?=.*\d)[\p{L}\d][\p{L}\d -]{2,9}$/u;
const regionAndCode = /^(?<region>\p{L}[\p{L}. ]*?) (?<code>\d[\d-]{3,9})$/u;

/** Returns null if the cell is no address that ends with its country. */
export function splitAddress(cell: string): AddressParts | null {
  const isSpaced = /\S {2,}\S/.test(cell);
  const parts = cell
    .split(isSpaced ? / {2,}/ : ',')
    .map(normalizeLine)
    .filter(Boolean);
  const country = parts.length < fewestParts ? null : findCountryCode(parts.pop() ?? '');
  if (country === null || parts.some(({ length }) => length > longestPart)) return null;
  const last = parts.pop() ?? '';
  const both = regionAndCode.exec(last)?.groups;
  const code = both?.['code'] ?? (postalCode.test(last) ? last : '');
  // Commas separate the parts of a street as well: only a postal code shows that the city comes before it.
  if (!isSpaced && code === '') return null;
  if (code === '') parts.push(last);
  const rest = both ? [...parts, both['region'] ?? ''] : parts;
  const region = rest.length > 2 ? (rest.pop() ?? '') : '';
  const city = rest.length > 1 ? (rest.pop() ?? '') : '';
  const [line1 = '', ...others] = rest;
  const line2 = others.join(', ');
  if (line2.length > longestLine) return null;
  const parsed = { line1, line2, city, region, postalCode: code, country };
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== ''));
}
