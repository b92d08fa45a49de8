import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const auditTables = {
  exported: {
    audit_log: { notRestoredBecause: 'a log that can be restored can be forged' },
  },
  excluded: {},
} satisfies FeatureTables;
