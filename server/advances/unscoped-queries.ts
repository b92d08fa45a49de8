/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import { listChurchesInUse, type ChurchInUse } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';
import { remindedDays } from './queries.ts';

/** Those with an advance that was due lately, or is in a day: each church has its own day. */
export const listChurchesWithOverdue = (
  core: Pick<Core, 'database' | 'config'>,
  at: Date,
): Promise<ChurchInUse[]> =>
  listChurchesInUse(
    core,
    'finance',
    sql`c.id IN (SELECT church_id FROM advances WHERE state = 'open'
      AND (${at}::timestamptz AT TIME ZONE 'UTC')::date - due_on BETWEEN 0 AND ${remindedDays + 1})`,
  );
