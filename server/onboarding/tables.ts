import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const onboardingTables = {
  exported: {
    onboarding: {},
  },
  excluded: {},
} satisfies FeatureTables;
