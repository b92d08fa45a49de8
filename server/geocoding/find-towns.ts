import { searchTowns } from './gazetteer.ts';

/** Towns of a country whose name begins so, with their regions, the largest first. */
export async function findTowns(text: string, country: string, count: number) {
  const towns = await searchTowns(text, country, count);
  return towns.map(({ name, region, latitude, longitude }) => ({
    name,
    region,
    latitude,
    longitude,
  }));
}
