/** The built-in gazetteer: the point of a town by its name, region and country, without a network. */
import { setImmediate } from 'node:timers/promises';
import {
  createShortFormCheck,
  foldTownName,
  isSameRegion,
  toSpanishTownName,
} from '#domain/geocoding/town-names.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { getRegionCode, readTownsInParts } from './towns.ts';
import regions from './regions.json' with { type: 'json' };

export interface FoundTown {
  readonly name: string;
  readonly region: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}
interface KnownTown extends FoundTown {
  /** Without the additions of `foldTownName`. */
  readonly key: string;
  readonly folded: string;
  readonly regionNames: readonly string[];
}

const regionNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = regions;
interface KnownCountry {
  /** The largest first. */
  readonly towns: readonly KnownTown[];
  readonly byKey: ReadonlyMap<string, readonly KnownTown[]>;
}
/** A country has up to 17,000 towns, 3 MB. */
const countries = new Map<string, Promise<KnownCountry>>();
const maxCountries = 3;

/** Reads a country at its first use, and keeps the last three. */
function loadCountry(country: string): Promise<KnownCountry> {
  const towns = countries.get(country) ?? readCountry(country);
  countries.delete(country);
  countries.set(country, towns);
  for (const oldest of [...countries.keys()].slice(0, -maxCountries)) countries.delete(oldest);
  return towns;
}

async function readCountry(country: string): Promise<KnownCountry> {
  const known: KnownTown[] = [];
  for (const towns of readTownsInParts(country)) {
    for (const town of towns) {
      const name = toSpanishTownName(country, town.name);
      const [region = '', ...others] = regionNames[country]?.[getRegionCode(town)] ?? [];
      const { latitude, longitude, population } = town;
      known.push({
        name,
        region,
        country,
        latitude,
        longitude,
        population,
        folded: fold(name),
        key: foldTownName(name),
        regionNames: [fold(region), ...others],
      });
    }
    await setImmediate();
  }
  const towns = known.toSorted((one, other) => other.population - one.population);
  return { towns, byKey: Map.groupBy(towns, ({ key }) => key) };
}

/** A town so much larger than the next one of its name is the one that is meant. */
const clearlyLarger = 5;

/** `unknown`: no town has this name; `ambiguous`: several have, and nothing says which one is meant. */
export async function findTown(written: {
  readonly city: string;
  readonly region: string;
  readonly country: string;
}): Promise<FoundTown | 'unknown' | 'ambiguous'> {
  const key = foldTownName(written.city);
  const region = fold(written.region);
  const { towns, byKey } = await loadCountry(written.country);
  const isInRegion = (town: KnownTown): boolean =>
    region !== '' && town.regionNames.some((name) => isSameRegion(region, name));
  const same = byKey.get(key) ?? [];
  const isShortForm = createShortFormCheck(key);
  const isSameInRegion = same.some(isInRegion);
  // A short form is meant where no town has the very name, or none in the region that is written.
  const similar =
    key === '' || (same.length > 0 && (region === '' || isSameInRegion))
      ? same
      : [...same, ...towns.filter((town) => isShortForm(town.key))];
  const inRegion = similar.filter(isInRegion);
  const [first, second] = inRegion.length > 0 ? inRegion : same.length > 0 ? same : similar;
  if (!first) return 'unknown';
  const isClear =
    inRegion.length > 0 || !second || first.population >= second.population * clearlyLarger;
  return isClear ? first : 'ambiguous';
}

/** Towns whose name begins so, the largest first. */
export async function searchTowns(
  text: string,
  country: string,
  count: number,
): Promise<readonly FoundTown[]> {
  const start = fold(text);
  const { towns } = await loadCountry(country);
  if (start === '') return [];
  return towns
    .filter(({ folded, key }) => folded.startsWith(start) || key.startsWith(start))
    .slice(0, count);
}
