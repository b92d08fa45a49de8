/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import { listChurchesInUse, type ChurchInUse } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';
import { isPlanDue } from './plan-queries.ts';

/** The churches with a plan whose next ticket is due by that day in their time zone. */
export const listChurchesWithDuePlans = (
  core: Pick<Core, 'database' | 'config'>,
  { at, days }: { readonly at: Date; readonly days: number },
): AsyncGenerator<readonly ChurchInUse[]> =>
  listChurchesInUse(
    core,
    'buildings',
    sql`EXISTS (SELECT FROM upkeep_plans p WHERE p.church_id = c.id
      AND ${isPlanDue(sql`(${at}::timestamptz AT TIME ZONE c.time_zone)::date + ${days}::int`)} OFFSET 0)`,
  );
