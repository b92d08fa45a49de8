/** SQL of geocoding: the places of a church that wait for a point. */
import { sql } from 'kysely';
import type { GeocodedPoint, GeocodingProblem, GeocodingStatus } from '#domain/geocoding/schema.ts';
import { now } from '#server/core/clock.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { AddressColumns } from '#server/places/public.ts';

export interface DuePlace extends AddressColumns {
  readonly id: string;
  readonly attempts: number;
  /** Of its address: the answer is only for the address that was asked about. */
  readonly fingerprint: string;
}
export interface GeocodedPlace {
  readonly id: string;
  readonly fingerprint: string;
  readonly point: GeocodedPoint | null;
  readonly problem: GeocodingProblem | null;
  readonly attempts: number;
  /** null: not tried again. */
  readonly retryInSeconds: number | null;
}

const addressOf = ['address_line1', 'city', 'region', 'postal_code', 'address_country'] as const;
/** By immutable functions only: Citus refuses others beside columns of a table that an UPDATE changes. */
const fingerprint = sql<string>`md5(${sql.join(
  addressOf.map((name) => sql`coalesce(${sql.ref(`p.${name}`)}, '')`),
  sql` || chr(10) || `,
)})`;

/** The places whose turn it is. Those that have a point by now are no longer due. */
export async function listDuePlaces(db: ChurchDb, count: number): Promise<DuePlace[]> {
  await sql`
    UPDATE places SET geocode_at = NULL, geocoding_problem = NULL
    WHERE church_id = ${getChurchId(db)}::uuid AND geocode_at <= now() AND latitude IS NOT NULL AND NOT is_locked
      AND NOT is_hidden_on_map`.execute(db);
  const { rows } = await sql<DuePlace>`
    SELECT p.id, p.address_line1, p.address_line2, p.neighbourhood, p.city, p.region, p.postal_code, p.address_country,
      p.address_reference, p.geocoding_attempts AS attempts, ${fingerprint} AS fingerprint
    FROM places p
    WHERE p.church_id = ${getChurchId(db)}::uuid AND p.geocode_at <= now() AND NOT p.is_locked AND NOT p.is_hidden_on_map
    ORDER BY p.geocode_at, p.id LIMIT ${count}`.execute(db);
  return rows;
}

/** Stores points and problems of places whose address is still the same and that nobody has locked meanwhile. */
export async function saveGeocoded(db: ChurchDb, places: readonly GeocodedPlace[]): Promise<void> {
  const column = (read: (place: GeocodedPlace) => unknown): unknown[] => places.map(read);
  const getRetryTime = ({ retryInSeconds }: GeocodedPlace): Date | null =>
    retryInSeconds === null ? null : new Date(now().getTime() + retryInSeconds * 1000);
  await sql`
    UPDATE places p SET latitude = f.latitude, longitude = f.longitude, precision = f.precision, geocoding_problem = f.problem,
      geocoding_attempts = f.attempts, geocode_at = f.retry_at
    FROM unnest(
      ${column(({ id }) => id)}::uuid[], ${column((place) => place.fingerprint)}::text[],
      ${column(({ point }) => point?.latitude ?? null)}::float8[], ${column(({ point }) => point?.longitude ?? null)}::float8[],
      ${column(({ point }) => point?.precision ?? 'none')}::text[], ${column(({ problem }) => problem)}::text[],
      ${column(({ attempts }) => attempts)}::smallint[], ${column(getRetryTime)}::timestamptz[]
    ) AS f(id, fingerprint, latitude, longitude, precision, problem, attempts, retry_at)
    WHERE p.church_id = ${getChurchId(db)}::uuid AND p.id = f.id AND ${fingerprint} = f.fingerprint
      AND NOT p.is_locked AND p.latitude IS NULL`.execute(db);
}

type Counts = Omit<GeocodingStatus, 'source' | 'nextTryAt'> & { readonly nextTryAt: Date | null };

export async function countGeocoded(db: ChurchDb): Promise<Counts> {
  const church = sql`${getChurchId(db)}::uuid`;
  const waits = sql`precision = 'none' AND geocode_at IS NOT NULL AND NOT is_locked AND NOT is_hidden_on_map`;
  const isUnanswered = sql`${waits} AND geocoding_problem = 'unavailable'`;
  const { rows } = await sql<Counts>`
    SELECT count(*) FILTER (WHERE precision = 'exact')::int AS exact, count(*) FILTER (WHERE precision = 'street')::int AS street,
      count(*) FILTER (WHERE precision = 'town')::int AS town,
      count(*) FILTER (WHERE ${waits})::int AS waiting,
      count(*) FILTER (WHERE geocoding_problem IS NOT NULL AND geocode_at IS NULL AND latitude IS NULL)::int AS failed,
      count(*) FILTER (WHERE ${isUnanswered})::int AS unanswered,
      min(geocode_at) FILTER (WHERE ${isUnanswered}) AS "nextTryAt",
      (SELECT geocoding_paused FROM churches WHERE id = ${church}) AS "isPaused"
    FROM places WHERE church_id = ${church}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A query of numbers has one row');
  return counts;
}

export async function setPaused(db: ChurchDb, isPaused: boolean): Promise<void> {
  await db
    .updateTable('churches')
    .set({ geocoding_paused: isPaused })
    .where('id', '=', getChurchId(db))
    .execute();
}

interface Owner {
  readonly kind: 'person' | 'household';
  readonly id: string;
  readonly name: string;
  readonly personId: string | null;
}
export type FailedRow = AddressColumns & {
  readonly id: string;
  readonly problem: GeocodingProblem;
  readonly triedAgainAt: Date | null;
  readonly of: readonly Owner[];
};

interface FailedQuery {
  /** Null: all. */
  readonly problem: GeocodingProblem | null;
  readonly after: string | null;
  readonly count: number;
}

/** Places without a point, with the reason. */
export async function listFailedPlaces(
  db: ChurchDb,
  { problem, after, count }: FailedQuery,
): Promise<FailedRow[]> {
  const church = sql`${getChurchId(db)}::uuid`;
  const { rows } = await sql<FailedRow>`
    SELECT p.id, p.address_line1, p.address_line2, p.neighbourhood, p.city, p.region, p.postal_code, p.address_country,
      p.address_reference, p.geocoding_problem AS problem, p.geocode_at AS "triedAgainAt",
      coalesce((SELECT jsonb_agg(o) FROM (
        (SELECT 'household' AS kind, h.id, h.name, (
            SELECT m.person_id FROM household_members m
            JOIN people r ON r.church_id = ${church} AND r.id = m.person_id AND r.place_id IS NULL
            WHERE m.church_id = ${church} AND m.household_id = h.id AND m.is_primary AND m.until IS NULL LIMIT 1) AS "personId"
          FROM households h WHERE h.church_id = ${church} AND h.place_id = p.id LIMIT 3)
        UNION ALL
        (SELECT 'person', e.id, concat_ws(' ', nullif(e.given_names, ''), nullif(e.surname1, ''), nullif(e.surname2, '')), e.id
          FROM people e WHERE e.church_id = ${church} AND e.place_id = p.id LIMIT 3)
      LIMIT 3) o), '[]') AS of
    FROM places p
    WHERE p.church_id = ${church} AND p.geocoding_problem IS NOT NULL AND p.latitude IS NULL
      AND (${problem}::text IS NULL OR p.geocoding_problem = ${problem}::text)
      AND p.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    ORDER BY p.id LIMIT ${count}`.execute(db);
  return rows;
}

/** Makes failed places due, or one of them; `imprecise`: also those of which only the town is known. */
export async function requeuePlaces(
  db: ChurchDb,
  { placeId, imprecise }: { readonly placeId: string | null; readonly imprecise: boolean },
): Promise<void> {
  await sql`
    UPDATE places SET geocode_at = now(), geocoding_attempts = 0, geocoding_problem = NULL, latitude = NULL, longitude = NULL, precision = 'none'
    WHERE church_id = ${getChurchId(db)}::uuid AND NOT is_locked AND (${placeId}::uuid IS NULL OR id = ${placeId}::uuid)
      AND (geocoding_problem IS NOT NULL OR (precision = 'town' AND ${imprecise}))`.execute(db);
}

/**
 * Gives places without a point one at random around a town, for samples: more of them near its middle. The same place always gets the
 * same one.
 */
export async function scatterPlaces(
  db: ChurchDb,
  { latitude, longitude }: Omit<GeocodedPoint, 'precision'>,
  radiusKm: number,
): Promise<void> {
  const random = (seed: number) =>
    sql`((hashtextextended(id::text, ${seed}) & 1048575) / 1048576.0)`;
  const kmPerDegree = 111.2;
  await sql`
    UPDATE places SET precision = 'exact', geocode_at = NULL, geocoding_problem = NULL,
      latitude = ${latitude}::float8 + ${radiusKm}::float8 * ${random(1)} * sin(2 * pi() * ${random(2)}) / ${kmPerDegree}::float8,
      longitude = ${longitude}::float8
        + ${radiusKm}::float8 * ${random(1)} * cos(2 * pi() * ${random(2)}) / (${kmPerDegree}::float8 * cos(radians(${latitude}::float8)))
    WHERE church_id = ${getChurchId(db)}::uuid AND latitude IS NULL AND NOT is_locked`.execute(db);
}
