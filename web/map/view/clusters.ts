/** Pins that would lie on each other become one circle with their number. */
import { toDegrees } from '#domain/map/geometry.ts';

export interface MapPin {
  /** In hundred-thousandths of a degree. */
  readonly latitude: number;
  readonly longitude: number;
  readonly color: string;
}

export interface Cluster {
  /** The middle of its pins, in pixels of the whole world at this zoom. */
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** How many pins have each colour, the most frequent first. */
  readonly colors: readonly (readonly [color: string, count: number])[];
  readonly bounds: {
    readonly south: number;
    readonly west: number;
    readonly north: number;
    readonly east: number;
  };
}

const cellSize = 52;
/** From here on only pins at the same point are one. */
const closestZoom = 17;

const worldSize = (zoom: number): number => 256 * 2 ** zoom;

/** Spherical Mercator (EPSG:3857), as the tiles of maps. */
export function project(
  point: { readonly latitude: number; readonly longitude: number },
  zoom: number,
): { readonly x: number; readonly y: number } {
  const sine = Math.sin((toDegrees(point.latitude) * Math.PI) / 180);
  const size = worldSize(zoom);
  return {
    x: (0.5 + toDegrees(point.longitude) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

interface Growing {
  x: number;
  y: number;
  count: number;
  south: number;
  west: number;
  north: number;
  east: number;
  readonly colors: Map<string, number>;
}

export function clusterPins(pins: readonly MapPin[], zoom: number): Cluster[] {
  const cells = new Map<string, Growing>();
  for (const pin of pins) {
    const { x, y } = project(pin, zoom);
    const key =
      zoom >= closestZoom
        ? `${pin.latitude} ${pin.longitude}`
        : `${Math.floor(x / cellSize)} ${Math.floor(y / cellSize)}`;
    const cell = cells.get(key);
    if (cell) grow(cell, pin, x, y);
    else cells.set(key, start(pin, x, y));
  }
  return [...cells.values()].map(finish);
}

const start = ({ latitude, longitude, color }: MapPin, x: number, y: number): Growing => ({
  x,
  y,
  count: 1,
  south: latitude,
  north: latitude,
  west: longitude,
  east: longitude,
  colors: new Map([[color, 1]]),
});

function grow(cell: Growing, { latitude, longitude, color }: MapPin, x: number, y: number): void {
  cell.x += x;
  cell.y += y;
  cell.count += 1;
  cell.south = Math.min(cell.south, latitude);
  cell.north = Math.max(cell.north, latitude);
  cell.west = Math.min(cell.west, longitude);
  cell.east = Math.max(cell.east, longitude);
  cell.colors.set(color, (cell.colors.get(color) ?? 0) + 1);
}

const finish = ({ x, y, count, south, west, north, east, colors }: Growing): Cluster => ({
  x: x / count,
  y: y / count,
  count,
  colors: [...colors].toSorted(([, one], [, other]) => other - one),
  bounds: { south, west, north, east },
});

/** In pixels. */
export const getRadius = (count: number): number =>
  count === 1 ? 8 : Math.min(13 + 3 * Math.log10(count) * 2, 26);
