import type { Selectable } from 'kysely';
import { getReadOnlyModules } from '#domain/plans.ts';
import type { ModuleKey } from '#domain/modules.ts';
import type { Config } from '#server/core/config.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

type Church = Selectable<Tables['churches']>;

const selectPlan = prepareQuery<
  Pick<Church, 'plan' | 'modules'> & { readonly planModules: Church['plan_modules'] }
>(
  'find_plan_in_use',
  `SELECT c.plan, c.plan_modules AS "planModules", c.modules FROM churches c
  WHERE c.id = $1 AND c.status = 'active' AND c.deletion_due_at IS NULL`,
);

/** Whether the church is in use, and may read and change the module: what strangers see of it is open. */
export async function isModuleOpen(
  db: ChurchDb,
  { stripe }: Pick<Config, 'stripe'>,
  module: ModuleKey,
): Promise<boolean> {
  const [church] = await selectPlan(db, []);
  const billing = stripe ? 'stripe' : 'manual';
  return (
    church?.modules.includes(module) === true &&
    !getReadOnlyModules(church.modules, { ...church, billing }).includes(module)
  );
}
