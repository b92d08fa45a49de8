/** SQL of the answers of the geocoder. */
import type { GeocodedPoint } from '#domain/geocoding/schema.ts';
import type { Database } from '#server/core/database/database.ts';

type Global = Database['global'];

/** undefined: never asked, or too long ago. null: the geocoder does not know it. */
export async function findAnswer(
  global: Global,
  question: string,
): Promise<GeocodedPoint | null | undefined> {
  const row = await global
    .selectFrom('geocode_cache')
    .select(['latitude', 'longitude', 'precision'])
    .where('question', '=', question)
    .executeTakeFirst();
  if (!row) return undefined;
  const { latitude, longitude } = row;
  const precision = row.precision as GeocodedPoint['precision'] | 'none';
  return latitude === null || longitude === null || precision === 'none'
    ? null
    : { latitude, longitude, precision };
}

export async function keepAnswer(
  global: Global,
  question: string,
  point: GeocodedPoint | null,
  at: Date,
): Promise<void> {
  const answer = {
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    precision: point?.precision ?? 'none',
    answered_at: at,
  };
  await global
    .insertInto('geocode_cache')
    .values({ question, ...answer })
    .onConflict((conflict) => conflict.column('question').doUpdateSet(answer))
    .execute();
}

export async function deleteAnswers(global: Global, before: Date): Promise<void> {
  await global.deleteFrom('geocode_cache').where('answered_at', '<', before).execute();
}
