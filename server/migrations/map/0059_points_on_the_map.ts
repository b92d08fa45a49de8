/**
 * Two points of each place on the map, in hundred-thousandths of a degree: the exact one, and one that is displaced by 300 to 600 m
 * for those who may not see the exact one. Both are derived by the database, so that every statement that writes a place keeps
 * them right, and neither exists for a place that the map leaves out.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createDisplacement(db);
  const onMap = 'CASE WHEN NOT is_hidden_on_map THEN';
  await sql
    .raw(
      `ALTER TABLE places
        -- Secret: with it, the exact point could be computed from the displaced one.
        ADD COLUMN displacement_key uuid NOT NULL DEFAULT gen_random_uuid(),
        ADD COLUMN exact_latitude int GENERATED ALWAYS AS (${onMap} round(latitude * 100000)::int END) STORED,
        ADD COLUMN exact_longitude int GENERATED ALWAYS AS (${onMap} round(longitude * 100000)::int END) STORED`,
    )
    .execute(db);
  const displaced = 'displaced_point(displacement_key, latitude, longitude)';
  await sql
    .raw(
      `ALTER TABLE places
        ADD COLUMN displaced_latitude int GENERATED ALWAYS AS (${onMap} (${displaced})[1] END) STORED,
        ADD COLUMN displaced_longitude int GENERATED ALWAYS AS (${onMap} (${displaced})[2] END) STORED`,
    )
    .execute(db);
  for (const point of ['exact', 'displaced'])
    await sql
      .raw(
        `CREATE INDEX places_by_${point}_point ON places (church_id, ${point}_latitude, ${point}_longitude)
        WHERE ${point}_latitude IS NOT NULL`,
      )
      .execute(db);
}

/**
 * Direction and distance follow from a keyed hash (as HMAC, RFC 2104, with one key for both passes) of the point, so that they are
 * always the same for a place and tell nothing about those of the same place elsewhere. Every point of the ring is as probable.
 */
async function createDisplacement(db: Kysely<unknown>): Promise<void> {
  const read = (first: number): string =>
    [0, 1, 2].map((index) => `get_byte(hash, ${first + index}) * ${256 ** index}`).join(' + ');
  const share = (first: number): string => `((${read(first)}) / 16777216::float8)`;
  await sql
    .raw(
      `CREATE FUNCTION displaced_point(key uuid, latitude float8, longitude float8) RETURNS int[]
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT ARRAY[
          round((latitude + metres * cos(angle) / 111195) * 100000),
          round((longitude + metres * sin(angle) / (111195 * greatest(cos(radians(latitude)), 0.01))) * 100000)
        ]::int[]
        FROM (
          SELECT 2 * pi() * ${share(0)} AS angle, sqrt(300 ^ 2 + (600 ^ 2 - 300 ^ 2) * ${share(3)}) AS metres
          FROM (SELECT sha256(uuid_send(key) || sha256(uuid_send(key) || float8send(latitude) || float8send(longitude))) AS hash) keyed
        ) way
      $$`,
    )
    .execute(db);
}
