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
    sql`EXISTS (SELECT FROM upkeep_plans p WHERE p.church_id = c.id AND p.is_active)`,
  );
