/** Groups as scopes of rights. */
import type { ChurchDb } from '#server/core/database/database.ts';

/** Those of these groups to which the person belongs, or to one below. */
export async function listScopesOfPerson(
  db: ChurchDb,
  groupIds: readonly string[],
  personId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('group_ancestors', 'group_ancestors.group_id', 'group_members.group_id')
    .select('group_ancestors.ancestor_id')
    .distinct()
    .where('group_members.person_id', '=', personId)
    .where('group_members.status', '=', 'active')
    .where('group_ancestors.ancestor_id', 'in', [...groupIds])
    .execute();
  return rows.map((row) => row.ancestor_id);
}

export async function readGroupNames(
  db: ChurchDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
