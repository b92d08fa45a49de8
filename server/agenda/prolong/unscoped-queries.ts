/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import type { ModuleKey } from '#domain/modules.ts';
import type { PlanKey } from '#domain/plans.ts';
import type { Database } from '#server/core/database/database.ts';

export interface ChurchWithAgenda {
  readonly churchId: string;
  readonly modules: readonly ModuleKey[];
  readonly plan: PlanKey;
  readonly planModules: readonly ModuleKey[] | null;
}

/** The churches in use that have the module and an event, or one that reminds; those that will be deleted are left as they are. */
export const listChurchesWithAgenda = (
  database: Pick<Database, 'unscoped'>,
  withReminders = false,
): Promise<ChurchWithAgenda[]> =>
  database.unscoped(async (db) => {
    const { rows } = await sql<ChurchWithAgenda>`
      SELECT c.id AS "churchId", c.modules, c.plan, c.plan_modules AS "planModules" FROM churches c
      WHERE c.status = 'active' AND c.deletion_due_at IS NULL AND 'agenda' = ANY (c.modules)
        AND ${
          withReminders
            ? sql`EXISTS (SELECT FROM events e WHERE e.church_id = c.id AND e.remind_minutes IS NOT NULL)`
            : sql`EXISTS (SELECT FROM event_times t WHERE t.church_id = c.id)`
        }
      ORDER BY c.id`.execute(db);
    return rows;
  });
