import { buildSearch } from '#domain/geocoding/nominatim.ts';
import type { GeocodedPoint, GeocodingProblem } from '#domain/geocoding/schema.ts';
import type { Address } from '#domain/places/schema.ts';
import { findTown } from './gazetteer.ts';
import type { Geocoder } from './geocoder.ts';

/** The point of an address: of the geocoder if there is one, else that of its town. */
export async function locate(
  address: Address,
  churchCountry: string,
  geocoder: Geocoder | null,
  signal: AbortSignal,
): Promise<GeocodedPoint | Exclude<GeocodingProblem, 'unavailable'>> {
  const country = address.country || churchCountry;
  const search = buildSearch(address, country);
  const hasStreet = address.line1 !== '' || address.postalCode !== '';
  const found = geocoder && hasStreet ? await geocoder.find(search, signal) : null;
  if (found) return found;
  if (address.city === '') return 'no_town';
  const town = await findTown({ ...address, country });
  if (typeof town === 'object') {
    const { latitude, longitude } = town;
    return { latitude, longitude, precision: 'town' };
  }
  const known = geocoder && !hasStreet ? await geocoder.find(search, signal) : null;
  return known ?? (town === 'unknown' ? 'unknown_town' : 'ambiguous_town');
}
