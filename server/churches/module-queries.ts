import { getReadOnlyModules } from '#domain/plans.ts';
import type { ModuleKey } from '#domain/modules.ts';
import type { Config } from '#server/core/config.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** Whether the church is in use, and may read and change the module: what strangers see of it is open. */
export async function isModuleOpen(
  db: ChurchDb,
  { stripe }: Pick<Config, 'stripe'>,
  module: ModuleKey,
): Promise<boolean> {
  const church = await db
    .selectFrom('churches')
    .select(['plan', 'plan_modules as planModules', 'modules'])
    .where('id', '=', getChurchId(db))
    .where('status', '=', 'active')
    .where('deletion_due_at', 'is', null)
    .executeTakeFirst();
  const billing = stripe ? 'stripe' : 'manual';
  return (
    church?.modules.includes(module) === true &&
    !getReadOnlyModules(church.modules, { ...church, billing }).includes(module)
  );
}
