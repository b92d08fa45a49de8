/** The SQL of gifts that others gave for the whole family. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { giftColumns, type Gift } from './gift-queries.ts';

const selectOfHousehold = prepareQuery<Gift>(
  'finance_gifts_of_household',
  `SELECT ${giftColumns} FROM finance_gifts
   WHERE church_id = $1 AND person_id = ANY ($2::uuid[]) AND is_household AND state <> 'draft' AND day >= $3::date AND day < $4::date
   ORDER BY day DESC, id DESC`,
);
/** `until` is not included. */
export const listGiftsOfHousehold = (
  db: ChurchDb,
  personIds: readonly string[],
  { from, until }: { readonly from: string; readonly until: string },
): Promise<Gift[]> => selectOfHousehold(db, [personIds, from, until]);

const selectYears = prepareQuery<{ year: number }>(
  'finance_years_of_household',
  `SELECT DISTINCT extract(year FROM day)::int AS year FROM finance_gifts
   WHERE church_id = $1 AND person_id = ANY ($2::uuid[]) AND is_household AND state <> 'draft' ORDER BY year DESC`,
);
export async function listYearsOfHousehold(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<number[]> {
  return (await selectYears(db, [personIds])).map(({ year }) => year);
}
