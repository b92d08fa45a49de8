/** The part of each country that a map shows at first. */
import { decodeLine, joinArcs, toShape, type Shape } from '../../web/map/basemap/lines.ts';

interface World {
  readonly arcs: readonly string[];
  readonly countries: readonly {
    readonly code: string;
    readonly rings: readonly (readonly number[])[];
  }[];
}

/** Of the area of the largest part. Smaller ones, such as Alaska and the islands of Spain, are left out. */
const smallestPart = 0.3;

/** By country: west, south, east and north in degrees, separated by spaces. */
export function buildCountryBoxes({ arcs, countries }: World): Record<string, string> {
  const lines = arcs.map(decodeLine);
  return Object.fromEntries(
    countries.map(({ code, rings }) => {
      const shapes = rings.map((ring) => toShape(joinArcs(lines, ring)));
      const largest = Math.max(...shapes.map(getArea));
      return [code, toBox(shapes.filter((shape) => getArea(shape) >= smallestPart * largest))];
    }),
  );
}

/** As a share of the square of the map, without its enlargement towards the poles. */
function getArea({ line, north, south }: Shape): number {
  const enlargement = Math.cosh(Math.PI * (1 - north - south));
  let sum = 0;
  for (let index = 0; index < line.length; index += 2) {
    const next = (index + 2) % line.length;
    sum += (line[index] ?? 0) * (line[next + 1] ?? 0) - (line[next] ?? 0) * (line[index + 1] ?? 0);
  }
  return Math.abs(sum) / 2 / enlargement ** 2;
}

const toLongitude = (x: number): number => Math.round((x - 0.5) * 3600) / 10;
const toLatitude = (y: number): number =>
  Math.round((Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 1800) / Math.PI) / 10;

const toBox = (shapes: readonly Shape[]): string =>
  [
    toLongitude(Math.min(...shapes.map(({ west }) => west))),
    toLatitude(Math.max(...shapes.map(({ south }) => south))),
    toLongitude(Math.max(...shapes.map(({ east }) => east))),
    toLatitude(Math.min(...shapes.map(({ north }) => north))),
  ].join(' ');
