import { getReadOnlyModules } from '#domain/plans.ts';
import type { Config } from '#server/core/config.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** Whether the church is in use and may change its agenda. */
export async function serves(db: ChurchDb, config: Pick<Config, 'stripe'>): Promise<boolean> {
  const church = await db
    .selectFrom('churches')
    .select(['plan', 'plan_modules as planModules', 'modules', 'status', 'deletion_due_at'])
    .where('id', '=', getChurchId(db))
    .executeTakeFirst();
  const billing = config.stripe ? 'stripe' : 'manual';
  return (
    church?.status === 'active' &&
    church.deletion_due_at === null &&
    church.modules.includes('agenda') &&
    !getReadOnlyModules(church.modules, { ...church, billing }).includes('agenda')
  );
}
