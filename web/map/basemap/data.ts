/** The files of the basemap, made by `scripts/make-basemap.ts`: each is fetched when a map first shows it. */

import { decodeLine, joinArcs, toShape, toX, toY, unitsPerDegree, type Shape } from './lines.ts';

export interface Label {
  /** A name, or the code of a country. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** The zoom from which it is shown. */
  readonly zoom: number;
}
export interface Country {
  readonly code: string;
  /** The area with its detail. */
  readonly area: string | null;
  readonly rings: readonly Shape[];
  readonly label: Label;
}
export interface World {
  readonly countries: readonly Country[];
  readonly cities: readonly TownLabel[];
}
export interface Area {
  /** Countries that have their outline here too, where it is inside `box`. */
  readonly neighbours: readonly string[];
  readonly box: Omit<Shape, 'line'>;
  readonly land: readonly Shape[];
  readonly borders: readonly Shape[];
  readonly regions: readonly Shape[];
  readonly names: readonly Label[];
}
export interface TownLabel extends Label {
  readonly isCapital: boolean;
}

interface WorldFile {
  readonly countries: readonly {
    readonly code: string;
    readonly area?: string;
    readonly rings: readonly (readonly number[])[];
    readonly label: readonly [number, number];
    /** The root of its area, in degrees. */
    readonly size: number;
  }[];
  readonly arcs: readonly string[];
  readonly cities: TownsFile;
}
interface AreaFile {
  readonly neighbours: readonly string[];
  /** West, south, east and north, in degrees. */
  readonly box: readonly [number, number, number, number];
  readonly land: readonly (readonly number[])[];
  readonly borders: readonly number[];
  readonly regions: readonly number[];
  readonly arcs: readonly string[];
  readonly names: readonly (readonly [string, number, number, number])[];
}
interface TownsFile {
  readonly names: readonly string[];
  readonly points: string;
  readonly capitals: readonly number[];
  /** Ten times the decimal logarithm of the inhabitants. */
  readonly populations: readonly number[];
}

const addresses = import.meta.glob<string>('./data/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

export class MissingBasemapError extends Error {}

async function fetchFile<File>(name: string): Promise<File> {
  const address = addresses[`./data/${name}.json`];
  const response = address && (await fetch(address));
  if (!response || !response.ok) throw new MissingBasemapError(name);
  return (await response.json()) as File;
}

/** A country's name fits from the zoom at which the country is about 45 pixels wide. */
const countryZoom = (size: number): number => Math.max(2, Math.log2((45 * 360) / (256 * size)));
/** Ten million inhabitants from zoom 4, a thousand from zoom 11. */
const townZoom = (population: number, isCapital: boolean): number =>
  Math.max(4, 16.25 - population * 0.175 - (isCapital ? 1.5 : 0));

export async function loadWorld(): Promise<World> {
  const file = await fetchFile<WorldFile>('world');
  const arcs = file.arcs.map(decodeLine);
  return {
    countries: file.countries.map(({ code, area, rings, label: [x, y], size }) => ({
      code,
      area: area ?? null,
      rings: rings.map((ring) => toShape(joinArcs(arcs, ring))),
      label: { text: code, ...toPoint(x, y), zoom: countryZoom(size) },
    })),
    cities: toTowns(file.cities),
  };
}

const toPoint = (x: number, y: number) => ({
  x: toX(x / unitsPerDegree),
  y: toY(y / unitsPerDegree),
});

export async function loadArea(name: string): Promise<Area> {
  const file = await fetchFile<AreaFile>(name);
  const arcs = file.arcs.map(decodeLine);
  const [west, south, east, north] = file.box;
  return {
    neighbours: file.neighbours,
    box: { west: toX(west), south: toY(south), east: toX(east), north: toY(north) },
    land: file.land.map((ring) => toShape(joinArcs(arcs, ring))),
    borders: file.borders.map((index) => toShape(joinArcs(arcs, [index]))),
    regions: file.regions.map((index) => toShape(joinArcs(arcs, [index]))),
    names: file.names.map(([text, x, y, zoom]) => ({ text, ...toPoint(x, y), zoom })),
  };
}

export const loadTowns = async (area: string): Promise<TownLabel[]> =>
  toTowns(await fetchFile<TownsFile>(`${area}-towns`));

function toTowns(file: TownsFile): TownLabel[] {
  const points = decodeLine(file.points);
  const capitals = new Set(file.capitals);
  return file.names.map((text, index) => ({
    text,
    x: points[2 * index] ?? 0,
    y: points[2 * index + 1] ?? 0,
    zoom: townZoom(file.populations[index] ?? 0, capitals.has(index)),
    isCapital: capitals.has(index),
  }));
}
