import type { Language } from '#domain/kernel/text/languages.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listHouseholdNames } from './queries/household-queries.ts';
import { listRelatedPeople } from './relations/related-people-queries.ts';
import { listRoles } from './roles.ts';

/** The names of the households, roles and people among these ids, for the activity log. */
export async function listFamilyRecordNames(
  db: ChurchDb,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await listRelatedPeople(db, ids);
  const named = [
    ...(await listRoles(db, language)),
    ...(await listHouseholdNames(db, ids)),
    ...people.map(({ id, displayName: name }) => ({ id, name })),
  ];
  return new Map(named.map(({ id, name }) => [id, name]));
}
