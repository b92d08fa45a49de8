/** Plans and what they limit. Source: specification, section 9; the two readings for premium both stand. */
import { moduleKeys, type ModuleKey } from './modules.ts';

export const planKeys = ['basic', 'standard', 'premium'] as const;
export type PlanKey = (typeof planKeys)[number];
export const defaultPlan: PlanKey = 'basic';

/** Creations allowed per church and calendar month: what creating is checked against. */
export const newslettersPerMonth: Readonly<Record<PlanKey, number>> = { basic: 5, standard: 10, premium: 100 };

/** The `limit` written into a usage record when it is first created (premium differs from the check above). */
export const usageRecordLimit: Readonly<Record<PlanKey, number>> = { basic: 5, standard: 10, premium: 50 };

/** Modules a plan may enable: every plan has them all until prices say otherwise. */
export const planModules: Readonly<Record<PlanKey, readonly ModuleKey[]>> = {
  basic: moduleKeys,
  standard: moduleKeys,
  premium: moduleKeys,
};
