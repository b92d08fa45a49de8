/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import { reminderDays } from '#domain/upkeep/papers.ts';
import { listChurchesInUse, type ChurchInUse } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';

/** The churches with a paper whose reminder is due, as `findDue` says. */
export const listChurchesWithPapers = (
  core: Pick<Core, 'database' | 'config'>,
  at: Date,
): AsyncGenerator<readonly ChurchInUse[]> =>
  listChurchesInUse(
    core,
    'buildings',
    sql`EXISTS (SELECT FROM building_papers p
      JOIN unnest(${[...reminderDays]}::int[]) d (days)
        ON p.valid_until <= (${at}::timestamptz AT TIME ZONE c.time_zone)::date + d.days
        AND (p.reminded_days IS NULL OR p.reminded_days > d.days)
      WHERE p.church_id = c.id AND p.renewed_by IS NULL OFFSET 0)`,
  );
