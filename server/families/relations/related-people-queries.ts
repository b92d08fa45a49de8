import type { RelatedPerson } from '#domain/families/relations/schema.ts';
import { toPartialDate } from '#domain/kernel/partial-date.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isDead, readDisplayName } from '#server/people/public.ts';

/** How many of the people exist; nobody deletes them before the end of the transaction. */
export async function keepPeople(db: ChurchDb, ids: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.length;
}

/** The people with these ids: those first who were born first, then by name. */
export async function listRelatedPeople(
  db: ChurchDb,
  ids: readonly string[],
): Promise<RelatedPerson[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('people')
    .select([
      'people.id',
      'people.given_names',
      'people.surname1',
      'people.surname2',
      'people.nickname',
      'people.name_order',
      'people.photo_id',
      'people.sex',
      'people.birth_year',
      'people.birth_month',
      'people.birth_day',
      isDead(getChurchId(db), 'people').as('is_dead'),
    ])
    .where('people.id', 'in', ids)
    .orderBy('people.latest_birth', (by) => by.asc().nullsLast())
    .orderBy('people.sort_key')
    .orderBy('people.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    displayName: readDisplayName(row),
    photoId: row.photo_id,
    sex: row.sex,
    isDeceased: Boolean(row.is_dead),
    birth:
      row.birth_year === null && row.birth_month === null
        ? null
        : toPartialDate(row.birth_year, row.birth_month, row.birth_day),
  }));
}

/** The primary home of a person, who may have none. */
export const findPrimaryHome = async (
  db: ChurchDb,
  personId: string,
): Promise<{ id: string; name: string } | null> =>
  (await db
    .selectFrom('household_members as m')
    .innerJoin('households as h', 'h.id', 'm.household_id')
    .select(['h.id', 'h.name'])
    .where('m.person_id', '=', personId)
    .where('m.is_primary', '=', true)
    .where('m.until', 'is', null)
    .executeTakeFirst()) ?? null;

/** The marital status and the day of death of people, by id. */
export async function readLifeFacts(
  db: ChurchDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly marital: string; readonly diedOn: string | null }>> {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'marital', 'died_on'])
    .where('id', 'in', ids.length > 0 ? ids : [null])
    .execute();
  return new Map(rows.map(({ id, marital, died_on: diedOn }) => [id, { marital, diedOn }]));
}
