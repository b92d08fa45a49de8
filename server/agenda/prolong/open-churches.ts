import { getReadOnlyModules } from '#domain/plans.ts';
import type { Core } from '#server/core/core.ts';
import { listChurchesWithAgenda, type ChurchWithAgenda } from './unscoped-queries.ts';

/** The churches that may change their agenda; with reminders: those of which an event reminds. */
export async function listOpenChurches(
  core: Pick<Core, 'config' | 'database'>,
  { withReminders = false }: { readonly withReminders?: boolean } = {},
): Promise<ChurchWithAgenda[]> {
  const billing = core.config.stripe ? 'stripe' : 'manual';
  return (await listChurchesWithAgenda(core.database, withReminders)).filter(
    ({ modules, ...entitlement }) =>
      !getReadOnlyModules(modules, { ...entitlement, billing }).includes('agenda'),
  );
}
