/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import type { ModuleKey } from '#domain/modules.ts';
import type { PlanKey } from '#domain/plans.ts';
import type { Database } from '#server/core/database/database.ts';

export interface ChurchWithRecurring {
  readonly churchId: string;
  readonly modules: readonly ModuleKey[];
  readonly plan: PlanKey;
  readonly planModules: readonly ModuleKey[] | null;
}

/** The churches in use that have the module and an expense that is due within the days; those that will be deleted are left as they are. */
export const listChurchesWithRecurring = (
  database: Pick<Database, 'unscoped'>,
  { at, days }: { readonly at: Date; readonly days: number },
): Promise<ChurchWithRecurring[]> =>
  database.unscoped(async (db) => {
    const { rows } = await sql<ChurchWithRecurring>`
      SELECT c.id AS "churchId", c.modules, c.plan, c.plan_modules AS "planModules" FROM churches c
      WHERE c.status = 'active' AND c.deletion_due_at IS NULL AND 'finance' = ANY (c.modules)
        AND EXISTS (SELECT FROM recurring_expenses e WHERE e.church_id = c.id
          AND e.next_on <= (${at}::timestamptz AT TIME ZONE c.time_zone)::date + ${days}::int)
      ORDER BY c.id`.execute(db);
    return rows;
  });
