/**
 * Areas as values of the filters `area` and `zone`, in addresses and saved filters: `circle.LATITUDE.LONGITUDE.METRES`,
 * `polygon.CORNERS`, or the id of a zone. `exact.` before it compares with the exact places of homes instead of displaced ones,
 * for those who have the right, so that a saved filter means the same people to everybody who may use it.
 */
import { isUuid } from '#domain/kernel/uuid.ts';
import {
  crossesItself,
  getLongitudeScale,
  metresPerUnit,
  normalizeRing,
  type Point,
  type Ring,
} from './geometry.ts';

export const areaFilterKey = 'area';
export const zoneFilterKey = 'zone';

/** In metres. */
export const circleRadius = { least: 50, most: 50_000 };
/** A drawn polygon must fit into an address. */
export const maxAreaCorners = 120;
export const maxZoneCorners = 500;

export type Area =
  | { readonly kind: 'circle'; readonly centre: Point; readonly radius: number }
  | { readonly kind: 'polygon'; readonly ring: Ring };

export interface AreaFilter {
  readonly isExact: boolean;
  readonly area: Area;
}
export interface ZoneFilter {
  readonly isExact: boolean;
  readonly zoneId: string;
}

const exactPrefix = 'exact.';

const splitExact = (value: string): { isExact: boolean; rest: string } =>
  value.startsWith(exactPrefix)
    ? { isExact: true, rest: value.slice(exactPrefix.length) }
    : { isExact: false, rest: value };

const addExact = (isExact: boolean, rest: string): string =>
  isExact ? `${exactPrefix}${rest}` : rest;

export const isExactFilter = (value: string): boolean => splitExact(value).isExact;

export const formatZoneFilter = ({ isExact, zoneId }: ZoneFilter): string =>
  addExact(isExact, zoneId);

export function parseZoneFilter(value: string): ZoneFilter | null {
  const { isExact, rest } = splitExact(value);
  return isUuid(rest) ? { isExact, zoneId: rest } : null;
}

export const formatAreaFilter = ({ isExact, area }: AreaFilter): string =>
  addExact(
    isExact,
    area.kind === 'circle'
      ? `circle.${area.centre.latitude}.${area.centre.longitude}.${Math.round(area.radius)}`
      : `polygon.${encodeRing(area.ring)}`,
  );

/** Null for a value that means no area. */
export function parseAreaFilter(value: string): AreaFilter | null {
  const { isExact, rest } = splitExact(value);
  const [kind, ...parts] = rest.split('.');
  const area =
    kind === 'circle' ? parseCircle(parts) : kind === 'polygon' ? parsePolygon(parts) : null;
  return area && { isExact, area };
}

function parseCircle(parts: readonly string[]): Area | null {
  if (parts.length !== 3 || !parts.every((part) => /^-?\d{1,8}$/.test(part))) return null;
  const [latitude = 0, longitude = 0, radius = 0] = parts.map(Number);
  const isValid = radius >= circleRadius.least && radius <= circleRadius.most;
  return isValid && isOnEarth({ latitude, longitude })
    ? { kind: 'circle', centre: { latitude, longitude }, radius }
    : null;
}

function parsePolygon([corners = '', ...more]: readonly string[]): Area | null {
  const ring = more.length === 0 ? decodeRing(corners) : null;
  return ring && ring.length <= maxAreaCorners && isRing(ring) ? { kind: 'polygon', ring } : null;
}

const isOnEarth = ({ latitude, longitude }: Point): boolean =>
  Math.abs(latitude) <= 9_000_000 && Math.abs(longitude) <= 18_000_000;

/** At least three corners on the Earth, none repeated, and no sides that cross. */
export const isRing = (ring: Ring): boolean =>
  ring.length >= 3 &&
  ring.every(isOnEarth) &&
  normalizeRing(ring).length === ring.length &&
  !crossesItself(ring);

/** The same polygon with at most so many corners: those whose removal changes the shape least go first. */
export function simplifyRing(ring: Ring, most: number): Ring {
  const corners = [...normalizeRing(ring)];
  while (corners.length > most) {
    const sizes = corners.map((corner, index) =>
      measureTriangle(corners.at(index - 1), corner, corners[(index + 1) % corners.length]),
    );
    corners.splice(sizes.indexOf(Math.min(...sizes)), 1);
  }
  return corners;
}

function measureTriangle(a: Point | undefined, b: Point, c: Point | undefined): number {
  if (!a || !c) return 0;
  return Math.abs(
    (b.longitude - a.longitude) * (c.latitude - a.latitude) -
      (b.latitude - a.latitude) * (c.longitude - a.longitude),
  );
}

/** The corners of a regular polygon that looks like the circle. */
export function drawCircle({ latitude, longitude }: Point, radius: number, corners = 64): Ring {
  const units = radius / metresPerUnit;
  const scale = getLongitudeScale(latitude);
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return {
      latitude: Math.round(latitude + units * Math.cos(angle)),
      longitude: Math.round(longitude + (units * Math.sin(angle)) / scale),
    };
  });
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Differences from the corner before, in groups of five bits as in Google's encoded polylines, with letters for addresses. */
export function encodeRing(ring: Ring): string {
  let [latitude, longitude] = [0, 0];
  let text = '';
  for (const point of ring) {
    text += encodeNumber(point.latitude - latitude) + encodeNumber(point.longitude - longitude);
    ({ latitude, longitude } = point);
  }
  return text;
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  do {
    const more = rest >= 32 ? 32 : 0;
    text += alphabet[(rest % 32) + more] ?? '';
    rest = Math.floor(rest / 32);
  } while (rest > 0);
  return text;
}

/** Null for a text that is no list of corners. */
export function decodeRing(text: string): Ring | null {
  const numbers: number[] = [];
  let [value, factor] = [0, 1];
  for (const letter of text) {
    const digit = alphabet.indexOf(letter);
    if (digit < 0 || factor > 2 ** 30) return null;
    value += (digit % 32) * factor;
    factor *= 32;
    if (digit >= 32) continue;
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    [value, factor] = [0, 1];
  }
  if (factor !== 1 || numbers.length % 2 !== 0) return null;
  let [latitude, longitude] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    latitude += numbers[2 * index] ?? 0;
    longitude += numbers[2 * index + 1] ?? 0;
    return { latitude, longitude };
  });
}
