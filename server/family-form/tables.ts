import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const familyFormTables = {
  exported: {
    family_form_settings: {},
  },
  excluded: {},
} satisfies FeatureTables;
