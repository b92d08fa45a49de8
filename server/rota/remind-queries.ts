/** The SQL of reminders to those who serve. */
import { sql } from 'kysely';
import { readPlannedDates } from '#server/agenda/public.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

export interface AssignmentToRemind {
  readonly id: string;
  readonly person_id: string;
  /** The day on which the person serves. */
  readonly on_day: string;
}

/** Of people who were asked or accepted, and serve on a day from `from` to `until`; each day once. */
export async function listAssignmentsToRemind(
  db: ChurchDb,
  from: string,
  until: string,
): Promise<AssignmentToRemind[]> {
  const { rows } = await sql<{
    id: string;
    person_id: string;
    occurrence_id: string;
    reminded_for: string | null;
  }>`
    SELECT a.id, a.person_id, a.occurrence_id, a.reminded_for FROM rota_assignments a
    WHERE a.church_id = ${getChurchId(db)}::uuid AND a.status IN ('asked', 'accepted')
      AND (a.reminded_for IS NULL OR a.reminded_for >= ${from}::date)`.execute(db);
  const dates = new Map(
    (
      await readPlannedDates(
        db,
        rows.map((row) => row.occurrence_id),
      )
    ).map((date) => [date.id, date.local_start.slice(0, 10)]),
  );
  return rows.flatMap((row) => {
    const day = dates.get(row.occurrence_id);
    const isDue = day !== undefined && day >= from && day <= until && day !== row.reminded_for;
    return isDue ? [{ id: row.id, person_id: row.person_id, on_day: day }] : [];
  });
}

export async function markAssignmentsAsReminded(
  db: ChurchDb,
  rows: readonly AssignmentToRemind[],
): Promise<void> {
  for (const [day, own] of Map.groupBy(rows, (row) => row.on_day))
    await db
      .updateTable('rota_assignments')
      .set({ reminded_for: day })
      .where(
        'id',
        'in',
        own.map(({ id }) => id),
      )
      .execute();
}
