import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const consentRequestsTables = {
  exported: { consent_requests: {} },
  excluded: {
    consent_request_runs: 'work of a moment, which ends with the church that started it',
  },
} satisfies FeatureTables;
