/** What a session's row says of the church's plan and of the subscription that pays for it. */
import { effectiveStatus, type Standing, type SubscriptionStatus } from '#domain/access/standing.ts';
import type { ModuleKey } from '#domain/modules.ts';
import { includedModules, readOnlyModules, type Billing, type PlanKey } from '#domain/plans.ts';

/** The user's own subscription, else that of the church's owner (DECISIONS, Access). */
export const standingColumns = `
         paid.subscription_status, paid.trial_ends_at, paid.grace_until, paid.current_period_end, paid.cancel_at_period_end,
         c.plan_modules`;
export const standingJoins = `
  LEFT JOIN customers own ON own.user_id = u.id
  LEFT JOIN customers paid ON paid.user_id = coalesce(own.user_id, c.owner_user_id)`;

export interface StandingRow {
  readonly subscription_status: SubscriptionStatus | null;
  readonly trial_ends_at: Date | null;
  readonly grace_until: Date | null;
  readonly current_period_end: Date | null;
  readonly cancel_at_period_end: boolean | null;
}

/** null: nobody pays. */
export function standingOf(row: StandingRow): Standing | null {
  if (!row.subscription_status) return null;
  return {
    state: row.subscription_status,
    trialEndsAt: row.trial_ends_at,
    graceUntil: row.grace_until,
    periodEndsAt: row.current_period_end,
    cancelAtPeriodEnd: row.cancel_at_period_end ?? false,
  };
}

/** A church that is suspended or archived has no subscription that counts. */
export function statusOf(
  standing: Standing | null,
  church: { readonly church_status: string | null },
  at: Date,
): SubscriptionStatus | null {
  if (church.church_status !== null && church.church_status !== 'active') return 'inactive';
  return standing && effectiveStatus(standing, at);
}

interface ModulesRow {
  readonly plan: PlanKey;
  readonly modules: readonly ModuleKey[];
  readonly plan_modules: readonly ModuleKey[] | null;
}

export function modulesOf({ plan, modules, plan_modules: planModules }: ModulesRow, billing: Billing) {
  const entitlement = { plan, planModules, billing };
  return { modules, includedModules: includedModules(entitlement), readOnlyModules: readOnlyModules(modules, entitlement) };
}
