/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import { listChurchesInUse, type ChurchInUse } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';

/** Those with an expense that is due within the days. */
export const listChurchesWithRecurring = (
  core: Pick<Core, 'database' | 'config'>,
  { at, days }: { readonly at: Date; readonly days: number },
): AsyncGenerator<readonly ChurchInUse[]> =>
  listChurchesInUse(
    core,
    'finance',
    sql`EXISTS (SELECT FROM recurring_expenses e WHERE e.church_id = c.id
      AND e.next_on <= (${at}::timestamptz AT TIME ZONE c.time_zone)::date + ${days}::int OFFSET 0)`,
  );
