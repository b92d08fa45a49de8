/** The built-in gazetteer: the point of a town by its name, region and country, without a network. */
import { setImmediate } from 'node:timers/promises';
import {
  createShortFormCheck,
  findRegions,
  foldTownName,
  foldWholeTownName,
  toSpanishTownName,
} from '#domain/geocoding/town-names.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { getRegionCode, readTownsInParts, type Town } from './towns.ts';
import { getAddedTowns, getOtherNames, readDistricts, readRegions } from './known-names.ts';

export interface FoundTown {
  readonly name: string;
  readonly region: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}
interface KnownTown extends FoundTown {
  /** All names as `foldTownName` writes them: the Spanish one, that of GeoNames and others. */
  readonly keys: readonly string[];
  readonly folded: string;
  readonly regionCode: string;
  /** Nobody knows how many people live in this district of a city. */
  readonly isDistrict?: true;
}

interface KnownCountry {
  /** The largest first. */
  readonly towns: readonly KnownTown[];
  readonly byKey: ReadonlyMap<string, readonly KnownTown[]>;
  /** The folded names of each region by its code. */
  readonly regions: ReadonlyMap<string, readonly string[]>;
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
  const regions = readRegions(country);
  const known: KnownTown[] = [];
  const add = (
    town: Pick<Town, 'name' | 'population' | 'latitude' | 'longitude'>,
    code: string,
  ) => {
    const { latitude, longitude, population } = town;
    const name = toSpanishTownName(country, town.name);
    const names = [name, ...town.name.split('/'), ...getOtherNames(country, town.name)];
    known.push({
      name,
      region: regions.get(code)?.name ?? '',
      country,
      latitude,
      longitude,
      population,
      folded: fold(name),
      keys: [...new Set(names.map(foldTownName))],
      regionCode: code,
    });
  };
  for (const towns of readTownsInParts(country)) {
    for (const town of towns) add(town, getRegionCode(town));
    await setImmediate();
  }
  for (const town of getAddedTowns(country)) add(town, town.region);
  const all = withDistricts(country, known);
  const towns = all.toSorted((one, other) => other.population - one.population);
  const entries = towns.flatMap((town) => town.keys.map((key) => ({ key, town })));
  const byKey = Map.groupBy(entries, ({ key }) => key);
  return {
    towns,
    byKey: new Map([...byKey].map(([key, found]) => [key, found.map(({ town }) => town)])),
    regions: new Map([...regions].map(([code, { folded }]) => [code, folded])),
  };
}

/** How many people live in a district of a large city at least: more than in a village of the same name. */
const peopleOfDistrict = 100_000;

/** Half a degree is some 50 km. A village of the region can have the name of a district as well. */
const isNear = (one: KnownTown, other: KnownTown): boolean =>
  Math.abs(one.latitude - other.latitude) < 0.5 && Math.abs(one.longitude - other.longitude) < 0.5;

/**
 * A district that GeoNames does not have is where its city is. It is known by its whole name alone: `Bolívar` is a town, and not
 * the district `Ciudad Bolívar`.
 */
function withDistricts(country: string, known: readonly KnownTown[]): KnownTown[] {
  const all = new Map(known.map((town) => [town, town]));
  for (const { city, districts } of readDistricts(country)) {
    const parent = known.find(({ name }) => name === city);
    for (const name of parent ? districts : []) {
      const short = foldTownName(name);
      const own = known.find(
        (town) =>
          parent &&
          town.keys.includes(short) &&
          town.region === parent.region &&
          isNear(town, parent),
      );
      const district = own ?? (parent && { ...parent, name, folded: fold(name), keys: [] });
      if (!district || (own && own.population >= peopleOfDistrict)) continue;
      const others = district.keys.filter((key) => key !== short);
      all.set(district, {
        ...district,
        keys: [foldWholeTownName(name), ...others],
        population: peopleOfDistrict,
        isDistrict: true,
      });
    }
  }
  return [...all.values()];
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
  const { towns, byKey, regions } = await loadCountry(written.country);
  const meant = region === '' ? new Set<string>() : findRegions(region, regions);
  const isInRegion = ({ regionCode }: KnownTown): boolean => meant.has(regionCode);
  const same = [...new Set([key, foldWholeTownName(written.city)])]
    .flatMap((each) => byKey.get(each) ?? [])
    .toSorted((one, other) => other.population - one.population);
  const isShortForm = createShortFormCheck(key);
  const listSimilar = (): KnownTown[] =>
    key === '' ? [] : [...same, ...towns.filter((town) => town.keys.some(isShortForm))];
  // A short form is meant where no town has the very name, or none in the region that is written.
  const similar =
    same.length > 0 && (region === '' || same.some(isInRegion)) ? same : listSimilar();
  // A town of another region is not the one that is meant.
  if (meant.size > 0) return similar.find(isInRegion) ?? 'unknown';
  const [first, second] = same.length > 0 ? same : similar;
  if (!first) return 'unknown';
  // A town elsewhere can be larger than a district.
  if (first.isDistrict && listSimilar().some((town) => town.regionCode !== first.regionCode))
    return 'ambiguous';
  // Beside a region that is not known, the largest of several towns is not meant for sure.
  const isClear =
    !second || (region === '' && first.population >= second.population * clearlyLarger);
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
    .filter(({ folded, keys }) => [folded, ...keys].some((each) => each.startsWith(start)))
    .slice(0, count);
}
