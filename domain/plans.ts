/** Plans with their modules and limits. Source: specification, section 9; the rest is decided here. */
import { moduleKeys, type ModuleKey } from './modules.ts';

export const planKeys = ['basic', 'standard', 'premium'] as const;
export type PlanKey = (typeof planKeys)[number];

interface Plan {
  readonly modules: readonly ModuleKey[];
  /** Newsletters that a church can create per calendar month. */
  readonly newslettersPerMonth: number;
  /** The `limit` stored in a new usage record. The specification has a different value for premium than above. */
  readonly usageRecordLimit: number;
  /** Enabled users and pending invitations of the church. */
  readonly users: number;
  /** Total size of the files stored by the church. */
  readonly storageBytes: number;
}

const gigabyte = 1024 ** 3;
const baseModules = [
  'people',
  'families',
  'groups',
  'agenda',
  'newsletters',
  'system',
] as const satisfies readonly ModuleKey[];

export const plans: Readonly<Record<PlanKey, Plan>> = {
  basic: {
    modules: baseModules,
    newslettersPerMonth: 5,
    usageRecordLimit: 5,
    users: 20,
    storageBytes: gigabyte,
  },
  standard: {
    modules: [...baseModules, 'finance'],
    newslettersPerMonth: 10,
    usageRecordLimit: 10,
    users: 60,
    storageBytes: 10 * gigabyte,
  },
  premium: {
    modules: moduleKeys,
    newslettersPerMonth: 100,
    usageRecordLimit: 50,
    users: 300,
    storageBytes: 100 * gigabyte,
  },
};

/** `manual`: no payment provider is configured; the church hosts Redil itself, or a superadmin does the billing. */
export type BillingMode = 'manual' | 'stripe';

export interface Entitlement {
  readonly plan: PlanKey;
  /** Modules that a superadmin set for this church instead of those of its plan; null: not set. */
  readonly planModules: readonly ModuleKey[] | null;
  readonly billing: BillingMode;
}

/** Modules that a church can use. A self-hosted church has all of them, unless a superadmin set others. */
export function getIncludedModules({
  plan,
  planModules,
  billing,
}: Entitlement): readonly ModuleKey[] {
  const included = planModules ?? (billing === 'manual' ? moduleKeys : plans[plan].modules);
  return included.includes('system') ? included : [...included, 'system'];
}

/** Modules that the church enabled but that are no longer included: their data can be viewed and exported, not changed. */
export function getReadOnlyModules(
  enabled: readonly ModuleKey[],
  entitlement: Entitlement,
): ModuleKey[] {
  const included = getIncludedModules(entitlement);
  return enabled.filter((module) => !included.includes(module));
}
