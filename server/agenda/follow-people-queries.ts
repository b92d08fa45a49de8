/** What becomes of events when people are merged or erased. */
import { sql } from 'kysely';
import type { ChurchDb } from '#server/core/database/database.ts';

/** The kept person organises. */
export async function moveOffices(
  db: ChurchDb,
  { keptId, removedId }: { readonly keptId: string; readonly removedId: string },
): Promise<void> {
  await db
    .updateTable('events')
    .set({ organiser_id: keptId })
    .where('organiser_id', '=', removedId)
    .execute();
}

/** An event has no organiser any more. */
export async function leaveOffices(db: ChurchDb, personIds: readonly string[]): Promise<void> {
  await db
    .updateTable('events')
    .set({ organiser_id: null })
    .where(sql<boolean>`organiser_id = ANY (${personIds}::uuid[])`)
    .execute();
}

/** Those of some events that a person organises. */
export const listOrganised = async (
  db: ChurchDb,
  personId: string,
  eventIds: readonly string[],
): Promise<string[]> =>
  (
    await db
      .selectFrom('events')
      .select('id')
      .where('organiser_id', '=', personId)
      .where('id', 'in', [...eventIds])
      .execute()
  ).map(({ id }) => id);
