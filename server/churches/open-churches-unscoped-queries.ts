/** Which churches a background job works in. */
import { sql, type RawBuilder } from 'kysely';
import type { ModuleKey } from '#domain/modules.ts';
import { getReadOnlyModules, type PlanKey } from '#domain/plans.ts';
import type { Core } from '#server/core/core.ts';

export interface ChurchInUse {
  readonly churchId: string;
  readonly timeZone: string;
  readonly modules: readonly ModuleKey[];
  readonly plan: PlanKey;
  readonly planModules: readonly ModuleKey[] | null;
}

/**
 * The churches in use that may change a module and meet a condition, in which the church is `c`; those that will be deleted are left as
 * they are.
 */
export async function listChurchesInUse(
  { database, config }: Pick<Core, 'database' | 'config'>,
  module: ModuleKey,
  condition: RawBuilder<unknown>,
): Promise<ChurchInUse[]> {
  const { rows } = await database.unscoped((db) =>
    sql<ChurchInUse>`
      SELECT c.id AS "churchId", c.time_zone AS "timeZone", c.modules, c.plan, c.plan_modules AS "planModules" FROM churches c
      WHERE c.status = 'active' AND c.deletion_due_at IS NULL AND ${module} = ANY (c.modules) AND ${condition}
      ORDER BY c.id`.execute(db),
  );
  const billing = config.stripe ? 'stripe' : 'manual';
  return rows.filter(
    ({ modules, plan, planModules }) =>
      !getReadOnlyModules(modules, { plan, planModules, billing }).includes(module),
  );
}
