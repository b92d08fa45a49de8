/** ONE table: plan → modules and limits. Source: specification, section 9; what it is silent about is decided here. */
import { moduleKeys, type ModuleKey } from './modules.ts';

export const planKeys = ['basic', 'standard', 'premium'] as const;
export type PlanKey = (typeof planKeys)[number];

interface Plan {
  readonly modules: readonly ModuleKey[];
  /** Creations allowed per church and calendar month: what creating is checked against. */
  readonly newslettersPerMonth: number;
  /** The `limit` written into a usage record when it is first created (premium differs from the check above; both stand). */
  readonly usageRecordLimit: number;
  /** People with access to the church: enabled users and the invitations that wait for an answer. */
  readonly users: number;
  /** Everything that the church has uploaded and keeps. */
  readonly storageBytes: number;
}

const gigabyte = 1024 ** 3;
const everywhere = [
  'people',
  'families',
  'groups',
  'agenda',
  'newsletters',
  'system',
] as const satisfies readonly ModuleKey[];

export const plans: Readonly<Record<PlanKey, Plan>> = {
  basic: {
    modules: everywhere,
    newslettersPerMonth: 5,
    usageRecordLimit: 5,
    users: 20,
    storageBytes: gigabyte,
  },
  standard: {
    modules: [...everywhere, 'finance'],
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

/** `manual`: no payment provider is configured; the machine is the church's own, or a superadmin does the billing. */
export type Billing = 'manual' | 'stripe';

export interface Entitlement {
  readonly plan: PlanKey;
  /** What the platform decided for this church instead of its plan; null: it did not. */
  readonly planModules: readonly ModuleKey[] | null;
  readonly billing: Billing;
}

/** The modules that a church may work in. Who runs Redil for oneself has all of them, unless a superadmin says otherwise. */
export function includedModules({ plan, planModules, billing }: Entitlement): readonly ModuleKey[] {
  const included = planModules ?? (billing === 'manual' ? moduleKeys : plans[plan].modules);
  return included.includes('system') ? included : [...included, 'system'];
}

/** Enabled by the church, but no longer included: what is there can be seen and taken along, and nothing changes. */
export function readOnlyModules(
  enabled: readonly ModuleKey[],
  entitlement: Entitlement,
): ModuleKey[] {
  const included = includedModules(entitlement);
  return enabled.filter((module) => !included.includes(module));
}
