/** Homes on the map, and zones of the church. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { cursor } from '#domain/kernel/paging.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { address } from '#domain/places/schema.ts';
import { peopleFilters, peopleFiltersInput } from '#domain/people/public.ts';
import { isRing, maxZoneCorners } from './areas.ts';
import { normalizeRing, toUnits, type Bounds, type Ring } from './geometry.ts';

/** WGS 84, in degrees. */
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
export const degrees = z.strictObject({ latitude, longitude });
export type Degrees = z.output<typeof degrees>;

/** West, south, east and north in degrees (the order of RFC 7946, section 5), separated by commas. */
const bounds = z
  .string()
  .max(100)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.tuple([longitude, latitude, longitude, latitude]))
  .transform(([west, south, east, north]): Bounds => ({
    west: toUnits(west),
    south: toUnits(south),
    east: toUnits(east),
    north: toUnits(north),
  }));

export const pinsInput = z.strictObject({
  ...peopleFilters,
  /** Only the homes in it. */
  bounds: bounds.optional(),
});
export const homesInput = z.strictObject({ ...pinsInput.shape, cursor: cursor.optional() });
export type HomesInput = z.output<typeof homesInput>;

export const nearestInput = z.strictObject({
  ...peopleFiltersInput.shape,
  latitude: z.coerce.number().pipe(latitude),
  longitude: z.coerce.number().pipe(longitude),
});

export const precisions = ['exact', 'street', 'town', 'none'] as const;
export type Precision = (typeof precisions)[number];

/** A place with at least one resident who matches the filters. */
export const homeView = z.strictObject({
  placeId: idView,
  ...degrees.shape,
  /** Null for the place of one person, and for those who may not see families. */
  family: z.strictObject({ id: idView, name: z.string() }).nullable(),
  /** The first twelve residents who match the filters. */
  people: z.array(
    z.strictObject({
      id: idView,
      displayName: z.string(),
      photoId: idView.nullable(),
      statusId: idView.nullable(),
    }),
  ),
  peopleCount: z.int(),
  precision: z.enum(precisions),
  /** A user has set the point. */
  isLocked: z.boolean(),
  /** Null for those who may not see exact places. */
  address: address.nullable(),
});
export type HomeView = z.output<typeof homeView>;

export const homesPage = z.strictObject({
  isExact: z.boolean(),
  items: z.array(homeView),
  next: z.string().nullable(),
  /** Of all pages. */
  homes: z.int(),
  people: z.int(),
});

export const nearestView = z.strictObject({
  isExact: z.boolean(),
  /** `metres`: to the displaced point, in hundreds, for those who may not see exact places. */
  items: z.array(homeView.extend({ metres: z.int() })),
});

/** Where a person lives, for the record. */
export const placeOfPerson = z.strictObject({
  place: z
    .strictObject({
      id: idView,
      /** Null without a point, for a hidden place, and for those who may not see exact places. */
      point: degrees.nullable(),
      precision: z.enum(precisions),
      isLocked: z.boolean(),
      isHidden: z.boolean(),
      /** How many others live there. */
      others: z.int(),
      zones: z.array(z.strictObject({ id: idView, name: z.string() })),
    })
    .nullable(),
});
export type PlaceOfPerson = z.output<typeof placeOfPerson>;

export const pointInput = z.strictObject({
  placeId: id,
  /** Null for no point. */
  point: degrees.nullable(),
  precision: z.enum(precisions),
  /** Whether it stays when the address changes. */
  isLocked: z.boolean(),
  /** The point that the user saw. */
  before: degrees.nullable(),
});

export const zoneColors = [
  'blue',
  'teal',
  'green',
  'yellow',
  'orange',
  'red',
  'pink',
  'violet',
] as const;
export const maxZones = 100;

/** Corners of a polygon in degrees, closed or not, without crossing sides. */
const boundary = z
  .array(degrees)
  .min(3)
  .max(maxZoneCorners + 1)
  .transform((corners): Ring =>
    normalizeRing(
      corners.map((corner) => ({
        latitude: toUnits(corner.latitude),
        longitude: toUnits(corner.longitude),
      })),
    ),
  )
  .refine((ring) => ring.length <= maxZoneCorners && isRing(ring), {
    error: 'map:errors.zone-boundary',
  });

export const zoneFields = {
  name: z.string().overwrite(normalizeLine).min(1).max(60),
  color: z.enum(zoneColors),
  boundary,
};
export const zoneView = z.strictObject({
  id: idView,
  version: z.int(),
  name: z.string(),
  color: z.enum(zoneColors),
  boundary: z.array(degrees),
});
export type ZoneView = z.output<typeof zoneView>;
