/**
 * Homes in the same square of about fifty metres have one displaced point. Until now each place was displaced in its own way, so
 * that the average of the homes of one building showed the building.
 */
import { sql, type Kysely } from 'kysely';
import { withoutRowLevelSecurity } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  // With it, a square could be computed from its displaced point: the log leaves out columns with this word in their name.
  await sql`
    ALTER TABLE churches ADD COLUMN displacement_secret uuid NOT NULL DEFAULT gen_random_uuid()`.execute(
    db,
  );
  await replaceDisplacement(db);
  await sql`
    CREATE FUNCTION own_displacement_key() RETURNS uuid LANGUAGE sql STABLE AS $$
      SELECT displacement_secret FROM churches WHERE id = nullif(current_setting('app.church_id', true), '')::uuid
    $$`.execute(db);
  // A generated column reads its own row only, so each place has the key of its church.
  await sql`
    ALTER TABLE places ALTER COLUMN displacement_key SET DEFAULT own_displacement_key()`.execute(
    db,
  );
  await withoutRowLevelSecurity(db, ['places'], async () => {
    await sql`
      UPDATE places l SET displacement_key = c.displacement_secret FROM churches c WHERE c.id = l.church_id`.execute(
      db,
    );
  });
}

/**
 * Direction and distance follow from a keyed hash (as HMAC, RFC 2104, with one key for both passes) of the square, so that they
 * tell nothing about those of another square. They are measured from its middle, which is at most 40 m from the home: with 340 to
 * 560 m from there, every home is 300 to 600 m away from its displaced point.
 */
async function replaceDisplacement(db: Kysely<unknown>): Promise<void> {
  const read = (first: number): string =>
    [0, 1, 2].map((index) => `get_byte(hash, ${first + index}) * ${256 ** index}`).join(' + ');
  const share = (first: number): string => `((${read(first)}) / 16777216::float8)`;
  // In hundred-thousandths of a degree.
  const middle = (column: string): string => `floor(round(${column} * 100000) / 50)::int * 50 + 25`;
  await sql
    .raw(
      `CREATE OR REPLACE FUNCTION displaced_point(key uuid, latitude float8, longitude float8) RETURNS int[]
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT ARRAY[
          round(y + metres * cos(angle) / 1.11195),
          round(x + metres * sin(angle) / (1.11195 * greatest(cos(radians(y / 100000::float8)), 0.01)))
        ]::int[]
        FROM (
          SELECT y, x, 2 * pi() * ${share(0)} AS angle, sqrt(340 ^ 2 + (560 ^ 2 - 340 ^ 2) * ${share(3)}) AS metres
          FROM (
            SELECT y, x, sha256(uuid_send(key) || sha256(uuid_send(key) || int4send(y) || int4send(x))) AS hash
            FROM (SELECT ${middle('latitude')} AS y, ${middle('longitude')} AS x) square
          ) keyed
        ) way
      $$`,
    )
    .execute(db);
}
