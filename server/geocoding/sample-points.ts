import type { ChurchDb } from '#server/core/database/database.ts';
import { findTown } from './gazetteer.ts';
import { scatterPlaces } from './queries.ts';

const radiusKm = 9;

/** Points for the generated addresses of a sample church, around its town. Nothing is asked about streets that do not exist. */
export async function addSamplePoints(
  db: ChurchDb,
  { city, country }: { readonly city: string; readonly country: string },
): Promise<void> {
  const town = await findTown({ city, region: '', country });
  if (typeof town === 'string') throw new Error(`The sample town ${city} is ${town}`);
  await scatterPlaces(db, town, radiusKm);
}
