/** What becomes of faults, plans, papers and keys when people are merged or erased. */
import { sql } from 'kysely';
import type { ChurchDb } from '#server/core/database/database.ts';

const tables = ['faults', 'upkeep_plans'] as const;

/** The kept person takes over. */
export async function moveAssignments(
  db: ChurchDb,
  { keptId, removedId }: { readonly keptId: string; readonly removedId: string },
): Promise<void> {
  for (const table of tables)
    await db
      .updateTable(table)
      .set({ assignee_id: keptId })
      .where('assignee_id', '=', removedId)
      .execute();
  await db
    .updateTable('building_papers')
    .set({ responsible_id: keptId })
    .where('responsible_id', '=', removedId)
    .execute();
  await db
    .updateTable('key_holdings')
    .set({ person_id: keptId })
    .where('person_id', '=', removedId)
    .execute();
}

/** Nobody sees to them any more, until somebody is chosen. */
export async function leaveAssignments(db: ChurchDb, personIds: readonly string[]): Promise<void> {
  for (const table of tables)
    await db
      .updateTable(table)
      .set({ assignee_id: null })
      .where(sql<boolean>`assignee_id = ANY (${personIds}::uuid[])`)
      .execute();
  await db
    .updateTable('building_papers')
    .set({ responsible_id: null })
    .where(sql<boolean>`responsible_id = ANY (${personIds}::uuid[])`)
    .execute();
  // The key is still out: with somebody whose name is not kept.
  await db
    .updateTable('key_holdings')
    .set({ person_id: null })
    .where(sql<boolean>`person_id = ANY (${personIds}::uuid[])`)
    .execute();
}
