import type { ChurchDb } from '#server/core/database/database.ts';

/** Those of the groups of which a meeting was reported. */
export async function listReportedGroups(
  db: ChurchDb,
  groupIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('gatherings')
    .select('group_id')
    .distinct()
    .where('group_id', 'in', [...groupIds])
    .where('status', '<>', 'planned')
    .execute();
  return rows.flatMap(({ group_id: id }) => id ?? []);
}
