/** What becomes of faults and plans when people are merged or erased. */
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
}

/** Nobody sees to them any more, until somebody is chosen. */
export async function leaveAssignments(db: ChurchDb, personId: string): Promise<void> {
  for (const table of tables)
    await db
      .updateTable(table)
      .set({ assignee_id: null })
      .where('assignee_id', '=', personId)
      .execute();
}
