/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import { listChurchesInUse, type ChurchInUse } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';

/** Those with a plan. */
export const listChurchesWithPlans = (
  core: Pick<Core, 'database' | 'config'>,
): Promise<ChurchInUse[]> =>
  listChurchesInUse(
    core,
    'buildings',
    sql`c.id IN (SELECT church_id FROM upkeep_plans WHERE is_active)`,
  );
