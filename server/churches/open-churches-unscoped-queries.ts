/** Which churches a background job works in. */
import { sql, type RawBuilder } from 'kysely';
import type { ModuleKey } from '#domain/modules.ts';
import { getReadOnlyModules, type PlanKey } from '#domain/plans.ts';
import type { Core } from '#server/core/core.ts';
import { readChurchPages, type FoundChurch } from '#server/core/jobs-by-church.ts';

/** SQL: church `c` is active and will not be deleted. */
const isInUse = sql`c.status = 'active' AND c.deletion_due_at IS NULL`;

export interface ChurchInUse extends FoundChurch {
  readonly timeZone: string;
  readonly modules: readonly ModuleKey[];
  readonly plan: PlanKey;
  readonly planModules: readonly ModuleKey[] | null;
}

/**
 * The churches in use that may change a module and meet a condition, in which the church is `c`; those that will be deleted are left as
 * they are.
 */
export async function* listChurchesInUse(
  { database, config }: Pick<Core, 'database' | 'config'>,
  module: ModuleKey,
  condition: RawBuilder<unknown>,
): AsyncGenerator<readonly ChurchInUse[]> {
  const billing = config.stripe ? 'stripe' : 'manual';
  const pages = readChurchPages<ChurchInUse>(
    database,
    sql`c.id AS "churchId", c.time_zone AS "timeZone", c.modules, c.plan, c.plan_modules AS "planModules"`,
    sql`${isInUse} AND ${module} = ANY (c.modules) AND ${condition}`,
  );
  for await (const page of pages)
    yield page.filter(
      ({ modules, plan, planModules }) =>
        !getReadOnlyModules(modules, { plan, planModules, billing }).includes(module),
    );
}
