/** Rows of people on record whose home is another one than the sheet says. */
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  listHomesForExport,
  listHouseholdNames,
  type HouseholdKeys,
} from '#server/families/public.ts';
import type { CompletingCells, FeatureDifference, FeatureReader } from '#server/people/public.ts';
import { claimHomes } from './claim-homes.ts';
import { getKey, keyTarget } from './family-cells.ts';

/** Remembers the rows before, because those of one key can be far from each other. */
export function createComparison(
  households: HouseholdKeys,
): NonNullable<FeatureReader['compareRows']> {
  const claims: { readonly key: string; readonly homeId: string }[] = [];
  return async (db, rows) => {
    const keyed = rows.filter((row) => getKey(row) !== '');
    const homes = await readHomes(db, keyed);
    const placed = keyed.flatMap((row) => {
      const homeId = homes.get(row.recordId);
      return homeId === undefined ? [] : { number: row.number, key: getKey(row), homeId };
    });
    claims.push(...placed);
    const named = new Map(
      claims.flatMap(({ key }) => {
        const found = households.get(key);
        return found && found !== 'several' ? [[key, found.id] as const] : [];
      }),
    );
    const claimed = claimHomes(claims, named);
    const elsewhere = placed.filter(({ key, homeId }) => claimed.get(key) !== homeId);
    const names = await listHouseholdNames(
      db,
      elsewhere.map(({ homeId }) => homeId),
    );
    const nameById = new Map(names.map(({ id, name }) => [id, name]));
    return new Map(
      elsewhere.map(({ number, homeId }): [number, FeatureDifference] => [
        number,
        { target: keyTarget, onRecord: nameById.get(homeId) ?? '' },
      ]),
    );
  };
}

/** The homes of the people whom the rows complete. */
async function readHomes(
  db: ChurchDb,
  rows: readonly CompletingCells[],
): Promise<ReadonlyMap<string, string>> {
  const homes = await listHomesForExport(
    db,
    rows.map(({ recordId }) => recordId),
  );
  return new Map(homes.map((home) => [home.person_id, home.household_id]));
}
