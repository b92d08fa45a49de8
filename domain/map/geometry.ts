/**
 * Points, circles and polygons on the map. Coordinates are whole hundred-thousandths of a degree (WGS 84), about a metre, so that
 * browser, server and database compare the same numbers.
 */

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}
/** The corners of a polygon without crossing sides; the last is joined to the first. */
export type Ring = readonly Point[];

export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export const unitsPerDegree = 100_000;
/** Of a sphere with the mean radius of the Earth, 6371 km. */
export const metresPerUnit = 111_195 / unitsPerDegree;

export const toUnits = (degrees: number): number => Math.round(degrees * unitsPerDegree);
export const toDegrees = (units: number): number => units / unitsPerDegree;

/** How much shorter a degree of longitude is than one of latitude. */
export const getLongitudeScale = (latitude: number): number =>
  Math.max(Math.cos((toDegrees(latitude) * Math.PI) / 180), 0.01);

/** In metres, exact enough for the width of a country. */
export function measureDistance(one: Point, other: Point): number {
  const north = one.latitude - other.latitude;
  const east = (one.longitude - other.longitude) * getLongitudeScale(one.latitude);
  return Math.hypot(north, east) * metresPerUnit;
}

export function getBounds(ring: Ring): Bounds {
  const latitudes = ring.map(({ latitude }) => latitude);
  const longitudes = ring.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
}

/** Of a circle with this radius in metres. */
export function getCircleBounds({ latitude, longitude }: Point, radius: number): Bounds {
  const north = Math.ceil(radius / metresPerUnit);
  const east = Math.ceil(north / getLongitudeScale(latitude));
  return {
    south: latitude - north,
    west: longitude - east,
    north: latitude + north,
    east: longitude + east,
  };
}

export const isInBounds = ({ latitude, longitude }: Point, bounds: Bounds): boolean =>
  latitude >= bounds.south &&
  latitude <= bounds.north &&
  longitude >= bounds.west &&
  longitude <= bounds.east;

/** Whether a line from the point to the east crosses the sides an odd number of times. */
export function isInside({ latitude, longitude }: Point, ring: Ring): boolean {
  let inside = false;
  for (const [from, to] of listSides(ring)) {
    if (from.latitude > latitude === to.latitude > latitude) continue;
    const share = (latitude - from.latitude) / (to.latitude - from.latitude);
    if (longitude < from.longitude + share * (to.longitude - from.longitude)) inside = !inside;
  }
  return inside;
}

/** Without corners that repeat the one before, and without a last corner that repeats the first. */
export const normalizeRing = (ring: Ring): Ring =>
  ring
    .filter((point, index) => !isSame(point, ring[index - 1]))
    .filter((point, index, corners) => index < corners.length - 1 || !isSame(point, corners[0]));

const isSame = (one: Point, other: Point | undefined): boolean =>
  one.latitude === other?.latitude && one.longitude === other.longitude;

/** Whether two sides of a normalized ring cross or touch each other elsewhere than in their common corner. */
export function crossesItself(ring: Ring): boolean {
  const sides = listSides(ring);
  return sides.some((side, index) =>
    sides
      .slice(index + 1)
      .some((other, offset) => meets(side, other, areNeighbours(index, offset, sides.length))),
  );
}

type Side = readonly [Point, Point];

const listSides = (ring: Ring): Side[] =>
  ring.map((point, index) => [ring.at(index - 1) ?? point, point]);

const areNeighbours = (index: number, offset: number, count: number): boolean =>
  offset === 0 || (index === 0 && offset === count - 2);

function meets([a, b]: Side, [c, d]: Side, areJoined: boolean): boolean {
  const [ofC, ofD, ofA, ofB] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  // Neighbours meet in a corner; they may not lie on each other.
  if (areJoined) return ofC === 0 && ofD === 0 && overlaps([a, b], [c, d]);
  if (ofC * ofD < 0 && ofA * ofB < 0) return true;
  return (
    (ofC === 0 && lies(c, a, b)) ||
    (ofD === 0 && lies(d, a, b)) ||
    (ofA === 0 && lies(a, c, d)) ||
    (ofB === 0 && lies(b, c, d))
  );
}

/** Positive when the way from `a` over `b` to `c` turns left. */
const turn = (a: Point, b: Point, c: Point): number =>
  Math.sign(
    (b.longitude - a.longitude) * (c.latitude - a.latitude) -
      (b.latitude - a.latitude) * (c.longitude - a.longitude),
  );

/** Whether a point of the same line is between the ends. */
const lies = (point: Point, from: Point, to: Point): boolean =>
  isInBounds(point, getBounds([from, to]));

/** Whether neighbours of one line go back over each other. */
function overlaps(one: Side, other: Side): boolean {
  const shared = one.find((point) => other.some((end) => isSame(point, end)));
  const [left, right] = [one, other].map((side) => side.find((point) => !isSame(point, shared)));
  return left !== undefined && right !== undefined && shared !== undefined
    ? lies(left, shared, right) || lies(right, shared, left)
    : true;
}
