/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import { listChurchesInUse, type ChurchInUse } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';
import { remindedDays } from './queries.ts';

/** Those with an advance that was due lately. */
export const listChurchesWithOverdue = (
  core: Pick<Core, 'database' | 'config'>,
  at: Date,
): AsyncGenerator<readonly ChurchInUse[]> =>
  listChurchesInUse(
    core,
    'finance',
    sql`EXISTS (SELECT FROM advances a WHERE a.church_id = c.id AND a.state = 'open'
      AND (${at}::timestamptz AT TIME ZONE c.time_zone)::date - a.due_on BETWEEN 1 AND ${remindedDays} OFFSET 0)`,
  );
