/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import type { ModuleKey } from '#domain/modules.ts';
import type { PlanKey } from '#domain/plans.ts';
import type { Database } from '#server/core/database/database.ts';

export interface ChurchWithPlans {
  readonly churchId: string;
  readonly timeZone: string;
  readonly modules: readonly ModuleKey[];
  readonly plan: PlanKey;
  readonly planModules: readonly ModuleKey[] | null;
}

/** The churches in use that have the module and a plan; those that will be deleted are left as they are. */
export const listChurchesWithPlans = (
  database: Pick<Database, 'unscoped'>,
): Promise<ChurchWithPlans[]> =>
  database.unscoped(async (db) => {
    const { rows } = await sql<ChurchWithPlans>`
      SELECT c.id AS "churchId", c.time_zone AS "timeZone", c.modules, c.plan, c.plan_modules AS "planModules" FROM churches c
      WHERE c.status = 'active' AND c.deletion_due_at IS NULL AND 'buildings' = ANY (c.modules)
        AND EXISTS (SELECT FROM upkeep_plans p WHERE p.church_id = c.id AND p.is_active)
      ORDER BY c.id`.execute(db);
    return rows;
  });
