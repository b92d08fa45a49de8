import { buildSearch } from '#domain/geocoding/nominatim.ts';
import type { GeocodedPoint, GeocodingProblem } from '#domain/geocoding/schema.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { Address } from '#domain/places/schema.ts';
import { findTown } from './gazetteer.ts';
import type { Geocoder } from './geocoder.ts';

/** Territories that addresses of the United States have as their state, with a country code of their own; and their postal codes. */
const territories: readonly (readonly [country: string, names: RegExp, postalCodes: RegExp])[] = [
  ['PR', /^(?:pr|p r|puerto rico)$/, /^00(?:6|7|9)\d\d/],
  ['VI', /^(?:vi|us virgin islands|virgin islands)$/, /^008\d\d/],
  ['GU', /^(?:gu|guam)$/, /^969[1-3]\d/],
];

/** `San Juan, PR 00901` is in Puerto Rico, and not in the town of that name in Texas. */
function toTerritory(
  { region, postalCode }: Address,
  country: string,
): { readonly country: string; readonly region: string } {
  if (country !== 'US') return { country, region };
  const written = fold(region);
  const found = territories.find(
    ([, names, codes]) => names.test(written) || (written === '' && codes.test(postalCode.trim())),
  );
  return found ? { country: found[0], region: '' } : { country, region };
}

/** The point of an address: of the geocoder if there is one, else that of its town. */
export async function locate(
  address: Address,
  churchCountry: string,
  geocoder: Geocoder | null,
  signal: AbortSignal,
): Promise<GeocodedPoint | Exclude<GeocodingProblem, 'unavailable'>> {
  const { country, region } = toTerritory(address, address.country || churchCountry);
  const search = buildSearch({ ...address, region }, country);
  const hasStreet = address.line1 !== '' || address.postalCode !== '';
  const found = geocoder && hasStreet ? await geocoder.find(search, signal) : null;
  if (found) return found;
  if (address.city === '') return 'no_town';
  const town = await findTown({ ...address, region, country });
  if (typeof town === 'object') {
    const { latitude, longitude } = town;
    return { latitude, longitude, precision: 'town' };
  }
  const known = geocoder && !hasStreet ? await geocoder.find(search, signal) : null;
  return known ?? (town === 'unknown' ? 'unknown_town' : 'ambiguous_town');
}
