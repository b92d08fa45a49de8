/** What becomes of bookings and buildings when people are merged or erased, and groups deleted. */
import { sql } from 'kysely';
import type { ChurchDb } from '#server/core/database/database.ts';

/** The kept person takes care and has booked. */
export async function moveOffices(
  db: ChurchDb,
  { keptId, removedId }: { readonly keptId: string; readonly removedId: string },
): Promise<void> {
  await db
    .updateTable('buildings')
    .set({ caretaker_id: keptId })
    .where('caretaker_id', '=', removedId)
    .execute();
  await db
    .updateTable('booking_requests')
    .set({ person_id: keptId })
    .where('person_id', '=', removedId)
    .execute();
}

/** A building has no caretaker any more, and a booking nobody whom it is for. */
export async function leaveOffices(db: ChurchDb, personIds: readonly string[]): Promise<void> {
  await db
    .updateTable('buildings')
    .set({ caretaker_id: null })
    .where(sql<boolean>`caretaker_id = ANY (${personIds}::uuid[])`)
    .execute();
  await db
    .updateTable('booking_requests')
    .set({ person_id: null })
    .where(sql<boolean>`person_id = ANY (${personIds}::uuid[])`)
    .execute();
}

export async function countBookingsOfPerson(db: ChurchDb, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('booking_requests')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A group with bookings is not deleted: they would be for nobody. */
export async function listUsedGroups(
  db: ChurchDb,
  groupIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('booking_requests')
    .select('group_id')
    .distinct()
    .where('group_id', 'in', [...groupIds])
    .execute();
  return rows.flatMap((row) => row.group_id ?? []);
}
