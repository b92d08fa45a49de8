import type { OnModulesChanged } from '#server/churches/public.ts';
import type { CountPlanUsage } from '#server/subscription/public.ts';
import { pauseWhenModuleDisabled } from './can-send.ts';
import { findUsage } from './queries/usage.ts';

const onModulesChanged: OnModulesChanged = pauseWhenModuleDisabled;
const countPlanUsage: CountPlanUsage = async (db, month) => ({
  newsletters: (await findUsage(db, month))?.count ?? 0,
});

/** What this room adds to earlier ones. */
export const newslettersContributions = { onModulesChanged, countPlanUsage };
