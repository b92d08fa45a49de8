/** Counts what a church uses of its plan. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

export interface PlanUsage {
  readonly newsletters: number;
  readonly people: number;
}

/** Newsletters created in the church's calendar month, and its people. */
export async function countUsage(
  db: ChurchDb,
  { year, month }: { readonly year: number; readonly month: number },
): Promise<PlanUsage> {
  const church = getChurchId(db);
  const { rows } = await sql<PlanUsage>`
    SELECT coalesce((SELECT count FROM newsletter_usage
                     WHERE church_id = ${church} AND year = ${year} AND month = ${month}), 0) AS newsletters,
           (SELECT count(*)::int FROM people WHERE church_id = ${church} AND record_status <> 'archived') AS people`.execute(
    db,
  );
  return rows[0] ?? { newsletters: 0, people: 0 };
}
