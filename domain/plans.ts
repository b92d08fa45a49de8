/** Plans and what they limit. Source: specification, section 9; the two readings for premium both stand. */
export const planKeys = ['basic', 'standard', 'premium'] as const;
export type PlanKey = (typeof planKeys)[number];

/** Creations allowed per church and calendar month: what creating is checked against. */
export const newslettersPerMonth: Readonly<Record<PlanKey, number>> = { basic: 5, standard: 10, premium: 100 };

/** The `limit` written into a usage record when it is first created (premium differs from the check above). */
export const usageRecordLimit: Readonly<Record<PlanKey, number>> = { basic: 5, standard: 10, premium: 50 };
