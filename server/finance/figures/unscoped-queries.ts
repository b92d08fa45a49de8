import { sql } from 'kysely';
import { now } from '#server/core/clock.ts';
import { isTurn, listChurches } from '#server/core/jobs-by-church.ts';

/** The churches that posted an entry within two days, because a night may fail, and each once a week. */
export const listChurchesToCheck = (database: Parameters<typeof listChurches>[0], at = now()) =>
  listChurches(
    database,
    sql`EXISTS (SELECT FROM finance_books b WHERE b.church_id = c.id AND (${isTurn(at.getUTCDay(), 7)} OR ${at}::timestamptz - interval '2 days' < (
      SELECT e.created_at FROM finance_entries e WHERE e.church_id = c.id AND e.series = 'ledger' ORDER BY e.number DESC LIMIT 1)) OFFSET 0)`,
  );
