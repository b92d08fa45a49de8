/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import { reminderDays } from '#domain/upkeep/papers.ts';
import { listChurchesInUse, type ChurchInUse } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';

/** The churches with a paper that expires soon and whose last reminder was not sent. */
export const listChurchesWithPapers = (
  core: Pick<Core, 'database' | 'config'>,
  at: Date,
): AsyncGenerator<readonly ChurchInUse[]> =>
  listChurchesInUse(
    core,
    'buildings',
    sql`EXISTS (SELECT FROM building_papers p WHERE p.church_id = c.id AND p.renewed_by IS NULL
      AND p.valid_until <= (${at}::timestamptz AT TIME ZONE c.time_zone)::date + ${reminderDays[0]}::int
      AND p.reminded_days IS DISTINCT FROM 0 OFFSET 0)`,
  );
