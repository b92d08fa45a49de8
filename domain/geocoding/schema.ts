/** Points of addresses on the map: found by a job, or set by hand. */
import { z } from 'zod';
import { idView } from '#domain/kernel/ids.ts';
import { address } from '#domain/places/schema.ts';

/** How exactly a point says where an address is. `none`: there is no point. */
export const precisions = ['exact', 'street', 'town', 'none'] as const;
export type Precision = (typeof precisions)[number];

/** Why an address has no point: no town in it, none or several of this name, or the geocoder gave no answer yet. */
export const geocodingProblems = [
  'no_town',
  'unknown_town',
  'ambiguous_town',
  'unavailable',
] as const;
export type GeocodingProblem = (typeof geocodingProblems)[number];

/** WGS 84, in degrees. */
export interface GeocodedPoint {
  readonly latitude: number;
  readonly longitude: number;
  readonly precision: Exclude<Precision, 'none'>;
}

const count = z.int().min(0);
export const geocodingStatus = z.strictObject({
  /** Addresses with a point, by its precision; those of the gazetteer have `town`. */
  exact: count,
  street: count,
  town: count,
  /** Addresses whose turn has not come, or that are tried again. */
  waiting: count,
  /** Addresses without a point that nothing is tried for. */
  failed: count,
  /** Of those that wait, the ones about which the geocoder gave no answer yet. */
  unanswered: count,
  /** When the first of them is asked about again. */
  nextTryAt: z.iso.datetime().nullable(),
  /** The church has stopped the search. */
  isPaused: z.boolean(),
  /** What looks addresses up: the operator's geocoder, or the built-in list of towns. */
  source: z.enum(['geocoder', 'gazetteer']),
});
export type GeocodingStatus = z.output<typeof geocodingStatus>;

export const failedPlace = z.strictObject({
  placeId: idView,
  problem: z.enum(geocodingProblems),
  /** When it is tried again; null: when the address changes, or somebody asks for it. */
  triedAgainAt: z.iso.datetime().nullable(),
  address,
  /** Whose address it is: up to three of them. */
  of: z.array(
    z.strictObject({
      kind: z.enum(['person', 'household']),
      id: idView,
      name: z.string(),
      /** Somebody who lives there; null for a household without people. */
      personId: idView.nullable(),
    }),
  ),
});
export type FailedPlace = z.output<typeof failedPlace>;

/** The place of an address that somebody searches on the map. */
export const foundPlace = z.strictObject({
  /** Null: unknown, or nobody could say. */
  place: z
    .strictObject({ latitude: z.number(), longitude: z.number(), precision: z.enum(precisions) })
    .nullable(),
  /** Why the geocoder did not answer; null: it did. */
  problem: z.enum(['no_geocoder', 'unavailable']).nullable(),
});

export const foundTown = z.strictObject({
  name: z.string(),
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
