/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import { listChurchesInUse, type ChurchInUse } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';

/** Those with an expense that is due within the days, or a day later: each church has its own day. */
export const listChurchesWithRecurring = (
  core: Pick<Core, 'database' | 'config'>,
  { at, days }: { readonly at: Date; readonly days: number },
): Promise<ChurchInUse[]> =>
  listChurchesInUse(
    core,
    'finance',
    sql`c.id IN (SELECT church_id FROM recurring_expenses
      WHERE next_on <= (${at}::timestamptz AT TIME ZONE 'UTC')::date + ${days}::int + 1)`,
  );
