/** The interface of Nominatim (https://nominatim.org/release-docs/latest/api/Search/), which other geocoders have too. */
import { z } from 'zod';
import type { Address } from '#domain/places/schema.ts';
import type { GeocodedPoint } from './schema.ts';

/**
 * The question about an address: street, town, region, postal code and country. Names, directions and what else an address has
 * are never sent.
 */
export function buildSearch(
  { line1, city, region, postalCode }: Pick<Address, 'line1' | 'city' | 'region' | 'postalCode'>,
  country: string,
): URLSearchParams {
  const parts = { street: line1, city, state: region, postalcode: postalCode };
  return new URLSearchParams({
    ...toSettings(country),
    ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== '')),
  });
}

/** The question about what somebody typed. */
export const buildTextSearch = (text: string, country: string): URLSearchParams =>
  new URLSearchParams({ ...toSettings(country), q: text });

const toSettings = (country: string) => ({
  format: 'jsonv2',
  limit: '1',
  countrycodes: country.toLowerCase(),
});

const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit);
const answer = z.array(
  z.object({ lat: degrees(90), lon: degrees(180), place_rank: z.int().optional() }),
);

/** Ranks of Nominatim: 30 a house or building, 26 to 29 a street and its parts, 13 to 25 a town or a part of one. */
const ranks = { exact: 30, street: 26, town: 13 };

/** null: the address is unknown, or only its region. undefined: this is no answer of a geocoder. */
export function readAnswer(text: string): GeocodedPoint | null | undefined {
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const [first] = parsed.data;
  const rank = first?.place_rank ?? ranks.street;
  if (!first || rank < ranks.town) return null;
  return {
    latitude: first.lat,
    longitude: first.lon,
    precision: rank >= ranks.exact ? 'exact' : rank >= ranks.street ? 'street' : 'town',
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
