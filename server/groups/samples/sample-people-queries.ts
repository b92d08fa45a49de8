import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

const adultAge = 18;

/** Adults on record in a fixed order, without the given people. */
export async function listSamplePeople(
  db: ChurchDb,
  without: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('record_status', '=', 'active')
    .where('died_on', 'is', null)
    .where('birth_year', '<=', now().getFullYear() - adultAge)
    .where('id', 'not in', [...without])
    .orderBy('sort_key')
    .orderBy('id')
    .execute();
  // Names in the order of the alphabet would put brothers into one group.
  return rows
    .map(({ id }) => id)
    .toSorted((one, other) => one.slice(-8).localeCompare(other.slice(-8)));
}
