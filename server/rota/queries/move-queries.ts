/** The SQL of dates of service that were moved. */
import { sql } from 'kysely';
import { readPlannedDates, type PlannedDate } from '#server/agenda/public.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { OnDatesMoved } from '#server/meetings/public.ts';

/**
 * Asks those again who were asked or had accepted. If a date is back at the beginning that the person was told, no mail is sent and
 * the earlier answer counts again.
 */
export const askAgain: OnDatesMoved = async (db, dates) => {
  const church = getChurchId(db);
  await sql`
    UPDATE rota_assignments a SET
      moved_from = nullif(coalesce(a.moved_from, d."startedOn"), d."startsOn"),
      status = CASE WHEN a.answered_at IS NOT NULL AND coalesce(a.moved_from, d."startedOn") = d."startsOn"
        THEN 'accepted' ELSE 'asked' END
    FROM jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) AS d (id uuid, "startedOn" text, "startsOn" text)
    WHERE a.church_id = ${church}::uuid AND a.occurrence_id = d.id AND a.status IN ('asked', 'accepted')`.execute(
    db,
  );
};

interface MovedService {
  readonly id: string;
  readonly personId: string;
  readonly positionId: string;
  /** The beginning that the person knows. */
  readonly startedOn: string;
  readonly date: PlannedDate;
}

/** Locks those on dates that take place; by the beginning of the date. */
export async function lockMovedServices(db: ChurchDb): Promise<MovedService[]> {
  const rows = await db
    .selectFrom('rota_assignments')
    .select(['id', 'occurrence_id', 'person_id', 'position_id', 'moved_from'])
    .where('moved_from', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const dates = await readPlannedDates(
    db,
    rows.map((row) => row.occurrence_id),
  );
  return dates.flatMap((date) =>
    rows
      .filter((row) => row.occurrence_id === date.id)
      .map((row) => ({
        id: row.id,
        personId: row.person_id,
        positionId: row.position_id,
        startedOn: row.moved_from ?? '',
        date,
      })),
  );
}

/** An earlier answer was about another day or hour, and counts no longer. */
export async function markMovesAsTold(db: ChurchDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('rota_assignments')
    .set({ moved_from: null, answered_at: null })
    .where('moved_from', 'is not', null)
    .where('id', 'in', [...ids])
    .execute();
}
