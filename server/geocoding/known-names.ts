/** What is known of towns and regions besides GeoNames: other names, districts of large cities, and towns that it lacks. */
import { fold } from '#domain/kernel/text/folding.ts';
import regions from './regions.json' with { type: 'json' };
import townNames from './town-names.json' with { type: 'json' };

type ByCountry<Value> = Readonly<Record<string, Value>>;
type Lists = Readonly<Record<string, readonly string[]>>;

interface AddedTown {
  readonly name: string;
  /** The code of `regions.json`. */
  readonly region: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
}

const regionNames: ByCountry<Lists> = regions;
const known: {
  /** By the name of GeoNames. */
  readonly names: ByCountry<Lists>;
  /** By the city. */
  readonly districts: ByCountry<Lists>;
  readonly added: ByCountry<readonly AddedTown[]>;
  /** By the code of `regions.json`. */
  readonly regions: ByCountry<Lists>;
  /** In the place of the names of `regions.json`. */
  readonly correctedRegions: ByCountry<Lists>;
} = townNames;

export const getOtherNames = (country: string, name: string): readonly string[] =>
  known.names[country]?.[name] ?? [];

export const getAddedTowns = (country: string): readonly AddedTown[] => known.added[country] ?? [];

export const readDistricts = (country: string) =>
  Object.entries(known.districts[country] ?? {}).map(([city, districts]) => ({ city, districts }));

/** The name and the folded names of each region by its code. */
export const readRegions = (
  country: string,
): ReadonlyMap<string, { readonly name: string; readonly folded: readonly string[] }> =>
  new Map(
    Object.entries({ ...regionNames[country], ...known.correctedRegions[country] }).map(
      ([code, names]) => {
        const [name = ''] = names;
        return [
          code,
          { name, folded: [...names, ...(known.regions[country]?.[code] ?? [])].map(fold) },
        ];
      },
    ),
  );
