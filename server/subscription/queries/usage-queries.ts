/** What a church uses of its plan, counted where it stands. */
import { sql } from 'kysely';
import { churchOf, type ChurchDb } from '#server/core/database/database.ts';

export interface Used {
  readonly newsletters: number;
  readonly people: number;
}

/** Newsletters created in this month of the church's calendar, and its people. */
export async function countUsed(
  db: ChurchDb,
  { year, month }: { readonly year: number; readonly month: number },
): Promise<Used> {
  const church = churchOf(db);
  const { rows } = await sql<Used>`
    SELECT coalesce((SELECT count FROM newsletter_usage
                     WHERE church_id = ${church} AND year = ${year} AND month = ${month}), 0) AS newsletters,
           (SELECT count(*)::int FROM people WHERE church_id = ${church} AND record_status <> 'archived') AS people`.execute(
    db,
  );
  return rows[0] ?? { newsletters: 0, people: 0 };
}
