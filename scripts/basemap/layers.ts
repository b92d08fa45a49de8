/** What the files of the basemap have. `web/map/basemap/data.ts` has the same types for the browser. */
import type { Town } from '#server/geocoding/towns.ts';
import { areas, type Area } from './areas.ts';
import { encodePoints } from './encode.ts';
import { type GridPoint, unitsPerDegree } from './grid.ts';
import type { Region } from './sources.ts';
import {
  joinOutlines,
  listPoints,
  measureRing,
  simplifyTopology,
  type Topology,
} from './topology.ts';

/** In units of the grid. */
const worldTolerance = 50;
const areaTolerance = 2;
/** Twice the area of the smallest island, in square units of the grid: about 70 km², and 0.2 km². */
const smallestIslands = { world: 12_000, area: 40 };

const toGridPoint = ([x, y]: readonly [number, number]): GridPoint => [
  Math.round(x * unitsPerDegree),
  Math.round(y * unitsPerDegree),
];

/** Keeps the arcs in use and numbers them again. */
function collectArcs(topology: Topology) {
  const numbers = new Map<number, number>();
  const texts: string[] = [];
  const number = (index: number): number => {
    const own = index < 0 ? ~index : index;
    const known = numbers.get(own) ?? numbers.size;
    if (!numbers.has(own)) {
      numbers.set(own, known);
      texts.push(encodePoints(topology.arcs[own]?.points ?? []));
    }
    return index < 0 ? ~known : known;
  };
  return { number, texts };
}

/** The outlines of all countries, with their borders, and the largest cities. */
export function buildWorld(full: Topology, regions: readonly Region[], cities: readonly Town[]) {
  const topology = simplifyTopology(full, worldTolerance);
  const { number, texts } = collectArcs(topology);
  const byCountry = Map.groupBy(regions.keys(), (index) => regions[index]?.country ?? '');
  byCountry.delete('AQ');
  const countries = [...byCountry].flatMap(([code, indexes]) => {
    const all = joinOutlines(topology, indexes)
      .map((ring) => ({ ring, size: measureRing(topology, ring) }))
      .toSorted((one, other) => other.size - one.size);
    const rings = all.filter(({ size }) => size >= smallestIslands.world);
    if (rings.length === 0) return [];
    const area = areas.find((each) => each.countries.includes(code))?.name;
    return [
      {
        code,
        ...(area ? { area } : {}),
        rings: rings.map(({ ring }) => ring.map(number)),
        label: findMiddle(topology, all[0]?.ring ?? []),
        size: Math.round(Math.sqrt(all.reduce((sum, { size }) => sum + size, 0) / 2)) / 1000,
      },
    ];
  });
  return { countries, arcs: texts, cities: toTownLayer(cities) };
}

/** The middle of the largest part of a country, at the height where the line through it is the longest of a few. */
function findMiddle(topology: Topology, ring: readonly number[]): GridPoint {
  const points = listPoints(topology, ring);
  const heights = points.map(([, y]) => y);
  const [bottom, top] = [Math.min(...heights), Math.max(...heights)];
  const candidates = [0.35, 0.42, 0.5, 0.58, 0.65].map((share) => {
    const y = bottom + (top - bottom) * share;
    const crossings = points
      .flatMap(([x, at], index) => {
        const [nextX, nextAt] = points[(index + 1) % points.length] ?? [x, at];
        return at > y === nextAt > y ? [] : [x + ((y - at) / (nextAt - at)) * (nextX - x)];
      })
      .toSorted((one, other) => one - other);
    const spans = Array.from({ length: Math.floor(crossings.length / 2) }, (_, index) => {
      const [from, to] = [crossings[2 * index] ?? 0, crossings[2 * index + 1] ?? 0];
      return { width: to - from, point: [Math.round((from + to) / 2), Math.round(y)] as const };
    });
    return spans.toSorted((one, other) => other.width - one.width)[0];
  });
  const best = candidates
    .filter((each) => each !== undefined)
    .toSorted((one, other) => other.width - one.width)[0];
  return best?.point ?? points[0] ?? [0, 0];
}

/** An area: land, coast, borders and the lines and names of the regions of its countries. */
export function buildArea(full: Topology, regions: readonly Region[], area: Area): object {
  const topology = simplifyTopology(full, areaTolerance);
  const { number, texts } = collectArcs(topology);
  const isInside = ([x, y]: GridPoint): boolean => {
    const [west, south, east, north] = area.box.map((value) => value * unitsPerDegree);
    return x >= (west ?? 0) && x <= (east ?? 0) && y >= (south ?? 0) && y <= (north ?? 0);
  };
  const own = [...area.countries, ...(area.neighbours ?? [])];
  const indexes = [...regions.keys()].filter((index) =>
    own.includes(regions[index]?.country ?? ''),
  );
  const rings = joinOutlines(topology, indexes).filter((ring) => {
    const isOfArea = isInside(findCenter(listPoints(topology, ring)));
    return isOfArea && measureRing(topology, ring) >= smallestIslands.area;
  });
  const land = rings.map((ring) => ring.map(number));
  const named = regions.filter(
    ({ country, label }) => area.countries.includes(country) && isInside(toGridPoint(label)),
  );
  const lines = listLines(topology, regions, area, isInside);
  return {
    neighbours: area.neighbours ?? [],
    box: area.box,
    land,
    borders: lines.borders.map(number),
    regions: lines.regions.map(number),
    arcs: texts,
    names: named.map(({ name, label, labelZoom }) => [name, ...toGridPoint(label), labelZoom]),
  };
}

/** The middle of the box around a line, by which the browser decides too (`isInside`). */
function findCenter(points: readonly GridPoint[]): GridPoint {
  const box = points.reduce(
    ([west, south, east, north], [x, y]) =>
      [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)] as const,
    [Infinity, Infinity, -Infinity, -Infinity] as const,
  );
  return [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
}

function listLines(
  topology: Topology,
  regions: readonly Region[],
  area: Area,
  isInside: (point: GridPoint) => boolean,
): { readonly borders: number[]; readonly regions: number[] } {
  const borders: number[] = [];
  const inner: number[] = [];
  for (const [index, arc] of topology.arcs.entries()) {
    const countries = arc.regions.map((region) => regions[region]?.country ?? '');
    const [start] = arc.points;
    if (countries.length < 2 || !start || !isInside(start)) continue;
    const owned = countries.filter((country) => area.countries.includes(country));
    if (owned.length === 0) continue;
    (new Set(countries).size > 1 ? borders : inner).push(index);
  }
  return { borders, regions: inner };
}

/** The largest first. `classes` has, for each limit of inhabitants, how many towns have as many. */
export function toTownLayer(towns: readonly Town[]): object {
  const sorted = towns.toSorted((one, other) => other.population - one.population);
  return {
    names: sorted.map(({ name }) => name),
    points: encodePoints(
      sorted.map(({ longitude, latitude }) => toGridPoint([longitude, latitude])),
    ),
    capitals: sorted.flatMap(({ isCapital }, index) => (isCapital ? [index] : [])),
    populations: sorted.map(({ population }) =>
      Math.round(Math.log10(Math.max(population, 1)) * 10),
    ),
  };
}
